import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { AnalyticsCard, type AskedQuestion } from '../analytics/AnalyticsCard.tsx'
import { AnswersDialog } from '../analytics/AnswersDialog.tsx'
import { PainsCard } from '../analytics/PainsCard.tsx'
import { FilterBar } from '../analytics/FilterBar.tsx'
import {
  readSegments,
  toggleSegment,
  writeSegments,
  type Segment,
} from '../analytics/segmentFilters.ts'
import { useInsightsNumbers } from '../analytics/useInsightsNumbers.ts'
import { useSegmentText } from '../analytics/useSegmentText.ts'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { StarToggle } from '../app/StarToggle.tsx'
import { useRecent } from '../app/useRecent.ts'
import { InsightsPlaybookDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './PlaybookInsights.module.css'
import { playbookInsightsPage } from './PlaybookInsights.page.ts'

const route = getRouteApi('/inside/playbook/$playbookId/insights')

/** What the answers to a playbook say: a chart for each question, every segment a filter over all of them. */
export function PlaybookInsights() {
  const { t } = useLingui()
  const { playbookId } = route.useParams(),
    { filters } = route.useSearch(),
    navigate = route.useNavigate()
  const segments = useMemo(() => readSegments(filters), [filters])
  const [opened, setOpened] = useState<AskedQuestion | null>(null)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: InsightsPlaybookDocument,
    variables: { id: playbookId },
  })
  const {
    numbers,
    error: numbersError,
    stale,
    counted: countedSegments,
    refetch: again,
  } = useInsightsNumbers(playbookId, segments)
  const setSegments = (next: readonly Segment[]): void =>
    void navigate({
      search: (before) => ({
        ...before,
        filters: next.length > 0 ? writeSegments(next) : (undefined as never),
      }),
    })
  const retry = (): void => {
    refetch({ requestPolicy: 'network-only' })
    again({ requestPolicy: 'network-only' })
  }

  const byQuestion = useMemo(
    () => new Map(numbers?.playbookAnalytics.map((a) => [a.questionId, a])),
    [numbers],
  )
  const labels = useMemo(
    () =>
      new Map(
        numbers?.playbookAnalytics
          .flatMap((a) => a.doughnutChartData ?? [])
          .map((s) => [s.optionId, s.label]),
      ),
    [numbers],
  )
  const counted = numbers?.playbookAnalytics.reduce((sum, { answerCount }) => sum + answerCount, 0)
  useAnnounced(
    stale || counted === undefined
      ? null
      : plural(counted, { one: '# answer in the charts', other: '# answers in the charts' }),
    'counted',
  )
  const hubs = data?.playbook?.published?.hubs
  useRecent(playbookInsightsPage, data?.playbook?.id, data?.playbook?.title)
  const former = data?.playbook?.noLongerAsked
  const questions = useMemo(
    () =>
      new Map(
        [...(hubs?.flatMap((h) => h.questions) ?? []), ...(former ?? [])].map((q) => [q.id, q]),
      ),
    [hubs, former],
  )
  const textOf = useSegmentText(questions, labels)
  const filterTexts = countedSegments.map((segment) => {
    const asked = questions.get(segment.questionId)?.title ?? '…',
      answer = textOf(segment)
    // most questions end with a mark of their own
    return /[?!.:…]\s*$/.test(asked) ? `${asked} ${answer}` : t`${asked}: ${answer}`
  })
  const crumbs = [{ label: t`Insights`, to: '/insights' }]
  const failed = error ?? numbersError
  const body = (): React.ReactNode => {
    if (data?.playbook === null || (failed && isUnknownId(failed)))
      return (
        <EmptyState
          icon={IconRoute}
          title={t`This playbook does not exist, or you may not see it.`}
        />
      )
    if (failed && !(data && numbers))
      return (
        <ErrorState reference={problemsOf(failed)[0]?.reference} onRetry={retry}>
          {errorText(failed)}
        </ErrorState>
      )
    if (!data) return fetching ? <LoadingState rows={8} label={t`Loading graph`} /> : null
    if (!hubs || questions.size === 0)
      return (
        <EmptyState
          title={t`No data`}
        >{t`This playbook was not published yet: there is nothing to learn from.`}</EmptyState>
      )
    if (!numbers) return <LoadingState rows={8} label={t`Loading graph`} />
    return (
      <>
        {failed && <PartialData onRetry={retry} />}
        <FilterBar
          playbookId={playbookId}
          questions={questions}
          segments={segments}
          onChange={setSegments}
          labels={labels}
          analytics={byQuestion}
        />
        <div className={classes.hubs} aria-busy={stale}>
          {[...hubs, { id: '', title: t`No longer asked`, questions: former ?? [] }]
            .filter((hub) => hub.questions.length > 0)
            .map((hub) => (
              <section key={hub.id} aria-label={hub.title}>
                <h2 className={classes.hub}>{hub.title}</h2>
                {hub.id === '' && (
                  <p className={classes.note}>
                    <Trans>
                      Earlier versions asked this. The answers stay with their meetings.
                    </Trans>
                  </p>
                )}
                <div className={classes.cards}>
                  {hub.questions.map((question) => (
                    <AnalyticsCard
                      key={question.id}
                      question={question}
                      analytics={byQuestion.get(question.id)}
                      segments={segments}
                      filters={filterTexts}
                      onToggle={(segment) => setSegments(toggleSegment(segments, segment))}
                      onAnswers={() => setOpened(question)}
                    />
                  ))}
                </div>
              </section>
            ))}
          <section aria-label={t`Pains & Bullets`}>
            <h2 className={classes.hub}>{t`Pains & Bullets`}</h2>
            <div className={classes.cards}>
              <PainsCard playbookId={playbookId} segments={segments} filters={filterTexts} />
            </div>
          </section>
        </div>
      </>
    )
  }
  return (
    <Page>
      <PageHeader
        title={data?.playbook?.title ?? t`Insights`}
        crumbs={crumbs}
        aside={data?.playbook?.published && <Trans>version {data.playbook.published.number}</Trans>}
        actions={
          data?.playbook && <StarToggle star={{ id: data.playbook.id, type: 'PlaybookGraph' }} />
        }
      />
      {body()}
      <AnswersDialog question={opened} segments={segments} onClose={() => setOpened(null)} />
    </Page>
  )
}
