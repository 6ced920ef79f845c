import { ofVisibleMeeting, type Viewer } from '../organisations/meetingVisible.ts'

/**
 * Whether an answer counts for somebody: it does at all (is_counted, which meetings/keepCounted.ts
 * keeps), and they may see its meeting.
 */
export const countsFor = (answer: string, viewer: Viewer): string =>
  viewer.own
    ? `${answer}.is_counted and ${ofVisibleMeeting(answer, viewer)}`
    : `${answer}.is_counted`
