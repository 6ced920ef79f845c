import type { ReactNode } from 'react'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useColumns } from './useColumns.ts'

// after the rows, which do not wait for them
const ColumnMenu = lazyPart(
  () => import('../records/ColumnMenu.tsx'),
  (module) => module.ColumnMenu,
  { isOptional: true, isLate: true },
)
const ColumnEdge = lazyPart(
  () => import('../records/ColumnEdge.tsx'),
  (module) => module.ColumnEdge,
  { isOptional: true, isLate: true },
)

/** A column that a person may take out, put elsewhere and resize. */
export type OwnColumn<Row> = Omit<Column<Row>, 'header'> & {
  header: string
  /** Shown only to those who choose it. */
  isExtra?: boolean
}

type Props<Row> = Omit<Parameters<typeof DataTable<Row>>[0], 'columns' | 'besideHead'> & {
  /** By this name the settings keep what the person has chosen. */
  list: string
  /** The first one is always there. */
  columns: readonly OwnColumn<Row>[]
  /** Those that a view names, instead of the person's own. */
  ofView?: readonly string[] | undefined
  /** Where a view keeps them. */
  onChoose?: ((ids: readonly string[] | undefined) => void) | null | undefined
  /** Stands before them: where rows are selected. */
  select?: Column<Row> | undefined
  /** What can be done with a row stands behind them. */
  actions?: (row: Row) => ReactNode
}

/** A list as a table, whose columns the person chooses, orders and resizes. */
export function ColumnTable<Row>({
  list,
  columns,
  ofView,
  onChoose,
  select,
  actions,
  ...table
}: Props<Row>) {
  const own = useColumns(list, columns, ofView)
  return (
    <DataTable
      {...table}
      hasCards
      columns={[
        ...(select ? [select] : []),
        ...own.shown,
        {
          id: 'columns',
          header: <ColumnMenu all={columns} {...own} choose={onChoose ?? own.choose} />,
          cell: actions ?? (() => null),
          width: 44,
          align: 'end',
          isHeaded: false,
          ...(!actions && { from: 'sm' as const }),
        },
      ]}
      besideHead={({ id }) =>
        own.shown.some((one) => one.id === id) && (
          <ColumnEdge onResize={(width) => own.resize(id, width)} />
        )
      }
    />
  )
}
