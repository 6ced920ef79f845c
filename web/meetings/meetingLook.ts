import type { CalendarMeetingFragment } from '../gql.ts'

export type MeetingLook = 'planned' | 'running' | 'done' | 'cancelled' | 'notHeld'

/** How a meeting shows in lists: its state, or "not held" when a planned one has passed. */
export function meetingLook(
  meeting: Pick<CalendarMeetingFragment, 'endDate' | 'companyDialogState'>,
  now = new Date(),
): MeetingLook {
  switch (meeting.companyDialogState.companyDialogStatus) {
    case 'RUNNING':
      return 'running'
    case 'DONE':
      return 'done'
    case 'CANCELLED':
      return 'cancelled'
    case 'PLANNED':
      return new Date(meeting.endDate) < now ? 'notHeld' : 'planned'
  }
}
