import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { announce } from './announce.ts'
import classes from './DataTable.module.css'
import { LoadingState, SlowOverlay } from './LoadingState.tsx'
import { useShortcut } from './shortcuts.tsx'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Sorting is the caller's: the table only says what was asked for. */
  sortable?: boolean
  /** Its first press asks for the largest first. */
  descendsFirst?: boolean
  width?: number | string
  /** As wide as the person has made it, px; what is longer is cut. */
  exact?: number | undefined
  align?: 'start' | 'end' | 'center'
  /** Left out on narrower screens. */
  from?: 'sm' | 'md' | 'lg'
  /** On a card its head, a text, stands before it; unless this is false also before every number. */
  isHeaded?: boolean
}

export type Sorting = { column: string; descending: boolean }

type DataTableProps<Row> = {
  /** Names the table to a screen reader. */
  label: string
  columns: Column<Row>[]
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Enter, or a click beside links and buttons. */
  onOpen?: (row: Row) => void
  /** The focus has come to the row of that id. A click only leads it there: the row is shown elsewhere. */
  onReach?: (id: string) => void
  /** The id of the row that is shown elsewhere. */
  reached?: string | undefined
  /** x, or Space on the row; with Shift all rows from the last one to this. */
  onSelect?: ((row: Row, isRange: boolean) => void) | undefined
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting) => void
  /** Stands beside a column's head: its filter. */
  besideHead?: (column: Column<Row>) => ReactNode
  /** Newer rows are on their way; the old ones stay. */
  busy?: boolean
  /** Instead of the table when there is no row. */
  empty?: ReactNode
  /** On a phone each row is a card, which has what columns leave out there. */
  hasCards?: boolean
}

/** A list as a table: j, k and the arrows move between rows, Enter opens one. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  onOpen,
  onReach,
  reached,
  onSelect,
  sorting,
  onSort,
  besideHead,
  busy = false,
  empty,
  hasCards,
}: DataTableProps<Row>) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  const lines = () => [...(body.current?.rows ?? [])]
  const move = (by: number) => {
    const all = lines()
    const at = all.indexOf(document.activeElement?.closest('tr') as HTMLTableRowElement)
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
  }
  const usable = Boolean(rows?.length)
  useShortcut('j', t`Next row`, () => move(1), { group: t`Lists`, enabled: usable })
  useShortcut('k', t`Previous row`, () => move(-1), { group: t`Lists`, enabled: usable })

  const selectFocused = (isRange: boolean) => {
    const row =
      rows?.[lines().indexOf(document.activeElement?.closest('tr') as HTMLTableRowElement)]
    if (row) onSelect?.(row, isRange)
  }
  useShortcut('x', t`Select the row`, () => selectFocused(false), {
    group: t`Lists`,
    enabled: usable && Boolean(onSelect),
  })

  if (!rows)
    return (
      <div className={classes.waiting}>
        <LoadingState rows={10} />
      </div>
    )
  if (rows.length === 0 && empty) return empty

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && onSelect) onSelect(row, event.shiftKey)
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Home') lines()[0]?.focus()
    else if (event.key === 'End') lines().at(-1)?.focus()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent, row: Row) => {
    const inner = event.target as Element
    if (
      !onOpen ||
      onReach ||
      inner.closest('a, button, input, label, [role="menuitem"]') ||
      window.getSelection()?.toString()
    )
      return
    onOpen(row)
  }
  return (
    <div className={classes.scroll} aria-busy={busy}>
      <SlowOverlay busy={busy} />
      <table className={classes.table} aria-label={label} data-cards={hasCards}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-from={column.from}
                data-align={column.align}
                data-column={column.id}
                data-exact={column.exact && ''}
                style={{ width: column.width, '--exact': column.exact && `${column.exact}px` }}
                aria-sort={ariaSort(column, sorting)}
              >
                {column.sortable && onSort ? (
                  <SortButton column={column} sorting={sorting} onSort={onSort} />
                ) : (
                  column.header
                )}
                {besideHead?.(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr
              key={rowId(row)}
              className={classes.row}
              data-row={rowId(row)}
              data-openable={onOpen ? true : undefined}
              aria-current={reached === rowId(row) || undefined}
              tabIndex={onOpen ? (at === 0 ? 0 : -1) : undefined}
              onKeyDown={(event) => onKeyDown(event, row)}
              onClick={(event) => onClick(event, row)}
              onFocus={() => onReach?.(rowId(row))}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-from={column.from}
                  data-align={column.align}
                  data-exact={column.exact && ''}
                  data-head={
                    (column.isHeaded ?? column.align) ? (column.header as string) : undefined
                  }
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortButton<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}) {
  const { t } = useLingui()
  const mine = sorting?.column === column.id ? sorting : undefined
  const Arrow = (mine ?? { descending: column.descendsFirst }).descending
    ? IconArrowDown
    : IconArrowUp
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={mine ? true : undefined}
      onClick={({ currentTarget: { textContent: head } }) => {
        const descending = mine ? !mine.descending : Boolean(column.descendsFirst)
        onSort({ column: column.id, descending })
        announce(
          descending ? t`Sorted by ${head}, descending` : t`Sorted by ${head}, ascending`,
          'sorted',
        )
      }}
    >
      {column.header}
      <Arrow size={13} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}

function ariaSort<Row>(
  column: Column<Row>,
  sorting: Sorting | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.sortable) return undefined
  if (sorting?.column !== column.id) return 'none'
  return sorting.descending ? 'descending' : 'ascending'
}
