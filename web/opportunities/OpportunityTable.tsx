import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { useQuery } from 'urql'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import { usePreview, type PreviewProps } from '../app/usePreview.ts'
import { CellEditing } from '../companies/CellEditing.tsx'
import { lazyCell, type CellColumns } from '../companies/cellColumns.ts'
import type { KeptRows } from '../companies/keptRows.ts'
import { PreviewToggle } from '../companies/PreviewToggle.tsx'
import { WithPreview } from '../companies/WithPreview.tsx'
import { errorText, problemsOf } from '../data/errors.ts'
import {
  OpportunityTableDocument,
  type OpportunityRow_opportunityFragment,
  type OpportunitySort,
  type OpportunityState,
} from '../gql.ts'
import { fullName } from '../../shared/personName.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import { ExportButton } from '../records/ExportButton.tsx'
import { fromList, type ListPlace } from '../records/listPlace.ts'
import type { OpportunitiesSearch } from '../routeSearch.ts'
import type { Sorting } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useEuros } from './useEuros.ts'
import { useOpportunityLive } from './useOpportunityLive.ts'

const OpportunityExport = lazyDialog(
  () => import('./OpportunityExport.tsx'),
  (module) => module.OpportunityExport,
)

/** Its account and its stage are changed on its page: more than one field follows them. */
const opportunityCells: CellColumns = {
  action: 'opportunity:update',
  nameOf: ({ title = '' }) => title,
  fields: {
    title: ['title'],
    price: ['price'],
    close: ['dateExpectedClose'],
    owner: ['ownerId'],
  },
  Cell: lazyCell(
    () => import('./OpportunityCell.tsx'),
    (module) => module.OpportunityCell,
  ),
}

type State = OpportunityState | 'ALL'
interface Props {
  pipelineId: string
  search: string | undefined
  ownerIds: readonly string[] | undefined
  /** What it says of the table itself. */
  address: OpportunitiesSearch
  /** A part of the address that changes. */
  onChange: (part: OpportunitiesSearch) => void
  onOpen: (id: string, from: { listPlace?: ListPlace }) => void
  /** What one holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

const pageSize = 50
/** The order that a column's head asks for, and the other way round. */
const sorts = {
  title: ['TITLE', 'TITLE_DESC'],
  company: ['COMPANY', 'COMPANY_DESC'],
  stage: ['STAGE', 'STAGE'],
  price: ['PRICE', 'PRICE_DESC'],
  close: ['CLOSE', 'CLOSE_DESC'],
} as const satisfies Record<string, readonly [OpportunitySort, OpportunitySort]>
const sortingOf = (sort: OpportunitySort | undefined): Sorting | undefined =>
  Object.entries(sorts).flatMap(([column, ways]) =>
    sort && ways.some((way) => way === sort) ? [{ column, descending: ways[0] !== sort }] : [],
  )[0]

/** Opportunities of a pipeline as a table: sorted by its heads, page by page. */
export function OpportunityTable({
  pipelineId,
  search,
  ownerIds,
  address,
  onChange,
  onOpen,
  Preview,
}: Props) {
  const { t } = useLingui()
  const euros = useEuros()
  const preview = usePreview()
  const { state, order: sort, page = 1 } = address
  const variables = {
    take: pageSize,
    skip: (page - 1) * pageSize,
    pipelineId,
    ...(search && { search }),
    ...(ownerIds && { ownerIds: [...ownerIds] }),
    ...(state !== 'ALL' && { states: [state ?? ('OPEN' as const)] }),
    ...(sort && { sort }),
  }
  const [{ data, error, fetching, operation }, refetch] = useQuery({
    query: OpportunityTableDocument,
    variables,
  })
  const from = fromList('OPPORTUNITY', operation?.variables, address)
  useOpportunityLive(data?.opportunitySeq, () => refetch({ requestPolicy: 'network-only' }))
  const found = data?.opportunities
  const [kept, keep] = useState<KeptRows>()
  const rows = useOverlaidRows(kept ? kept(found?.list, operation?.variables) : found?.list)
  const columns: OwnColumn<OpportunityRow_opportunityFragment>[] = [
    {
      id: 'title',
      header: t`Title`,
      sortable: true,
      cell: ({ id, title }) => (
        <Link
          to="/opportunity/$opportunityId"
          params={{ opportunityId: id }}
          state={from}
          className="quiet"
        >
          {title}
        </Link>
      ),
    },
    {
      id: 'company',
      header: t`Account`,
      sortable: true,
      from: 'sm',
      cell: ({ company }) => (
        <Link to="/account/$companyId" params={{ companyId: company.id }} className="quiet">
          {company.name}
        </Link>
      ),
    },
    { id: 'stage', header: t`Stage`, sortable: true, cell: ({ stage }) => stage.title },
    {
      id: 'price',
      header: t`Price`,
      sortable: true,
      descendsFirst: true,
      align: 'end',
      cell: ({ price }) => price !== null && euros(price),
    },
    {
      id: 'close',
      header: t`Expected close`,
      isHeaded: true,
      sortable: true,
      from: 'md',
      cell: ({ dateExpectedClose }) =>
        dateExpectedClose && <LocalDate moment={`${dateExpectedClose}T12:00:00`} style="date" />,
    },
    { id: 'owner', header: t`Owner`, from: 'lg', cell: ({ owner }) => fullName(owner) },
  ]
  if (error && !found)
    return (
      <ErrorState
        reference={problemsOf(error)[0]?.reference}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      >
        {errorText(error)}
      </ErrorState>
    )
  return (
    <WithPreview preview={preview} Preview={Preview}>
      <Panel flush>
        <Group justify="space-between" gap="xs" p="sm">
          <Group gap="xs" wrap="nowrap">
            <Segments<State>
              label={t`State`}
              value={state ?? 'OPEN'}
              choices={[
                { value: 'OPEN', label: t`Open` },
                { value: 'WON', label: t`Won` },
                { value: 'LOST', label: t`Lost` },
                { value: 'ALL', label: t`All` },
              ]}
              onChange={(next) =>
                onChange({ state: next === 'OPEN' ? undefined : next, page: undefined })
              }
            />
            {/* before the sums, which come later */}
            <ExportButton>
              {(close) => <OpportunityExport given={variables} all={columns} onClose={close} />}
            </ExportButton>
          </Group>
          {found && (
            <span className="tabular">
              <Trans>
                {plural(found.totalCount, { one: '# opportunity', other: '# opportunities' })} ·{' '}
                {euros(found.price)} · weighted {euros(found.weighted)}
              </Trans>
            </span>
          )}
          {preview.fits && <PreviewToggle {...preview} />}
        </Group>
        <ColumnTable
          list="OPPORTUNITY"
          label={t`Opportunities`}
          rows={rows}
          rowId={({ id }) => id}
          busy={fetching}
          {...preview.row}
          columns={columns}
          sorting={sortingOf(sort)}
          onSort={({ column, descending }) =>
            onChange({
              order: sorts[column as keyof typeof sorts][descending ? 1 : 0],
              page: undefined,
            })
          }
          onOpen={({ id }) => onOpen(id, from)}
          empty={<EmptyState compact icon={IconTargetArrow} title={t`No opportunities here`} />}
        />
        {found && rows && (
          <CellEditing
            cells={opportunityCells}
            rows={rows}
            columns={columns}
            foundFor={operation?.variables}
            onReach={preview.row?.onReach}
            onKeep={keep}
          />
        )}
        {found && (
          <Pager
            page={page}
            pageSize={pageSize}
            total={found.totalCount}
            onPage={(next) => onChange({ page: next === 1 ? undefined : next })}
          />
        )}
      </Panel>
    </WithPreview>
  )
}
