import { column, extend, many, mutation, one, table } from '../engine/declare.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { User } from '../users/users.graphql.ts'
import type { CommentRules } from '../records/record.ts'
import { commentRecord } from './comment.record.ts'
import { commentArguments, createComment, deleteComment } from './comments.ts'
import { personOrder } from '../users/personOrder.ts'

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
      order: (t) => personOrder(t, `${t}.id`),
      nullWhen: (row) => `cardinality(${row}.mentioned_user_ids) = 0`,
      rows: { usual: 2 },
    }),
  },
  { visible: commentRecord.visible },
)

extend(Notification, { comment: one(() => Comment, { key: 'comment_id', nullable: true }) })

/** The comments on one thing, oldest first. */
export const commentsBy = (column: CommentRules['column']) =>
  many(() => Comment, {
    on: column,
    where: (t) => `${t}.date_deleted is null`,
    order: 'date_created, id',
    rows: { usual: 5 },
  })

/** What the comment that somebody is told of is on, when that is still there. */
export const aboutBy = (t: string, row: string, column: CommentRules['column']): string =>
  `${t}.id = (select c.${column} from comment c where c.organisation_id = ${row}.organisation_id and c.id = ${row}.comment_id) and ${t}.date_deleted is null`

mutation({
  createComment: {
    // asked when all slices are loaded
    get args() {
      return `id: ID, content: String!, ${commentArguments()
        .map((name) => `${name}: ID`)
        .join(', ')}, questionId: ID, mentionedUserIds: [ID!], commandId: ID`
    },
    type: 'Comment!',
    run: createComment,
  },
  deleteComment: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteComment },
})
