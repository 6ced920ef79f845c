import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus, type Icon } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import type { RecordTable } from '../../shared/recordConditions.ts'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import { usePreview, type PreviewProps } from '../app/usePreview.ts'
import { useSelection } from '../records/useSelection.tsx'
import type { ListSearch } from '../routeSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import type { KeptRows } from './keptRows.ts'
import { ListFilters } from './ListFilters.tsx'
import { recordVariables, rowsPerPage } from './recordVariables.ts'
import type { ShownView } from './useViewedList.ts'
import { WithPreview } from './WithPreview.tsx'

/** With the two orders by which its head sorts. */
export type RecordColumn<Row, Sort extends string> = Omit<OwnColumn<Row>, 'sortable'> & {
  sorts?: readonly [ascending: Sort, descending: Sort]
}

// the rows do not wait for what stands around them
const ListEnd = lazyPart(
  () => import('./ListEnd.tsx'),
  (module) => module.ListEnd,
  { isOptional: true, isLate: true },
)

const noViewYet = <Skeleton w={128} h="1.625rem" radius="sm" />
const ViewBar = lazyPart(
  () => import('./ViewBar.tsx'),
  (module) => module.ViewBar,
  { waiting: noViewYet, isOptional: true, isLate: true },
)

/** The number of rows too, which takes what is beside it to another line on a phone. */
const noHeadYet = (
  <>
    <Skeleton w={36} h="1rem" radius="sm" />
    {noViewYet}
  </>
)

interface Props<
  Row extends { __typename: 'Company' | 'Contact'; id: string },
  Sort extends string,
> {
  table: RecordTable
  title: string
  newTitle: string
  /** How many there are, in words. */
  counted: (total: number) => string
  /** Said where there is none at all. */
  none: string
  icon: Icon
  /** What the list shows. */
  search: ListSearch<Sort>
  shownView: ShownView
  /** All orders that the list has. */
  sorts: readonly Sort[]
  /** A part of the address that changes. */
  onChange: (part: ListSearch<Sort>) => void
  found: { list: readonly Row[]; totalCount: number } | undefined
  /** The variables for which `found` is the answer. */
  foundFor: object | void
  error: CombinedError | undefined
  stale: boolean
  onRetry: () => void
  onOpen: (id: string) => void
  nameOf: (row: Row) => string
  columns: RecordColumn<Row, Sort>[]
  NewDialog: ComponentType<{ onClose: () => void; onDone: (id: string) => void }>
  /** What a row holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

/** All records of a kind: searched, filtered, ordered, a page at a time. */
export function RecordList<
  Row extends { __typename: 'Company' | 'Contact'; id: string },
  Sort extends string,
>({
  table,
  title,
  newTitle,
  counted,
  none,
  icon,
  search,
  shownView,
  sorts,
  onChange,
  found,
  foundFor,
  error,
  stale,
  onRetry,
  onOpen,
  nameOf,
  columns,
  NewDialog,
  Preview,
}: Props<Row, Sort>) {
  const { t, i18n } = useLingui()
  const [adding, setAdding] = useState(false)
  useShortcut('n', newTitle, () => setAdding(true))
  const change = (part: ListSearch<Sort>): void =>
    onChange({
      ...(shownView.view && {
        ...search,
        view: shownView.id!,
        changed: search.changed ?? shownView.view.dateUpdated,
      }),
      page: undefined,
      ...part,
    })
  const [kept, keep] = useState<KeptRows>()
  const rows = useOverlaidRows(kept ? kept(found?.list, foundFor) : found?.list)
  const page = search.page ?? 1,
    pageSize = rowsPerPage(search),
    order = search.order ?? sorts[0],
    sorted = columns.find((column) => column.sorts?.some((sort) => sort === order)),
    total = found?.totalCount
  const filter = filterOf(recordVariables(search)),
    isOld = filter !== filterOf(foundFor as Partial<Variables> | undefined),
    busy = stale || (found !== undefined && isOld)
  const selected = useSelection({
    rows,
    nameOf,
    filter,
    isOld,
  })
  const preview = usePreview()
  useAnnounced(busy || total === undefined ? null : counted(total), 'found')
  // the last page may have gone since its address was written, or with its only row
  const isPast = rows?.length === 0 && total! > 0
  const shown = isPast ? undefined : rows,
    lastPage = isPast ? Math.ceil(total! / pageSize) : page
  useEffect(() => {
    if (lastPage !== page) onChange({ page: lastPage })
  }, [lastPage, page, onChange])
  const isNarrowed = filterNames.some((name) => search[name] !== undefined)
  const takeFiltersAway = isNarrowed && (
    <Button variant="default" onClick={() => change(noFilters)}>
      <Trans>Take all filters away</Trans>
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={title}
        aside={
          <>
            {total !== undefined && i18n.number(total)}
            {found || error ? (
              <ViewBar
                table={table}
                shownView={shownView}
                search={search}
                columns={columns}
                onChange={onChange}
              />
            ) : (
              noHeadYet
            )}
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {newTitle}
          </Button>
        }
      />
      <ListFilters
        table={table}
        search={search}
        sorts={sorts}
        onChange={change}
        busy={busy}
        preview={preview}
        isShown={Boolean(found ?? error)}
      />
      {error && found && <PartialData onRetry={onRetry} />}
      {error && !found ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
          {takeFiltersAway && (
            <span style={{ display: 'block', marginTop: '0.75rem' }}>{takeFiltersAway}</span>
          )}
        </ErrorState>
      ) : (
        <WithPreview preview={preview} Preview={Preview}>
          <Panel flush>
            <ColumnTable
              list={table}
              label={title}
              rows={shown}
              rowId={(row) => row.id}
              onOpen={(row) => onOpen(row.id)}
              {...preview.row}
              busy={busy}
              onSelect={selected.toggle}
              select={selected.column}
              columns={columns.map((one) => ({ ...one, sortable: Boolean(one.sorts) }))}
              ofView={search.columns}
              onChoose={shownView.view && ((ids) => change({ columns: ids && [...ids] }))}
              sorting={sorted && { column: sorted.id, descending: order === sorted.sorts?.[1] }}
              onSort={({ column, descending }) => {
                const by = columns.find(({ id }) => id === column)?.sorts
                if (by) change({ order: by[descending ? 1 : 0] })
              }}
              empty={
                <EmptyState
                  icon={icon}
                  title={isNarrowed ? t`No results..` : none}
                  action={
                    takeFiltersAway || (
                      <Button variant="default" onClick={() => setAdding(true)}>
                        {newTitle}
                      </Button>
                    )
                  }
                />
              }
            />
          </Panel>
        </WithPreview>
      )}
      {total !== undefined && (
        <ListEnd
          table={table}
          search={search}
          rows={shown}
          columns={columns}
          total={total}
          onPage={onChange}
          onChange={change}
          foundFor={foundFor}
          onRetry={onRetry}
          selected={selected}
          preview={preview}
          onKeep={keep}
        />
      )}
      {adding && <NewDialog onClose={() => setAdding(false)} onDone={onOpen} />}
    </Page>
  )
}

const filterNames = ['search', 'prio', 'label', 'where'] as const
const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]))

type Variables = ReturnType<typeof recordVariables>
const filterOf = ({ search, prio, labels, conditions }: Partial<Variables> = {}): string =>
  JSON.stringify([search, prio, labels, conditions])
