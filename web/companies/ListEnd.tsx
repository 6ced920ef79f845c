import { useState } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import type { Preview } from '../app/usePreview.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import { noSelection, type useSelection } from '../records/useSelection.tsx'
import type { ListSearch } from '../routeSearch.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Pager } from '../ui/Pager.tsx'
import { cellColumns, type CellRow } from './cellColumns.ts'
import { CellEditing } from './CellEditing.tsx'
import type { KeptRows } from './keptRows.ts'
import { rowsPerPage } from './recordVariables.ts'

const BulkBar = lazyPart(
  () => import('./BulkBar.tsx'),
  (module) => module.BulkBar,
  { close: ({ onSelect }) => onSelect(() => noSelection) },
)

interface Props {
  table: RecordTable
  search: ListSearch
  /** Undefined: the page is behind the last one. */
  rows: readonly CellRow[] | undefined
  columns: readonly { id: string; header: string }[]
  total: number
  /** Parts of the address that change: which rows are shown of the list, and what it is narrowed to. */
  onPage: (part: Pick<ListSearch, 'page' | 'size'>) => void
  onChange: (part: Pick<ListSearch, 'where'>) => void
  /** The variables for which the rows are the answer. */
  foundFor: object | void
  onRetry: () => void
  selected: Pick<ReturnType<typeof useSelection>, 'selection' | 'select' | 'focusTable'>
  /** It shows the row that is worked on. */
  preview: Preview
  /** What the list shows instead of what is read for it. */
  onKeep: (kept: (() => KeptRows) | undefined) => void
}

/** What comes after the rows of a list: the editing of their cells, its pages, and what is done with those that are selected. */
export function ListEnd({
  rows,
  columns,
  foundFor,
  preview,
  onKeep,
  onRetry,
  selected: { selection, select, focusTable },
  ...list
}: Props) {
  const { table, search, total, onPage } = list
  // it says that nothing is selected any more
  const [wasSelected, setSelected] = useState(false)
  if (!wasSelected && selection.count > 0) setSelected(true)
  return (
    <>
      {rows && (
        <>
          <CellEditing
            cells={cellColumns[table]}
            rows={rows}
            columns={columns}
            foundFor={foundFor}
            onReach={preview.row?.onReach}
            onKeep={onKeep}
          />
          <Pager
            page={search.page ?? 1}
            pageSize={rowsPerPage(search)}
            total={total}
            onPage={(next) => onPage({ page: next })}
            pageSizes={tablePageSizes}
            onPageSize={(size, next) => onPage({ size, page: next })}
          />
        </>
      )}
      {(wasSelected || selection.count > 0) && (
        <BulkBar
          table={table}
          selection={selection}
          search={search}
          total={total}
          onSelect={(to) => {
            // what was done to them may have taken them away
            onKeep(undefined)
            select(to)
          }}
          onFocusTable={focusTable}
          onPick={(where) => list.onChange({ where })}
          onStale={onRetry}
        />
      )}
    </>
  )
}
