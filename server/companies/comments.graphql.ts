import { column, extend, many, mutation, one, table } from '../engine/declare.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { User } from '../users/users.graphql.ts'
import { createComment, deleteComment } from './comments.ts'

export const Comment = table(
  'Comment',
  'comment',
  {
    id: column(),
    content: column(),
    dateCreated: column(),
    creator: one(() => User, 'creator_id'),
    companyDialogId: column({ name: 'meeting_id' }),
    questionId: column(),
    mentioned: many(() => User, {
      where: (t, row) => `${t}.id = any(${row}.mentioned_user_ids)`,
      order: 'first_name, last_name, id',
      nullWhen: (row) => `cardinality(${row}.mentioned_user_ids) = 0`,
      rows: { usual: 2 },
      doc: 'Colleagues whom it names, who were told.',
    }),
  },
  { visible: (row, bind) => `(${row}.meeting_id is null or ${ofVisibleMeeting(row, bind)})` },
)

extend(Notification, { comment: one(() => Comment, { key: 'comment_id', nullable: true }) })

/** The comments on one thing, oldest first. */
export const commentsBy = (column: 'company_id' | 'contact_id') =>
  many(() => Comment, {
    on: column,
    where: (t) => `${t}.date_deleted is null`,
    order: 'date_created, id',
    rows: { usual: 5 },
  })

/** What the comment that somebody is told of is on, when that is still there. */
export const aboutBy = (t: string, row: string, column: 'company_id' | 'contact_id'): string =>
  `${t}.id = (select c.${column} from comment c where c.organisation_id = ${row}.organisation_id and c.id = ${row}.comment_id) and ${t}.date_deleted is null`

mutation({
  createComment: {
    args: 'id: ID, content: String!, companyId: ID, contactId: ID, companyDialogId: ID, questionId: ID, mentionedUserIds: [ID!], commandId: ID',
    type: 'Comment!',
    run: createComment,
    doc: 'Exactly one of companyId, contactId, companyDialogId; questionId with companyDialogId. mentionedUserIds: whom the text names, who are told; those who may not see it are left out.',
  },
  deleteComment: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteComment },
})
