import { Trans, useLingui } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { StarToggle } from '../app/StarToggle.tsx'
import { InsightsDataDocument, InsightsPlaybookDocument, type AnswerRangeInput } from '../gql.ts'
import { PlaybookTabs } from '../playbooks/PlaybookTabs.tsx'
import { RecordWaiting } from '../records/RecordWaiting.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'
import { FilterBar } from './FilterBar.tsx'
import { narrowedBy, type Narrowed } from './MeetingsNarrowed.tsx'
import { readWhere, writeWhere } from './meetingWhere.ts'
import { readSegments, segmentRanges, writeSegments } from './segmentFilters.ts'

/** What the pages of a playbook read of their address. */
interface Search {
  filters?: string | undefined
  where?: string | undefined
}
export interface Framed {
  title: string
  filters: AnswerRangeInput[]
  /** What the meetings have to meet beside their answers. */
  narrowed: Narrowed
}

/** The frame of a playbook's pages beside its insights: head, tabs, and what the answers are filtered by. */
export function PlaybookFrame({
  playbookId,
  label,
  search,
  onSearch,
  aside,
  actions,
  children,
}: {
  playbookId: string
  /** Names the page in the tab of the browser. */
  label: string
  search: Search
  onSearch: (part: Search) => void
  aside?: ReactNode
  /** What is done with a playbook that was published. */
  actions?: (framed: Framed) => ReactNode
  /** What the page shows of a playbook that was published. */
  children: (framed: Framed) => ReactNode
}) {
  const { t } = useLingui()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: InsightsPlaybookDocument,
    variables: { id: playbookId },
  })
  const segments = readSegments(search.filters),
    filters = segmentRanges(segments),
    where = useMemo(() => readWhere(search.where), [search.where]),
    narrowed = useMemo(() => narrowedBy(readWhere(search.where).conditions), [search.where])
  const playbook = data?.playbook?.id === playbookId ? data.playbook : undefined
  const questions = useMemo(
    () =>
      new Map(
        [
          ...(playbook?.published?.hubs.flatMap((hub) => hub.questions) ?? []),
          ...(playbook?.noLongerAsked ?? []),
        ].map((question) => [question.id, question]),
      ),
    [playbook],
  )
  // labels and options that are no longer offered are named by what is counted
  const isNamed = segments.every(
    (segment) =>
      !('option' in segment) ||
      questions.get(segment.questionId)?.options.some(({ id }) => id === segment.option),
  )
  const [{ data: counted }] = useQuery({
    query: InsightsDataDocument,
    variables: { playbookId, filters, ...narrowed },
    pause: !playbook || isNamed,
  })
  const labels = useMemo(
    () =>
      new Map(
        counted?.playbookAnalytics
          .flatMap(({ doughnutChartData }) => doughnutChartData ?? [])
          .map((slice) => [slice.optionId, slice.label]),
      ),
    [counted],
  )
  const crumbs: Crumb[] = [{ label: t`Playbooks`, to: '/playbooks' }]
  if (!playbook && fetching && !error)
    return (
      <Page>
        <PageHeader title={label} crumbs={crumbs}>
          <PlaybookTabs playbookId={playbookId} />
        </PageHeader>
        <LoadingState rows={8} />
      </Page>
    )
  if (!playbook)
    return (
      <RecordWaiting
        title={label}
        crumbs={crumbs}
        error={error}
        fetching={fetching}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        icon={IconRoute}
        missing={t`This playbook does not exist, or you may not see it.`}
      />
    )
  const { id, title, published } = playbook
  return (
    <Page>
      <PageHeader
        title={title}
        tabTitle={`${label} · ${title}`}
        crumbs={crumbs}
        aside={
          <>
            {published && <Trans>version {published.number}</Trans>}
            {aside}
          </>
        }
        actions={
          <>
            {published && actions?.({ title, filters, narrowed })}
            <StarToggle star={{ id, type: 'PlaybookGraph' }} />
          </>
        }
      >
        <PlaybookTabs playbookId={id} />
      </PageHeader>
      {published ? (
        <>
          <FilterBar
            playbookId={id}
            questions={questions}
            segments={segments}
            onChange={(next) =>
              onSearch({ filters: next.length > 0 ? writeSegments(next) : undefined })
            }
            labels={labels}
            analytics={nothingCounted}
            hasMeetings={false}
            where={where}
            onWhere={(next, left = segments) =>
              onSearch({
                where: writeWhere(next),
                filters: left.length > 0 ? writeSegments(left) : undefined,
              })
            }
          />
          {children({ title, filters, narrowed })}
        </>
      ) : (
        <EmptyState title={t`No data`}>
          <Trans>This playbook was not published yet: there is nothing to learn from.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}
const nothingCounted: Parameters<typeof FilterBar>[0]['analytics'] = new Map()
