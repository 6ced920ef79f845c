import type { Exceptions } from './sqlRules.ts'

/** SQL that names tables of higher slices, and why. The list only shrinks. */
export const sqlExceptions: Exceptions = {
  'server/organisations/meetingVisible.ts': {
    meeting:
      'Notifications and comments, which stand below meetings, ask who sees a meeting; it moves to meetings when the record kinds are asked instead.',
    meeting_user: 'The same condition.',
  },
  'server/notifications/mentions.ts': {
    meeting:
      'A comment on a meeting names only people who see it; the kind of record will say who does.',
  },
  'server/notifications/notifications.graphql.ts': {
    meeting: 'Whom a comment on a meeting may name; the kind of record will say who sees it.',
  },
  'server/notifications/notify.ts': {
    answer_entry:
      'A conflict is settled when no entry waits any more, which the statement that settles it reads.',
    meeting:
      'Nobody is told of a meeting that they do not see; the kind of record will say who does.',
  },
}
