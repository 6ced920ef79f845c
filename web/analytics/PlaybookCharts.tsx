import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChartBar, IconColumns2, IconRoute } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { UseQueryResponse } from 'urql'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import type { InsightsPlaybookQuery } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { AnalyticsCard, type AskedQuestion } from './AnalyticsCard.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PainsCard } from './PainsCard.tsx'
import classes from './PlaybookCharts.module.css'
import type { Segment } from '../../shared/chartRows.ts'
import { byFilter, writeCompare, type InsightsSearch } from './insightsSearch.ts'
import { MeetingsNarrowed, narrowedBy } from './MeetingsNarrowed.tsx'
import { readWhere, writeWhere } from './meetingWhere.ts'
import { readSegments, toggleSegment, writeSegments } from './segmentFilters.ts'
import { useConditionTexts } from './useConditionTexts.ts'
import { useInsightsNumbers } from './useInsightsNumbers.ts'
import { useLineageMarks } from './useLineageMarks.tsx'
import { useQuestionViews } from './useQuestionViews.ts'
import { useSegmentTexts } from './useSegmentTexts.ts'

const InsightsView = lazyDialog(
  () => import('./InsightsView.tsx'),
  (module) => module.InsightsView,
)
const CompareView = lazyPart(
  () => import('./CompareView.tsx'),
  (module) => module.CompareView,
  { waiting: <LoadingState rows={8} /> },
)
const VersionsDialog = lazyDialog(
  () => import('./VersionsDialog.tsx'),
  (module) => module.VersionsDialog,
)

interface Props {
  playbookId: string
  /** Only the meetings of this campaign count; without it all. */
  campaignId?: string
  /** The questions of the playbook. */
  asked: UseQueryResponse<InsightsPlaybookQuery>
  /** What the address says: the clicked segments, and another way to look at a question. */
  search: InsightsSearch
  /** `replace`: without a step to go back to. */
  onSearch: (part: InsightsSearch, replace?: boolean) => void
  /** stand above the charts */
  actions?: ReactNode
}

const written = (segments: readonly Segment[]): string | undefined =>
  segments.length > 0 ? writeSegments(segments) : undefined

/** What the answers to a playbook say: a chart for each question, every segment a filter over all of them. */
export function PlaybookCharts({
  playbookId,
  campaignId,
  asked,
  search,
  onSearch,
  actions,
}: Props) {
  const { t } = useLingui()
  const segments = useMemo(() => readSegments(search.filters), [search.filters])
  const where = useMemo(() => readWhere(search.where), [search.where]),
    narrowed = useMemo(() => narrowedBy(readWhere(search.where).conditions), [search.where])
  const [opened, setOpened] = useState<AskedQuestion | null>(null)
  const [inVersions, setInVersions] = useState<AskedQuestion | null>(null)
  const [{ data, error, fetching }, refetch] = asked
  const {
    numbers,
    error: numbersError,
    stale,
    counted: countedSegments,
    refetch: again,
  } = useInsightsNumbers(playbookId, segments, campaignId, narrowed)
  const setSegments = (next: readonly Segment[]): void => onSearch({ filters: written(next) })
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
  // a campaign shows those that were asked in it
  const former = data?.playbook?.noLongerAsked.filter(
    ({ id }) => !campaignId || (byQuestion.get(id)?.answerCount ?? 0) > 0,
  )
  const all = data?.playbook?.noLongerAsked
  const questions = useMemo(
    () =>
      new Map([...(hubs?.flatMap((h) => h.questions) ?? []), ...(all ?? [])].map((q) => [q.id, q])),
    [hubs, all],
  )
  const segmentTexts = useSegmentTexts(questions, labels),
    conditionTexts = useConditionTexts(playbookId, where.conditions)
  const textsOf = (some: readonly Segment[]): string[] => [...segmentTexts(some), ...conditionTexts]
  const views = useQuestionViews(onSearch, setInVersions)
  const markOf = useLineageMarks(data, setInVersions)
  const filterTexts = textsOf(countedSegments)
  const failed = error ?? numbersError
  if (data?.playbook === null || (failed && isUnknownId(failed)))
    return (
      <EmptyState
        icon={IconRoute}
        title={t`This playbook does not exist, or you may not see it.`}
      />
    )
  const failure = failed && (
    <ErrorState reference={problemsOf(failed)[0]?.reference} onRetry={retry}>
      {errorText(failed)}
    </ErrorState>
  )
  if (failure && !data) return failure
  if (!data) return fetching ? <LoadingState rows={8} label={t`Loading graph`} /> : null
  if (!hubs || questions.size === 0)
    return (
      <EmptyState
        title={t`No data`}
      >{t`This playbook was not published yet: there is nothing to learn from.`}</EmptyState>
    )
  if (!numbers && !failed) return <LoadingState rows={8} label={t`Loading graph`} />
  if (campaignId && counted === 0 && segments.length === 0 && !search.where)
    return (
      <EmptyState icon={IconChartBar} title={t`No answers yet`}>
        <Trans>What is answered in the meetings of this campaign is counted here.</Trans>
      </EmptyState>
    )
  const shown = [...hubs, { id: '', title: t`No longer asked`, questions: former ?? [] }].filter(
    (hub) => hub.questions.length > 0,
  )
  const view = { questions, hubs: shown, campaignId, segments, textsOf }
  const isCompared = search.compare !== undefined
  const noView = { cross: undefined, trend: undefined, words: undefined }
  return (
    <MeetingsNarrowed by={narrowed}>
      {failed && numbers && <PartialData onRetry={retry} />}
      <div className={classes.actions}>
        {/* one button for both ways, so that a keyboard stays where it is */}
        <Button
          variant="default"
          leftSection={<IconColumns2 size={16} aria-hidden />}
          onClick={() =>
            onSearch({
              compare: isCompared
                ? undefined
                : writeCompare({
                    one: segments.length > 0 || narrowed.conditions ? byFilter : null,
                    other: null,
                  }),
            })
          }
        >
          {isCompared ? t`Stop comparing` : t`Compare two audiences`}
        </Button>
        {actions}
      </div>
      <FilterBar
        playbookId={playbookId}
        campaignId={campaignId}
        questions={questions}
        segments={segments}
        onChange={setSegments}
        labels={labels}
        analytics={byQuestion}
        // parts of two groups take no click, of which the bar would tell
        hasMeetings={!isCompared || segments.length > 0 || Boolean(narrowed.conditions)}
        where={where}
        onWhere={(next, left = segments) =>
          onSearch({ where: writeWhere(next), filters: written(left) })
        }
      />
      {search.compare !== undefined ? (
        <CompareView
          playbookId={playbookId}
          compare={search.compare}
          {...view}
          onCompare={(compare) => onSearch({ compare }, true)}
        />
      ) : !numbers ? (
        // beneath the filters, so that those can be taken away
        failure
      ) : (
        <div className={classes.hubs} aria-busy={stale}>
          {shown.map((hub) => (
            <section key={hub.id} aria-label={hub.title}>
              <h2 className={classes.hub}>{hub.title}</h2>
              {hub.id === '' && (
                <p className={classes.note}>
                  <Trans>Earlier versions asked this. The answers stay with their meetings.</Trans>
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
                    campaignId={campaignId}
                    onToggle={(segment) => setSegments(toggleSegment(segments, segment))}
                    onAnswers={() => setOpened(question)}
                    actions={views(question)}
                    mark={markOf(question)}
                  />
                ))}
              </div>
            </section>
          ))}
          <section aria-label={t`Pains & Bullets`}>
            <h2 className={classes.hub}>{t`Pains & Bullets`}</h2>
            <div className={classes.cards}>
              <PainsCard
                playbookId={playbookId}
                campaignId={campaignId}
                segments={segments}
                filters={filterTexts}
              />
            </div>
          </section>
        </div>
      )}
      <AnswersDialog
        question={opened}
        segments={segments}
        campaignId={campaignId}
        onClose={() => setOpened(null)}
      />
      {inVersions && (
        <VersionsDialog
          question={inVersions}
          segments={segments}
          filters={filterTexts}
          campaignId={campaignId}
          onClose={() => setInVersions(null)}
        />
      )}
      {(search.cross ?? search.trend ?? search.words) !== undefined && (
        <InsightsView
          search={search}
          {...view}
          onSearch={(part) => onSearch(part, true)}
          onMeetings={(next) => onSearch({ ...noView, filters: written(next) })}
          onClose={() => onSearch(noView)}
        />
      )}
    </MeetingsNarrowed>
  )
}
