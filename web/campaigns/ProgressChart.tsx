import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { ChartFrame } from '../analytics/ChartFrame.tsx'
import charts from '../analytics/charts.module.css'
import { onTheWay, paceOf, pointsText, progressLines } from '../analytics/progressLines.ts'
import type { CampaignGoal, Progress_campaignFragment } from '../gql.ts'
import { useEuros } from '../opportunities/useEuros.ts'
import { dateText } from '../ui/dateText.ts'
import classes from './ProgressChart.module.css'
import { useCampaignTexts } from './useCampaignTexts.ts'

interface Props {
  campaign: Progress_campaignFragment & {
    id: string
    goal: CampaignGoal | null
    goalAmount: number | null
  }
}
const height = 200

/** What a campaign has reached of its goal by when, beside the straight way to it, and what is expected at this pace. */
export function ProgressChart({ campaign }: Props) {
  const { t, i18n } = useLingui()
  const euros = useEuros()
  const { goals } = useCampaignTexts()
  const { ref, width } = useElementSize()
  const { id, goal, goalAmount: wanted, startDate, endDate, progress: points } = campaign
  const last = points.at(-1)
  if (!goal || !wanted || !last) return null
  const write = (amount: number): string =>
    goal === 'VALUE' ? euros(amount) : i18n.number(Math.round(amount))
  const dayText = (day: string): string => dateText(`${day}T12:00:00`, 'dayMonth', i18n.locale)
  const whole = (day: string): string => dateText(`${day}T12:00:00`, 'date', i18n.locale)
  const progress = { points, wanted, endDate },
    lines = progressLines(progress, width, height),
    pace = paceOf(progress)
  const isBegun = startDate === null || startDate <= last.day,
    isOn = endDate === null || last.day < endDate
  const reached = write(last.reached),
    amount = write(wanted),
    by = pace && whole(pace.day),
    paceText =
      pace && by
        ? endDate === null
          ? t`At this pace the goal is reached on ${by}.`
          : t`At this pace: ${write(pace.reached)} by ${by}.`
        : null
  const said = t`${reached} of ${amount}`,
    what = goals[goal],
    sheet = [
      [t`Day`, what, ...(endDate === null ? [] : [t`On the way to the goal`])],
      ...points.map((point) => {
        const way = onTheWay(progress, point.day)
        return [point.day, point.reached, ...(way === null ? [] : [Math.round(way)])]
      }),
    ]
  return (
    <ChartFrame
      questionId={`progress ${id}`}
      title={t`Over time: ${what}`}
      level={2}
      count={last.reached}
      countText={said}
      figure={reached}
      filters={[]}
      onAnswers={null}
      drawing={
        isBegun
          ? {
              ...progress,
              type: 'PROGRESS',
              texts: {
                goal: t`Goal: ${amount}`,
                reached,
                first: whole(lines.first),
                end: whole(lines.end),
                pace: paceText,
              },
            }
          : null
      }
      table={{
        sheet,
        cell: (row, column) =>
          column === 0 ? whole(points[row]!.day) : write(sheet[row + 1]![column] as number),
      }}
    >
      {isBegun ? (
        <>
          <div ref={ref} className={classes.frame}>
            {width > 0 && (
              <svg
                width={width}
                height={height + 24}
                role="img"
                aria-label={[said, paceText].filter(Boolean).join(' · ')}
              >
                <line x2={width} y1={height} y2={height} className={charts.axis} />
                {isOn && <line x1={lines.now} x2={lines.now} y2={height} className={classes.now} />}
                <polyline points={pointsText(lines.goal)} className={classes.goal} />
                {lines.pace && (
                  <polyline points={pointsText(lines.pace)} className={classes.pace} />
                )}
                <polyline points={pointsText(lines.reached)} className={classes.reached} />
                {lines.reached.map(([x, y], n) => (
                  <circle key={points[n]!.day} cx={x} cy={y} r={3} className={classes.point}>
                    <title>{`${whole(points[n]!.day)}: ${write(points[n]!.reached)}`}</title>
                  </circle>
                ))}
                <g aria-hidden className={classes.words}>
                  <text x={0} y={height + 18}>
                    {dayText(lines.first)}
                  </text>
                  <text x={width} y={height + 18} data-end>
                    {dayText(lines.end)}
                  </text>
                  {isOn && lines.now > 70 && lines.now < width - 70 && (
                    <text x={lines.now} y={height + 18} data-middle>
                      {t`Today`}
                    </text>
                  )}
                </g>
              </svg>
            )}
          </div>
          <p className={classes.legend}>
            <span className={classes.key}>
              <span className={classes.mark} data-of="reached" aria-hidden />
              {what}
            </span>
            <span className={classes.key}>
              <span className={classes.mark} data-of="goal" aria-hidden />
              {t`Goal: ${amount}`}
            </span>
            {paceText && (
              <span className={classes.key}>
                <span className={classes.mark} data-of="pace" aria-hidden />
                {paceText}
              </span>
            )}
          </p>
        </>
      ) : (
        <p className={charts.none}>
          <Trans>It begins on {whole(startDate)}.</Trans>
        </p>
      )}
    </ChartFrame>
  )
}
