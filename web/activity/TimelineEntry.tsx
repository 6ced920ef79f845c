import {
  IconCalendarEvent,
  IconChecklist,
  IconPencil,
  IconMessage,
  IconSpeakerphone,
  IconTargetArrow,
  type Icon,
} from '@tabler/icons-react'
import { shownState } from '../../shared/meetingStates.ts'
import { MeetingStateBadge } from '../companies/MeetingStateBadge.tsx'
import type { Timeline_entryFragment, TimelineKind } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './Timeline.module.css'
import { ChangeText } from './ChangeText.tsx'
import { EntryText } from './EntryText.tsx'

const pictures: Record<TimelineKind, Icon> = {
  MEETING: IconCalendarEvent,
  COMMENT: IconMessage,
  NEXT_STEP: IconChecklist,
  OPPORTUNITY: IconTargetArrow,
  CAMPAIGN: IconSpeakerphone,
  CHANGE: IconPencil,
}

/** One thing that happened: who did what, and when, with what was said beside it. */
export function TimelineEntry({
  entry,
  isContact,
}: {
  entry: Timeline_entryFragment
  isContact: boolean
}) {
  const { kind, companyDialog: meeting } = entry
  const Picture = pictures[kind],
    aside = asideOf(entry)
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Picture size={15} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.what}>
        <span className={classes.line}>
          {kind === 'CHANGE' ? (
            <ChangeText entry={entry} isContact={isContact} />
          ) : (
            <EntryText entry={entry} />
          )}
        </span>
        {aside && (
          <span className={kind === 'COMMENT' ? classes.said : classes.aside}>{aside}</span>
        )}
        {kind === 'MEETING' && meeting && (
          <span className={classes.aside}>
            <LocalDate moment={meeting.startDate} />{' '}
            <MeetingStateBadge
              state={shownState(
                { state: meeting.companyDialogState.companyDialogStatus, endDate: meeting.endDate },
                new Date(),
              )}
            />
          </span>
        )}
      </div>
      <span className={classes.when}>
        <RelativeTime moment={entry.dateCreated} />
      </span>
    </li>
  )
}

/** What was said beside it: a comment, a reason. */
function asideOf({ kind, value2, message }: Timeline_entryFragment): string | null {
  if (kind === 'COMMENT') return value2
  if (kind === 'CAMPAIGN') return /^[A-Z]+: (.*)$/s.exec(value2 ?? '')?.[1] ?? null
  return kind === 'MEETING' || kind === 'OPPORTUNITY' ? message : null
}
