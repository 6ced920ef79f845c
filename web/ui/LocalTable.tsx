import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import { ColumnFilter, FilterPill } from './ColumnFilter.tsx'
import classes from './ColumnFilter.module.css'
import { DataTable, type Column, type Sorting } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Pager } from './Pager.tsx'
import {
  filteredRows,
  sortedRows,
  type CellKind,
  type CellValue,
  type Filter,
} from './tableRows.ts'
import { useAnnounced } from './useAnnounced.ts'

/** With a `value` it can be sorted by, with a `kind` besides also filtered. */
export type LocalColumn<Row> = Omit<Column<Row>, 'sortable' | 'header'> & {
  header: string
  kind?: CellKind
  value?: (row: Row) => CellValue
}

type LocalTableProps<Row> = Pick<
  Parameters<typeof DataTable<Row>>[0],
  'label' | 'rowId' | 'onOpen' | 'empty'
> & { columns: readonly LocalColumn<Row>[]; rows: readonly Row[]; sorted?: Sorting }

/** A table of rows that are all here: filtered, sorted and paged in the browser. */
export function LocalTable<Row>({ rows, columns, sorted, ...table }: LocalTableProps<Row>) {
  const { t, i18n } = useLingui()
  const [filters, setFilters] = useState<readonly Filter[]>([])
  const [sorting, setSorting] = useState(sorted)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(tablePageSizes[1])
  const found = useMemo(() => {
    const left = filteredRows(rows, columns, filters),
      value = columns.find(({ id }) => id === sorting?.column)?.value
    return value && sorting ? sortedRows(left, value, sorting.descending, i18n.locale) : left
  }, [rows, columns, filters, sorting, i18n.locale])
  useAnnounced(plural(found.length, { one: '# result', other: '# results' }), 'found')
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)))
  const filter = (column: string, next: Filter | null) => {
    setFilters((before) => [
      ...before.filter((one) => one.column !== column),
      ...(next ? [next] : []),
    ])
    setPage(1)
  }
  const besideHead = ({ id }: Column<Row>) => {
    const column = columns.find((one) => one.id === id)
    return (
      column?.kind && (
        <ColumnFilter
          column={id}
          title={column.header}
          kind={column.kind}
          filter={filters.find((one) => one.column === id)}
          onFilter={(next) => filter(id, next)}
        />
      )
    )
  }
  return (
    <>
      {filters.length > 0 && (
        <ul className={classes.pills} aria-label={t`Filters`}>
          {filters.map((one) => (
            <FilterPill
              key={one.column}
              filter={one}
              title={columns.find(({ id }) => id === one.column)?.header ?? ''}
              kind={columns.find(({ id }) => id === one.column)?.kind ?? 'text'}
              onRemove={() => filter(one.column, null)}
            />
          ))}
        </ul>
      )}
      <DataTable
        {...table}
        columns={columns.map((column) => ({ ...column, sortable: column.value !== undefined }))}
        rows={found.slice((at - 1) * pageSize, at * pageSize)}
        sorting={sorting}
        onSort={(next) => {
          setSorting(next)
          setPage(1)
        }}
        besideHead={besideHead}
        empty={rows.length === 0 ? table.empty : undefined}
      />
      {found.length === 0 && filters.length > 0 && (
        <EmptyState
          compact
          title={t`No results..`}
          action={
            <Button variant="default" size="compact-sm" onClick={() => setFilters([])}>
              <Trans>Take all filters away</Trans>
            </Button>
          }
        />
      )}
      <Pager
        page={at}
        pageSize={pageSize}
        total={found.length}
        onPage={setPage}
        pageSizes={tablePageSizes}
        onPageSize={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      />
    </>
  )
}
