import { commentVisible } from '../records/links.ts'
import { declareRecord, noLines } from '../records/record.ts'

export const commentRecord = declareRecord({
  type: 'Comment',
  table: 'comment',
  title: (row) => `${row}.content`,
  visible: commentVisible,
  // what it is on has the lines
  log: { visible: noLines },
  bin: { restore: null },
  labels: null,
  comments: null,
  search: null,
  // a notification that names a comment on a meeting names the meeting too
  notifications: { column: 'comment_id', member: () => 'true' },
})
