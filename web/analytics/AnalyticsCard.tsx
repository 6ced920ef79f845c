import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { badgeCap } from '../../shared/limits.ts'
import { justBelow } from '../../shared/numbers.ts'
import { capped } from '../../shared/textCut.ts'
import type { AnalyticsCard_analyticsFragment, AnalyticsCard_questionFragment } from '../gql.ts'
import { Segments } from '../ui/Segments.tsx'
import classes from './AnalyticsCard.module.css'
import { barTexts, periodTexts } from './barText.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { DoughnutChart } from './DoughnutChart.tsx'
import { NewestTexts } from './NewestTexts.tsx'
import { hasSegment, type Segment } from './segmentFilters.ts'
import { TimeMatrix } from './TimeMatrix.tsx'
import { YesNoChart } from './YesNoChart.tsx'

export type AskedQuestion = AnalyticsCard_questionFragment
interface Props {
  question: AskedQuestion
  analytics: AnalyticsCard_analyticsFragment | undefined
  segments: readonly Segment[]
  onToggle: (segment: Segment) => void
  onAnswers: () => void
}

/** One question with the chart that its type needs; every segment is a filter. */
export function AnalyticsCard({ question, analytics, segments, onToggle, onAnswers }: Props) {
  const { t, i18n } = useLingui()
  const [zoomedIn, setZoomedIn] = useState(false)
  const id = question.id,
    count = analytics?.answerCount ?? 0
  const on = (segment: Segment): boolean => hasSegment(segments, segment)
  const zooms = analytics?.typeOfAnalytics === 'BAR' || analytics?.typeOfAnalytics === 'DATE'

  const chart = (): ReactNode => {
    switch (analytics?.typeOfAnalytics) {
      case undefined:
        return null
      case 'YES_NO':
        return (
          analytics.yesNoData && (
            <YesNoChart
              data={analytics.yesNoData}
              isOn={(bool) => on({ questionId: id, bool })}
              onToggle={(bool) => onToggle({ questionId: id, bool })}
            />
          )
        )
      case 'DOUGHNUT':
        return (
          <DoughnutChart
            slices={analytics.doughnutChartData ?? []}
            answerCount={count}
            isOn={(option) => on({ questionId: id, option })}
            onToggle={(option) => onToggle({ questionId: id, option })}
          />
        )
      case 'TIME':
        return (
          <TimeMatrix
            cells={analytics.timeChartData ?? []}
            isOn={(minute) => on(minutes(id, minute))}
            onToggle={(minute) => onToggle(minutes(id, minute))}
          />
        )
      case 'TEXT':
        return count === 0 ? (
          <p className={classes.none}>{t`No text answers yet`}</p>
        ) : (
          <NewestTexts questionId={id} segments={segments} />
        )
      case 'BAR': {
        const bars =
          (zoomedIn
            ? analytics.barChartData?.zoomedInData
            : analytics.barChartData?.zoomedOutData) ?? []
        if (!bars.some((b) => b.count > 0))
          return <p className={classes.none}>{t`No numbers given yet`}</p>
        const texts = barTexts(bars, i18n.locale)
        const touching = bars.length > 1 && bars[0]!.endNumber === bars[1]!.startNumber
        return (
          <ColumnChart
            label={question.title}
            columns={bars.map((bar, n) => {
              // touching bars leave their upper end to the next one
              const end = touching && n < bars.length - 1 ? justBelow(bar.endNumber) : bar.endNumber
              const segment: Segment = { questionId: id, numbers: [bar.startNumber, end] }
              return {
                key: String(bar.startNumber),
                label: texts[n]!,
                count: bar.count,
                on: on(segment),
                onToggle: () => onToggle(segment),
              }
            })}
          />
        )
      }
      case 'DATE': {
        const periods =
          (zoomedIn
            ? analytics.dateChartData?.countPerWeek
            : analytics.dateChartData?.countPerMonth) ?? []
        if (!periods.some((p) => p.count > 0))
          return <p className={classes.none}>{t`No dates given yet`}</p>
        const texts = periodTexts(
          periods.map(({ date }) => date),
          zoomedIn,
          i18n.locale,
        )
        return (
          <ColumnChart
            label={question.title}
            columns={periods.map((period, n) => {
              const segment: Segment = { questionId: id, days: periodBounds(period.date, zoomedIn) }
              return {
                key: period.date,
                label: texts[n]!,
                count: period.count,
                on: on(segment),
                onToggle: () => onToggle(segment),
              }
            })}
          />
        )
      }
    }
  }
  return (
    <article className={classes.card} aria-label={question.title}>
      <header className={classes.head}>
        <h3 className={classes.title}>{question.title}</h3>
        {zooms && count > 0 && (
          <Segments
            label={t`Zoom`}
            value={zoomedIn ? 'in' : 'out'}
            onChange={(value) => setZoomedIn(value === 'in')}
            choices={
              analytics?.typeOfAnalytics === 'DATE'
                ? [
                    { value: 'out', label: t`Months` },
                    { value: 'in', label: t`Weeks` },
                  ]
                : [
                    { value: 'out', label: t`Coarse` },
                    { value: 'in', label: t`Fine` },
                  ]
            }
          />
        )}
        <UnstyledButton
          className={classes.badge}
          disabled={count === 0}
          onClick={onAnswers}
          aria-label={`${count > badgeCap ? `${capped(count)} · ` : ''}${t`${count} answers: show them`}`}
        >
          {capped(count)}
        </UnstyledButton>
      </header>
      <div className={classes.chart}>
        {count === 0 && analytics && analytics.typeOfAnalytics !== 'TEXT' ? (
          <p className={classes.none}>{t(emptyTexts[analytics.typeOfAnalytics])}</p>
        ) : (
          chart()
        )}
      </div>
    </article>
  )
}

const emptyTexts: Record<AnalyticsCard_analyticsFragment['typeOfAnalytics'], MessageDescriptor> = {
  YES_NO: msg`No yesno answers yet`,
  BAR: msg`No numbers given yet`,
  DOUGHNUT: msg`No option answers given yet`,
  TIME: msg`No times chosen yet`,
  DATE: msg`No dates given yet`,
  TEXT: msg`No text answers yet`,
}
const minutes = (questionId: string, minute: number): Segment => ({
  questionId,
  numbers: [minute, minute + 9],
})

/** First and last instant of a week or month that starts on a day, UTC. */
function periodBounds(day: string, isWeek: boolean): [string, string] {
  const from = new Date(`${day}T00:00:00Z`),
    to = new Date(from)
  if (isWeek) to.setUTCDate(to.getUTCDate() + 7)
  else to.setUTCMonth(to.getUTCMonth() + 1)
  return [day, new Date(to.getTime() - 1).toISOString().slice(0, 10)]
}
