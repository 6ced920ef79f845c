import { column, many, mutation, one, table } from '../core/declare.ts'
import { User } from '../users/users.graphql.ts'
import { createComment, deleteComment } from './comments.ts'

export const Comment = table('Comment', 'comment', {
  id: column(),
  content: column(),
  dateCreated: column(),
  creator: one(() => User, 'creator_id'),
  companyDialogId: column({ name: 'meeting_id' }),
  questionId: column(),
})

/** The comments on one thing, oldest first. */
export const commentsBy = (column: 'company_id' | 'contact_id') => many(() => Comment, { on: column, where: (t) => `${t}.date_deleted is null`, order: 'date_created, id' })

mutation({
  createComment: { args: 'id: ID, content: String!, companyId: ID, contactId: ID, companyDialogId: ID, questionId: ID, commandId: ID', type: 'Comment!', run: createComment, doc: 'Exactly one of companyId, contactId, companyDialogId; questionId with companyDialogId.' },
  deleteComment: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteComment },
})
