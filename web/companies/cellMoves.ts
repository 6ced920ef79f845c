/** Where one goes from a cell. */
export type CellWay = 'left' | 'right' | 'above' | 'below' | 'next' | 'previous'

export type Cell = HTMLTableCellElement

/** Of which column of its table a cell is. */
export const columnOf = (cell: Cell): string =>
  cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.dataset['column'] ?? ''

export const rowIdOf = (cell: Cell): string => cell.closest('tr')?.dataset['row'] ?? ''

/** The cell to which that leads, of those that `takes` takes; null: none. */
export function cellFrom(cell: Cell, way: CellWay, takes: (cell: Cell) => boolean): Cell | null {
  const row = cell.closest('tr')!
  if (way === 'above' || way === 'below') {
    const found = beside(row, way === 'below')?.cells[cell.cellIndex]
    return found && takes(found) ? found : null
  }
  const isOn = way === 'right' || way === 'next'
  const own = cellsOf(row, takes),
    found = own[own.indexOf(cell) + (isOn ? 1 : -1)]
  if (found || way === 'left' || way === 'right') return found ?? null
  const other = beside(row, isOn)
  return (other && cellsOf(other, takes).at(isOn ? 0 : -1)) ?? null
}

export const cellsOf = (row: HTMLTableRowElement, takes: (cell: Cell) => boolean): Cell[] =>
  [...row.cells].filter(takes)

const beside = (row: HTMLTableRowElement, isAfter: boolean): HTMLTableRowElement | null =>
  (isAfter ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null
