import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { chartColors } from '../../shared/chartColors.ts'
import { doughnutCutout } from '../../shared/limits.ts'
import type { ChartRow } from '../../shared/chartRows.ts'
import classes from './charts.module.css'
import { useOneTabStop } from './useOneTabStop.ts'

interface Props {
  rows: readonly ChartRow[]
  answerCount: number
  isOn: (row: ChartRow) => boolean
  onToggle: (row: ChartRow) => void
}

const radius = 62

/** Options as a doughnut, and beside it as buttons with count and percent. */
export function DoughnutChart({ rows, answerCount, isOn, onToggle }: Props) {
  const stop = useOneTabStop<HTMLUListElement>()
  const color = (row: ChartRow): string => chartColors[rows.indexOf(row) % chartColors.length]!
  return (
    <div className={classes.doughnut}>
      <svg width={radius * 2} height={radius * 2} aria-hidden="true">
        <Group top={radius} left={radius}>
          <Pie
            data={rows.filter(({ count }) => count > 0)}
            pieValue={(row) => row.count}
            outerRadius={radius}
            innerRadius={radius * doughnutCutout}
            pieSort={null}
            padAngle={0.015}
          >
            {(pie) =>
              pie.arcs.map((arc) => (
                <path
                  key={arc.data.key}
                  d={pie.path(arc) ?? ''}
                  fill={color(arc.data)}
                  className={classes.slice}
                  data-on={isOn(arc.data) || undefined}
                  onClick={() => onToggle(arc.data)}
                />
              ))
            }
          </Pie>
          <text className={classes.middle} dy="0.35em">
            {answerCount}
          </text>
        </Group>
      </svg>
      <ul {...stop} className={classes.legend}>
        {rows.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              className={classes.entry}
              disabled={row.count === 0}
              aria-pressed={isOn(row)}
              onClick={() => onToggle(row)}
            >
              <span className={classes.dot} style={{ background: color(row) }} />
              <span className={classes.entryName}>{row.label}</span>
              <span className={classes.soft}>{row.count}</span>
              <span className={classes.percent}>{row.share}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
