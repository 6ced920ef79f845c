import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconUsersGroup } from '@tabler/icons-react'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import { usePreview, type PreviewProps } from '../app/usePreview.ts'
import filterClasses from '../companies/ListFilters.module.css'
import { PreviewToggle } from '../companies/PreviewToggle.tsx'
import { WithPreview } from '../companies/WithPreview.tsx'
import type { AnswerRangeInput } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import type { Narrowed } from '../analytics/MeetingsNarrowed.tsx'
import { audiencePerPage, type AudienceSearch } from '../analytics/audienceSearch.ts'

/** What such a list is given by its page. */
export interface AudiencePart {
  playbookId: string
  /** Of the playbook. */
  title: string
  filters: AnswerRangeInput[]
  narrowed: Narrowed
  search: AudienceSearch
  onSearch: (part: AudienceSearch) => void
  /** What a row holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

interface Props<Row> {
  /** By this name the settings keep the columns. */
  list: 'PLAYBOOK_ACCOUNT' | 'PLAYBOOK_CONTACT'
  label: string
  found: { totalCount: number; list: readonly Row[] } | undefined
  /** How many were found, to be said. */
  counted: (total: number) => string
  idOf: (row: Row) => string
  search: AudienceSearch
  busy: boolean
  onSearch: (part: AudienceSearch) => void
  onOpen: (row: Row) => void
  columns: readonly OwnColumn<Row>[]
  Preview: ComponentType<PreviewProps>
  exported: ReactNode
  none: string
}

/** The records that were met with a playbook, as a list. */
export function PlaybookAudience<Row extends { id: string }>({
  list,
  label,
  found,
  counted,
  idOf,
  search,
  busy,
  onSearch,
  onOpen,
  columns,
  Preview,
  exported,
  none,
}: Props<Row>) {
  const { t } = useLingui()
  const preview = usePreview()
  const page = search.page ?? 1,
    pageSize = audiencePerPage(search),
    total = found?.totalCount,
    last = total ? Math.ceil(total / pageSize) : 1,
    isPast = total !== undefined && page > last
  useAnnounced(busy || total === undefined ? null : counted(total), 'found')
  // the last page may have gone with its only row
  useEffect(() => {
    if (isPast) onSearch({ page: last === 1 ? undefined : last })
  }, [isPast, last, onSearch])
  const isNarrowed = Boolean(search.search ?? search.filters ?? search.where)
  return (
    <>
      <div className={filterClasses.filters} role="search">
        <SearchInput
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ page: undefined, search: text || undefined })}
          busy={busy}
        />
        {preview.fits && <PreviewToggle {...preview} />}
        <div className={filterClasses.exported}>{exported}</div>
      </div>
      <WithPreview
        preview={preview}
        Preview={Preview}
        idOf={(id) => {
          const row = found?.list.find((one) => one.id === id)
          return row && idOf(row)
        }}
      >
        <Panel flush>
          <ColumnTable
            list={list}
            label={label}
            rows={found?.list}
            rowId={({ id }) => id}
            {...preview.row}
            onOpen={onOpen}
            busy={busy}
            columns={columns}
            sorting={
              search.order === 'NEWEST'
                ? { column: 'newest', descending: true }
                : { column: 'name', descending: false }
            }
            onSort={({ column }) =>
              onSearch({ page: undefined, order: column === 'newest' ? 'NEWEST' : undefined })
            }
            empty={
              isNarrowed ? (
                <EmptyState
                  icon={IconFilterOff}
                  title={t`No results..`}
                  action={
                    <Button
                      variant="default"
                      onClick={() =>
                        onSearch({
                          page: undefined,
                          search: undefined,
                          filters: undefined,
                          where: undefined,
                        })
                      }
                    >
                      <Trans>Take all filters away</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={IconUsersGroup} title={none}>
                  <Trans>Whoever has a meeting with this playbook stands here.</Trans>
                </EmptyState>
              )
            }
          />
        </Panel>
      </WithPreview>
      <Pager
        page={page}
        pageSize={pageSize}
        total={total ?? 0}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
    </>
  )
}
