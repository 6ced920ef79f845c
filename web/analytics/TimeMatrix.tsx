import { useLingui } from '@lingui/react/macro'
import type { ChartRow } from '../../shared/chartRows.ts'
import classes from './charts.module.css'
import { cellMinutes, timeHours } from '../../shared/timeHours.ts'
import { useOneTabStop } from './useOneTabStop.ts'

interface Props {
  /** By their minute of the day. */
  rows: readonly ChartRow[]
  isOn: (row: ChartRow) => boolean
  onToggle: (row: ChartRow) => void
}

/** Hours across, tens of minutes up; the darker, the more. A cell's button filters its ten minutes. */
export function TimeMatrix({ rows, isOn, onToggle }: Props) {
  const { t } = useLingui()
  const stop = useOneTabStop<HTMLDivElement>()
  const most = Math.max(...rows.map(({ count }) => count)),
    hours = timeHours(rows),
    byMinute = new Map(rows.map((row) => [Number(row.key), row]))
  const two = (n: number): string => String(n).padStart(2, '0')
  return (
    <div
      {...stop}
      className={classes.matrix}
      style={{ gridTemplateColumns: `1.75rem repeat(${hours.length}, minmax(1.5rem, 1fr))` }}
      role="group"
      aria-label={t`Times of day`}
    >
      {cellMinutes.map((minute) => [
        <span key={`m${minute}`} className={classes.matrixTick} aria-hidden>
          :{two(minute)}
        </span>,
        ...hours.map((hour) => {
          const at = hour * 60 + minute,
            row = byMinute.get(at)
          return row ? (
            <button
              key={at}
              type="button"
              className={classes.cell}
              data-filled
              style={{ '--share': `${20 + (row.count / most) * 80}%` }}
              aria-pressed={isOn(row)}
              aria-label={`${row.label} – ${row.count}`}
              title={`${row.label} – ${row.count}`}
              onClick={() => onToggle(row)}
            />
          ) : (
            <span key={at} className={classes.cell} />
          )
        }),
      ])}
      <span />
      {hours.map((hour) => (
        <span key={`h${hour}`} className={classes.matrixTick} aria-hidden>
          {two(hour)}
        </span>
      ))}
    </div>
  )
}
