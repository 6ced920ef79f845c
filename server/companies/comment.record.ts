import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { declareRecord, noLines } from '../records/record.ts'

export const commentRecord = declareRecord({
  type: 'Comment',
  table: 'comment',
  title: (row) => `${row}.content`,
  visible: (row, viewer) => `(${row}.meeting_id is null or ${ofVisibleMeeting(row, viewer)})`,
  // what it is on has the lines
  log: { visible: noLines },
  bin: { restore: null },
  labels: null,
  comments: null,
  search: null,
  // a notification that names a comment on a meeting names the meeting too
  notifications: { column: 'comment_id', member: () => 'true' },
})
