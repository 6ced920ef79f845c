import type { ChartRow } from '../../shared/chartRows.ts'
import classes from './charts.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

interface Props {
  rows: readonly ChartRow[]
  isOn: (row: ChartRow) => boolean
  onToggle: (row: ChartRow) => void
}

/** The ratio of yes to no as one bar of two buttons. */
export function YesNoChart({ rows, isOn, onToggle }: Props) {
  const stop = useOneTabStop<HTMLDivElement>()
  return (
    <div {...stop} className={classes.yesNo} role="group">
      {rows
        .filter(({ count }) => count > 0)
        .map((row) => (
          <button
            key={row.key}
            type="button"
            className={classes.part}
            data-value={row.key}
            style={{ flexGrow: row.count }}
            aria-pressed={isOn(row)}
            onClick={() => onToggle(row)}
          >
            <span>{row.label}</span> <strong>{row.share}</strong>{' '}
            <span className={classes.soft}>{row.count}</span>
          </button>
        ))}
    </div>
  )
}
