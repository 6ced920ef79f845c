import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { InsightsTrendDocument, type TrendPeriod } from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Segments } from '../ui/Segments.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './InsightsView.module.css'
import type { ViewProps } from './InsightsView.tsx'
import type { TrendView as View } from './insightsSearch.ts'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'
import { TrendChart } from './TrendChart.tsx'
import { trendChoices, trendRows, type TrendChoice } from './trendRows.ts'

const periods = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const,
  written = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const satisfies Record<
    TrendPeriod,
    View['period']
  >

/** The answers to a question by the days, weeks or months of their meetings. */
export function TrendView({
  view,
  onView,
  questions,
  campaignId,
  segments,
  textsOf,
}: ViewProps & { view: View; onView: (view: View) => void }) {
  const { t, i18n } = useLingui()
  const question = questions.get(view.question)
  const narrowed = useNarrowed()
  const [{ data: read, error, stale }, refetch] = useQuery({
    query: InsightsTrendDocument,
    variables: {
      questionId: view.question,
      filters: segmentRanges(segments),
      ...narrowed,
      ...(view.period && { period: periods[view.period] }),
      ...(campaignId && { campaignId }),
    },
    pause: !question,
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && !read && !isUnknownId(error))
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (question && !read && !error) return <LoadingState rows={5} label={t`Loading graph`} />
  const trend = read?.answerTrend
  if (!question || !trend)
    return (
      <EmptyState
        icon={IconChartBar}
        title={t`This question does not exist, or you may not see it.`}
      />
    )
  const choices = trendChoices(trend, {
      answers: t`Answers`,
      average: t`Average`,
      yes: t`Yes`,
      no: t`No`,
    }),
    choice = choices.find(({ key }) => key === view.shown) ?? choices[0]!,
    rows = trendRows(trend, choice, dateLocale(i18n.locale)),
    isShare = choice.part !== null,
    nameOf = ({ label, part }: TrendChoice): string =>
      part === null ? label : t`Share of “${label}”`,
    what = nameOf(choice)
  const names = { DAY: t`Day`, WEEK: t`Week from`, MONTH: t`Month` },
    title = t`Over time: ${question.title}`
  const head = [
    names[trend.period],
    t`Answers`,
    ...(isShare ? [choice.label, t`Share`] : choice.key === 'average' ? [t`Average`] : []),
  ]
  const isThere = trend.answerCount > 0
  return (
    <div className={classes.view}>
      {error && <PartialData onRetry={again} />}
      {choices.length > 1 && isThere && (
        <div className={classes.controls}>
          <NativeSelect
            label={t`What is shown`}
            className={classes.pick ?? ''}
            value={choice.key}
            onChange={({ currentTarget: { value } }) =>
              onView({ ...view, shown: value === 'answers' ? undefined : value })
            }
            data={choices.map((each) => ({ value: each.key, label: nameOf(each) }))}
          />
        </div>
      )}
      <div aria-busy={stale}>
        <ChartFrame
          questionId={`trend ${question.id}`}
          title={title}
          count={trend.answerCount}
          filters={textsOf(segments)}
          onAnswers={null}
          aside={
            isThere && (
              <Segments
                label={t`Period`}
                value={written[trend.period]}
                onChange={(period) => onView({ ...view, period })}
                choices={[
                  { value: 'day', label: t`Days` },
                  { value: 'week', label: t`Weeks` },
                  { value: 'month', label: t`Months` },
                ]}
              />
            )
          }
          table={
            isThere
              ? {
                  sheet: [
                    head,
                    ...rows.map(({ label, count, held, text }) => [
                      label,
                      count,
                      ...(held === null ? [] : [held]),
                      // a spreadsheet takes "75%" for a number, not "75 %" with the narrow blank of French
                      ...(head.length > 2 ? [text.replaceAll(/\s(?=%)/g, '')] : []),
                    ]),
                  ],
                }
              : null
          }
          drawing={isThere ? { type: 'TREND', rows, isShare, shown: what } : null}
        >
          {isThere ? (
            <TrendChart rows={rows} isShare={isShare} label={`${title}: ${what}`} />
          ) : (
            <EmptyState compact title={t`There are no answers yet`} />
          )}
        </ChartFrame>
      </div>
      <p className={classes.note}>
        <Trans>By the day on which the meeting began, in the time zone {trend.timeZone}.</Trans>
        {trend.earlierCount > 0 && (
          <>
            {' '}
            {plural(trend.earlierCount, {
              one: '# earlier answer is not shown.',
              other: '# earlier answers are not shown.',
            })}
          </>
        )}
      </p>
    </div>
  )
}
