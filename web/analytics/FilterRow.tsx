import { useLingui } from '@lingui/react/macro'
import type { ChartRow } from '../../shared/chartRows.ts'
import classes from './SheetTable.module.css'

/** The name of a row in a chart's table: what counts something is a filter, as its part of the chart is. */
export function FilterRow({
  row,
  isOn,
  onToggle,
}: {
  row: ChartRow
  isOn: boolean
  onToggle: () => void
}) {
  const { t } = useLingui()
  if (row.count === 0) return <span className={classes.none}>{row.label}</span>
  return (
    <button
      type="button"
      className={classes.row}
      aria-pressed={isOn}
      title={t`Filter by ${row.label}`}
      onClick={onToggle}
    >
      {row.label}
    </button>
  )
}
