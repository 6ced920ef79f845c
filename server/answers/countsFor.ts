import {
  amongVisibleMeetings,
  ofVisibleMeeting,
  type Viewer,
} from '../organisations/meetingVisible.ts'

/**
 * Whether an answer counts for somebody: it does at all (is_counted, which answers/keepCounted.ts
 * keeps), and they may see its meeting.
 */
export const countsFor = (answer: string, viewer: Viewer): string =>
  viewer.own
    ? `${answer}.is_counted and ${ofVisibleMeeting(answer, viewer)}`
    : `${answer}.is_counted`

/** The same in a statement that counts many answers. */
export const countsAmongMany = (answer: string, viewer: Viewer): string =>
  viewer.own
    ? `${answer}.is_counted and ${amongVisibleMeetings(answer, viewer)}`
    : `${answer}.is_counted`
