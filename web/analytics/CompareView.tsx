import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { InsightsComparedDocument, InsightsSegmentsDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { ComparedCard } from './ComparedCard.tsx'
import classes from './ComparedChart.module.css'
import { byFilter, readCompare, writeCompare, type CompareView as View } from './insightsSearch.ts'
import type { ViewProps } from './InsightsView.tsx'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import page from './PlaybookCharts.module.css'
import { segmentRanges } from './segmentFilters.ts'

interface Props extends ViewProps {
  playbookId: string
  /** As the address has it. */
  compare: string
  onCompare: (compare: string) => void
}

/** Two groups of meetings side by side, by the segments of their accounts, or by the filters of the page. */
export function CompareView({ compare, onCompare, ...rest }: Props) {
  const { t } = useLingui()
  const view = readCompare(compare),
    { conditions } = useNarrowed(),
    hasFilter = rest.segments.length > 0 || conditions !== undefined
  const [{ data, error }, refetch] = useQuery({ query: InsightsSegmentsDocument })
  const saved = data?.listViews ?? [],
    segments = saved.map(({ id, title }) => ({ value: id, label: title }))
  const choose = (next: Partial<View>): void => onCompare(writeCompare({ ...view, ...next }))
  const nameOf = (id: string | null): string =>
    id === null
      ? t`All others`
      : id === byFilter
        ? t`The filter`
        : (saved.find((each) => each.id === id)?.title ?? t`A segment`)
  // one that is gone is shown as chosen too: else what stands there instead could not be chosen
  const unknown = (id: string | null): typeof segments =>
    id === null || id === byFilter || saved.some((each) => each.id === id)
      ? []
      : [{ value: id, label: nameOf(id) }]
  const names = [nameOf(view.one), nameOf(view.other)] as const
  return (
    <section aria-label={t`Compare two audiences`}>
      <div className={classes.controls}>
        <NativeSelect
          className={classes.pick}
          label={t`Audience`}
          value={view.one ?? ''}
          onChange={(event) => choose({ one: event.currentTarget.value || null })}
          data={[
            { value: '', label: t`Choose a segment…` },
            ...(hasFilter || view.one === byFilter
              ? [{ value: byFilter, label: t`The filter` }]
              : []),
            ...unknown(view.one),
            ...segments.filter(({ value }) => value !== view.other),
          ]}
        />
        <NativeSelect
          className={classes.pick}
          label={t`Compared with`}
          value={view.other ?? ''}
          onChange={(event) => choose({ other: event.currentTarget.value || null })}
          data={[
            { value: '', label: t`All others` },
            ...unknown(view.other),
            ...segments.filter(({ value }) => value !== view.one),
          ]}
        />
      </div>
      {error && !data?.listViews && (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
      {view.one === null || (view.one === byFilter && !hasFilter) ? (
        <EmptyState icon={IconColumns2} title={t`Choose whom to compare`}>
          {data?.listViews?.length === 0
            ? t`There are no segments yet. Click parts of charts, and save the accounts with these answers as a segment.`
            : t`Two segments, or one and all others. What the page is filtered by is an audience too.`}
        </EmptyState>
      ) : (
        // two segments may have one title
        <Groups
          {...rest}
          view={{ ...view, one: view.one }}
          names={names[0] === names[1] ? [names[0], `${names[1]} (2)`] : names}
        />
      )}
    </section>
  )
}

function Groups({
  playbookId,
  campaignId,
  hubs,
  segments,
  textsOf,
  view,
  names,
}: Omit<Props, 'compare' | 'onCompare'> & {
  view: View & { one: string }
  names: readonly [string, string]
}) {
  const { t } = useLingui()
  const isByFilter = view.one === byFilter
  const narrowed = useNarrowed()
  const [{ data, error, stale }, refetch] = useQuery({
    query: InsightsComparedDocument,
    variables: {
      playbookId,
      filters: segmentRanges(segments),
      ...narrowed,
      ...(!isByFilter && { viewId: view.one }),
      ...(view.other && { otherViewId: view.other }),
      ...(campaignId && { campaignId }),
    },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && isUnknownId(error))
    return (
      <EmptyState
        icon={IconColumns2}
        title={t`This segment does not exist, or you may not see it.`}
      />
    )
  if (error && !data?.comparedAnalytics)
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  const found = data?.comparedAnalytics
  if (!found) return <LoadingState rows={8} label={t`Loading graph`} />
  const { one, other, bothCount } = found
  const of = (side: typeof one) => new Map(side.analytics.map((each) => [each.questionId, each])),
    [first, second] = [of(one), of(other)]
  const sized = [one, other].map(
    ({ meetingCount }, n) =>
      `${names[n]}: ${plural(meetingCount, { one: '# meeting', other: '# meetings' })}`,
  )
  const filters = textsOf(segments)
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <p className={classes.groups} role="status">
        {sized.join(' · ')}.{' '}
        {bothCount > 0 &&
          `${plural(bothCount, {
            one: '# meeting is in both, and counts in each.',
            other: '# meetings are in both, and count in each.',
          })} `}
        <Trans>Shares are of the answers of each audience.</Trans>
      </p>
      <div className={page.hubs} aria-busy={stale}>
        {hubs.map((hub) => (
          <section key={hub.questions[0]?.id} aria-label={hub.title}>
            <h2 className={page.hub}>{hub.title}</h2>
            <div className={page.cards}>
              {hub.questions.map((question) => {
                const charts = [first.get(question.id), second.get(question.id)] as const
                return (
                  charts[0] &&
                  charts[1] && (
                    <ComparedCard
                      key={question.id}
                      question={question}
                      analytics={[charts[0], charts[1]]}
                      names={names}
                      filters={filters}
                    />
                  )
                )
              })}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
