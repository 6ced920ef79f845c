import { useLingui } from '@lingui/react/macro'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import classes from './charts.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

type Cell = NonNullable<AnalyticsCard_analyticsFragment['timeChartData']>[number]
interface Props {
  cells: readonly Cell[]
  isOn: (minute: number) => boolean
  onToggle: (minute: number) => void
}

const minutes = [50, 40, 30, 20, 10, 0]

/** Hours across, tens of minutes up; the darker, the more. A cell's button filters its ten minutes. */
export function TimeMatrix({ cells, isOn, onToggle }: Props) {
  const { t } = useLingui()
  const stop = useOneTabStop<HTMLDivElement>()
  const given = cells.filter((c) => c.count > 0)
  if (given.length === 0) return <p className={classes.none}>{t`No times chosen yet`}</p>
  const most = Math.max(...given.map((c) => c.count)),
    first = Math.min(8, ...given.map((c) => c.hour)),
    last = Math.max(18, ...given.map((c) => c.hour))
  const hours = Array.from({ length: last - first + 1 }, (_, n) => first + n),
    count = new Map(given.map((c) => [c.hour * 60 + c.startMinute, c.count]))
  const two = (n: number): string => String(n).padStart(2, '0')
  return (
    <div
      {...stop}
      className={classes.matrix}
      style={{ gridTemplateColumns: `1.75rem repeat(${hours.length}, minmax(1.5rem, 1fr))` }}
      role="group"
      aria-label={t`Times of day`}
    >
      {minutes.map((minute) => [
        <span key={`m${minute}`} className={classes.matrixTick} aria-hidden>
          :{two(minute)}
        </span>,
        ...hours.map((hour) => {
          const at = hour * 60 + minute,
            n = count.get(at) ?? 0
          return n === 0 ? (
            <span key={at} className={classes.cell} />
          ) : (
            <button
              key={at}
              type="button"
              className={classes.cell}
              data-filled
              style={{ '--share': `${20 + (n / most) * 80}%` } as never}
              aria-pressed={isOn(at)}
              aria-label={`${two(hour)}:${two(minute)} – ${n}`}
              title={`${two(hour)}:${two(minute)} – ${n}`}
              onClick={() => onToggle(at)}
            />
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
