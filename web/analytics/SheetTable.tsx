import type { ReactNode } from 'react'
import type { Sheet } from '../../shared/sheetText.ts'
import classes from './SheetTable.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

export interface SheetTableProps {
  /** What is copied and saved: the head, then the rows, each with its name first. */
  sheet: Sheet
  /** How a cell is shown, where it is not as it is in the sheet; rows are counted from beneath the head. */
  cell?: (row: number, column: number) => ReactNode
  /** Rows are filters: whether one is on. */
  isOn?: (row: number) => boolean
  /** Its cells are texts, not numbers. */
  isText?: boolean
}

/** A chart as a table. */
export function SheetTable({
  label,
  sheet: [head = [], ...rows],
  cell,
  isOn,
  isText,
}: SheetTableProps & { label: string }) {
  const stop = useOneTabStop<HTMLTableSectionElement>()
  const named = (shown: ReactNode): ReactNode =>
    typeof shown === 'object' ? shown : <span className={classes.plain}>{shown}</span>
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-texts={isText || undefined} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...(isOn && stop)}>
          {rows.map((cells, row) => (
            <tr key={row} data-on={isOn?.(row) || undefined}>
              {cells.map((kept, column) => {
                const shown = cell ? cell(row, column) : kept
                return column === 0 ? (
                  <th key={column} scope="row">
                    {named(shown)}
                  </th>
                ) : (
                  <td key={column}>{shown}</td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
