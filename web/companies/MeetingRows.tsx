import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shownState } from '../../shared/meetingStates.ts'
import type { MeetingRow_meetingFragment } from '../gql.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { LocalPeriod } from '../ui/LocalDate.tsx'
import classes from './MeetingRows.module.css'
import { MeetingStateBadge } from './MeetingStateBadge.tsx'

/** The meetings of an account, contact or member, newest first, of which at most so many were asked for: a list that may be cut says so. */
export function MeetingRows({
  meetings: read,
  total,
  most = 50,
}: {
  meetings: readonly MeetingRow_meetingFragment[]
  total?: number
  most?: number
}) {
  const meetings = useOverlaidRows(read)
  if (meetings.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No meetings</Trans>
      </p>
    )
  return (
    <>
      <ul className={classes.rows}>
        {meetings.map((meeting) => {
          const state = shownState(
            { state: meeting.companyDialogState.companyDialogStatus, endDate: meeting.endDate },
            new Date(),
          )
          return (
            <li key={meeting.id}>
              <Link
                to="/companyDialog/$companyDialogId"
                params={{ companyDialogId: meeting.id }}
                className={classes.row}
              >
                <span className={classes.title}>{meeting.title}</span>
                <span className={classes.when}>
                  <LocalPeriod
                    start={meeting.startDate}
                    end={meeting.endDate}
                    timeZone={meeting.timeZone}
                    withDate
                  />
                </span>
                <span className={classes.state}>
                  <MeetingStateBadge state={state} />
                </span>
                <Avatar person={meeting.creator} size={20} />
              </Link>
            </li>
          )
        })}
      </ul>
      {total !== undefined && total > meetings.length && (
        <p className={classes.none}>
          <Trans>
            The newest {meetings.length} of {total}.
          </Trans>
        </p>
      )}
      {total === undefined && meetings.length >= most && (
        <p className={classes.none}>
          <Trans>The newest {most} are shown.</Trans>
        </p>
      )}
    </>
  )
}
