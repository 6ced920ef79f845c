import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Pill } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import { addressLength } from '../../shared/addressLength.ts'
import { conditionsLength } from '../../shared/limits.ts'
import { checkConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import { capped, textCut } from '../../shared/textCut.ts'
import { ConditionBar } from '../companies/ConditionBar.tsx'
import {
  InsightsMeetingsDocument,
  type AnalyticsCard_analyticsFragment,
  type RecordConditionInput,
} from '../gql.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { notify } from '../ui/notify.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import classes from './FilterBar.module.css'
import { narrowedBy } from './MeetingsNarrowed.tsx'
import { isTooLong, type Where } from './meetingWhere.ts'
import { SaveSegment } from './SaveSegment.tsx'
import type { Segment } from '../../shared/chartRows.ts'
import { accountConditions, segmentCount, segmentRanges, toggleSegment } from './segmentFilters.ts'
import { useSegmentText } from './useSegmentText.ts'
import { useVersionChoices } from './useVersionChoices.ts'

/** Meetings that are listed at first, and when more are asked for. */
const few = 12,
  most = 199

interface Props {
  playbookId: string
  /** Only its meetings and accounts. */
  campaignId?: string | undefined
  questions: ReadonlyMap<string, AskedQuestion>
  segments: readonly Segment[]
  onChange: (segments: readonly Segment[]) => void
  labels: ReadonlyMap<string, string>
  analytics: ReadonlyMap<string, AnalyticsCard_analyticsFragment>
  /** False: those that remain are shown elsewhere. */
  hasMeetings?: boolean
  /** What the meetings have to meet beside their answers. */
  where: Where
  /** Segments and conditions together, as both may go at once. */
  onWhere: (where: Where, segments?: readonly Segment[]) => void
}

/** What is filtered by, answers and the rest, each part removable, one more, and the meetings that remain. */
export function FilterBar({
  playbookId,
  campaignId,
  questions,
  segments,
  onChange,
  labels,
  analytics,
  hasMeetings = true,
  where: { conditions, unread },
  onWhere,
}: Props) {
  const { t } = useLingui()
  const textOf = useSegmentText(questions, labels)
  const [shown, setShown] = useState(few)
  const isNarrowed = segments.length + conditions.length > 0
  // of accounts there is a list that meets the same; of meetings there is none
  const ofAccounts = conditions.every(({ company, not }) => company && !not),
    where = [
      ...accountConditions(segments, campaignId),
      ...conditions.flatMap(({ company }) => (company ?? []) as RecordConditionInput[]),
    ],
    // more alternatives than a list takes, or than its address holds
    isRight =
      isNarrowed &&
      ofAccounts &&
      checkConditions('COMPANY', where as RecordCondition[]) === null &&
      addressLength(where) <= conditionsLength
  const versions = useVersionChoices(playbookId),
    unreadText = textCut(unread.join(', '), 200)
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: InsightsMeetingsDocument,
    variables: {
      playbookId,
      filters: segmentRanges(segments),
      ...narrowedBy(conditions),
      take: shown + 1,
      ...(campaignId && { campaignId }),
    },
    pause: !isNarrowed || !hasMeetings,
  })
  return (
    <section className={classes.bar} aria-label={t`Filters`}>
      <div className={classes.chips}>
        <ConditionBar
          table="MEETING"
          conditions={conditions}
          versions={versions}
          onChange={(next) => {
            const changed = { conditions: [...next], unread }
            if (next.length >= conditions.length && isTooLong(changed))
              notify.error(t`The filters are too long for an address. Take one away first.`)
            else onWhere(changed)
          }}
          preview={() => null}
        />
        {!isNarrowed && hasMeetings && (
          <p className={classes.hint}>
            <Trans>Click a part of a chart to see only the meetings with that answer.</Trans>
          </p>
        )}
        {segments.map((segment) => {
          const question = questions.get(segment.questionId)
          const text = textOf(segment)
          const counted = analytics.get(segment.questionId),
            count = counted && segmentCount(segment, counted)
          return (
            <Pill
              key={JSON.stringify(segment)}
              withRemoveButton
              onRemove={() => onChange(toggleSegment(segments, segment))}
              removeButtonProps={{
                'aria-label': t`Remove the filter ${text}`,
                tabIndex: 0,
                'aria-hidden': false,
              }}
              className={classes.chip}
            >
              <span className={classes.question}>{textCut(question?.title ?? '…', 36)}</span>{' '}
              <strong>{text}</strong>
              {count !== undefined && (
                <span
                  className={classes.count}
                  aria-label={plural(count, { one: '# answer', other: '# answers' })}
                >
                  {capped(count)}
                </span>
              )}
            </Pill>
          )
        })}
        {(isNarrowed || unread.length > 0) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onWhere({ conditions: [], unread: [] }, [])}
          >
            <Trans>Clear all</Trans>
          </Button>
        )}
        {isRight && (
          <span className={classes.accounts}>
            <Link to="/accounts/all" search={{ where }}>
              {segments.length > 0
                ? t`Accounts whose newest answers are these`
                : t`The accounts that pass these filters`}
            </Link>
            <SaveSegment where={where} />
          </span>
        )}
      </div>
      {unread.length > 0 && (
        <p className={classes.unread} role="status">
          <Trans>A part of the address cannot be read, and filters nothing: {unreadText}</Trans>
          <CloseButton
            size={24}
            aria-label={t`Take it away`}
            onClick={() => onWhere({ conditions, unread: [] })}
          />
        </p>
      )}
      {error && !data && <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {hasMeetings && isNarrowed && data && (
        <ul
          className={classes.meetings}
          aria-label={t`Meetings`}
          // those of the filters before, until the new ones are there
          aria-busy={fetching || stale}
        >
          {data.companyDialogsFromAnswers.length === 0 && (
            <li>
              <Trans>No meetings</Trans>
            </li>
          )}
          {data.companyDialogsFromAnswers.slice(0, shown).map((meeting) => (
            <li key={meeting.id}>
              <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: meeting.id }}>
                {meeting.company?.name ?? meeting.title}
              </Link>{' '}
              <span className={classes.soft}>
                <LocalDate moment={meeting.startDate} style="dayMonth" />
              </span>
            </li>
          ))}
          {data.companyDialogsFromAnswers.length > shown && shown < most && (
            <li className={classes.more}>
              <Button variant="subtle" size="compact-xs" onClick={() => setShown(most)}>
                <Trans>Show more</Trans>
              </Button>
            </li>
          )}
          {data.companyDialogsFromAnswers.length > most && shown === most && (
            <li className={classes.soft}>
              <Trans>The newest {most} are shown.</Trans>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
