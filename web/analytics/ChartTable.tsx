import { useLingui } from '@lingui/react/macro'
import type { ChartRow } from './chartRows.ts'
import classes from './ChartTable.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

interface Props {
  label: string
  head: readonly string[]
  rows: readonly ChartRow[]
  isOn: (row: ChartRow) => boolean
  onToggle: (row: ChartRow) => void
}

/** A chart as a table: each row that counts something is a filter, as its part of the chart is. */
export function ChartTable({ label, head, rows, isOn, onToggle }: Props) {
  const { t } = useLingui()
  const stop = useOneTabStop<HTMLTableSectionElement>()
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...stop}>
          {rows.map((row) => (
            <tr key={row.key} data-on={isOn(row) || undefined}>
              <th scope="row">
                {row.count > 0 ? (
                  <button
                    type="button"
                    className={classes.row}
                    aria-pressed={isOn(row)}
                    title={t`Filter by ${row.label}`}
                    onClick={() => onToggle(row)}
                  >
                    {row.label}
                  </button>
                ) : (
                  <span className={classes.none}>{row.label}</span>
                )}
              </th>
              <td>{row.count}</td>
              <td>{row.share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
