import { useLingui } from '@lingui/react/macro'
import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { chartColors, doughnutCutout } from '../../shared/limits.ts'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import classes from './charts.module.css'
import { percentTexts } from './percentTexts.ts'
import { useOneTabStop } from './useOneTabStop.ts'

type Slice = NonNullable<AnalyticsCard_analyticsFragment['doughnutChartData']>[number]
interface Props {
  slices: readonly Slice[]
  answerCount: number
  isOn: (optionId: string) => boolean
  onToggle: (optionId: string) => void
}

const radius = 62

/** Options as a doughnut, and beside it as buttons with count and percent. */
export function DoughnutChart({ slices, answerCount, isOn, onToggle }: Props) {
  const { t, i18n } = useLingui()
  const stop = useOneTabStop<HTMLUListElement>()
  const given = slices.filter((s) => s.count > 0)
  if (given.length === 0) return <p className={classes.none}>{t`No option answers given yet`}</p>
  const percents = percentTexts(
      slices.map((slice) => slice.count),
      answerCount,
      i18n.locale,
    ),
    color = (slice: Slice): string => chartColors[slices.indexOf(slice) % chartColors.length]!
  return (
    <div className={classes.doughnut}>
      <svg width={radius * 2} height={radius * 2} aria-hidden="true">
        <Group top={radius} left={radius}>
          <Pie
            data={given}
            pieValue={(s) => s.count}
            outerRadius={radius}
            innerRadius={radius * doughnutCutout}
            pieSort={null}
            padAngle={0.015}
          >
            {(pie) =>
              pie.arcs.map((arc) => (
                <path
                  key={arc.data.optionId}
                  d={pie.path(arc) ?? ''}
                  fill={color(arc.data)}
                  className={classes.slice}
                  data-on={isOn(arc.data.optionId) || undefined}
                  onClick={() => onToggle(arc.data.optionId)}
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
        {slices.map((slice, n) => (
          <li key={slice.optionId}>
            <button
              type="button"
              className={classes.entry}
              disabled={slice.count === 0}
              aria-pressed={isOn(slice.optionId)}
              onClick={() => onToggle(slice.optionId)}
            >
              <span className={classes.dot} style={{ background: color(slice) }} />
              <span className={classes.entryName}>{slice.label}</span>
              <span className={classes.soft}>{slice.count}</span>
              <span className={classes.percent}>{percents[n]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
