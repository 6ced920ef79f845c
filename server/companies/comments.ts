// Comments. What can be commented on, the slices that own it say.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity, type LogKind } from '../rules/activity.ts'
import { idOf, newIdOr, requiredText } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { mentionedIn } from '../notifications/mentions.ts'
import { notify } from '../notifications/notify.ts'

export interface CommentTarget {
  /** column of comment that holds its id */
  column: 'company_id' | 'contact_id' | 'meeting_id'
  /** name in the activity log */
  logAs: LogKind
  /** refuses with NOT_FOUND when it (or the question within it) is not there or not the person's to see */
  find: (context: Context, id: string, field: string, questionId: string | null) => Promise<void>
  /** after a comment was added or deleted */
  changed?: (context: Context, id: string, questionId: string | null) => Promise<void>
}
type TargetField = 'companyId' | 'contactId' | 'companyDialogId'
/** Filled by the slices that have things to comment on. */
export const commentTargets: Partial<Record<TargetField, CommentTarget>> = {}
const fields = ['companyId', 'contactId', 'companyDialogId'] as const

type CreateComment = {
  id?: string | null
  content: string
  questionId?: string | null
  mentionedUserIds?: string[] | null
} & { [F in TargetField]?: string | null }

/** Adds a comment to one thing; the same id again is the same comment. One that was taken away is had back by its id, as it was: whose, of when, and nobody is told again. */
export async function createComment(
  request: Request,
  args: CreateComment,
): Promise<{ id: string }> {
  const context = authorise(request, 'comment:create')
  const [field, another] = fields.filter((f) => args[f] != null)
  if (!field) return fail('BAD_INPUT', { field: 'companyDialogId', rule: 'REQUIRED' })
  if (another) fail('BAD_INPUT', { field: another, rule: 'TOO_MANY', params: { max: 1 } })
  const content = requiredText(args.content, 'content', limits.comment),
    id = newIdOr(args.id)
  const questionId = args.questionId == null ? null : idOf(args.questionId, 'questionId')
  if (questionId && field !== 'companyDialogId')
    fail('BAD_INPUT', { field: 'companyDialogId', rule: 'REQUIRED' })
  const target = commentTargets[field],
    targetId = idOf(args[field], field)
  if (!target) return fail('NOT_FOUND', { field })
  await target.find(context, targetId, field, questionId)
  const meetingId = field === 'companyDialogId' ? targetId : null,
    mentioned = await mentionedIn(context, args.mentionedUserIds, meetingId)
  const isMade = await insertRow(context, 'comment', {
    id,
    content,
    [target.column]: targetId,
    question_id: questionId,
    creator_id: context.userId,
    mentioned_user_ids: mentioned,
  })
  if (!isMade) {
    // a comment on something else may be one that the person must not read
    const [same] = await context.db.query<{
      content: string
      is_deleted: boolean
      creator_id: string
    }>(
      `select content, date_deleted is not null as is_deleted, creator_id from comment where organisation_id = $1 and id = $2 and ${target.column} = $3`,
      [context.organisationId, id, targetId],
    )
    if (!same) return fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
    if (!same.is_deleted || !mayDelete(context, same.creator_id)) return { id }
    await context.db.query(
      'update comment set date_deleted = null where organisation_id = $1 and id = $2',
      [context.organisationId, id],
    )
    logActivity(context, {
      table: target.logAs,
      id: targetId,
      property: 'comment',
      to: same.content,
    })
    await target.changed?.(context, targetId, questionId)
    return { id }
  }
  logActivity(context, { table: target.logAs, id: targetId, property: 'comment', to: content })
  await notify(context, { kind: 'MENTIONED', to: mentioned, meetingId, commentId: id, questionId })
  await target.changed?.(context, targetId, questionId)
  return { id }
}

/** Takes a comment away. */
export async function deleteComment(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'comment:delete')
  const id = idOf(args.id, 'id')
  const [comment] = await context.db.query(
    'select content, company_id, contact_id, meeting_id, question_id, creator_id from comment where organisation_id = $1 and id = $2 and date_deleted is null for update',
    [context.organisationId, id],
  )
  if (!comment) return fail('NOT_FOUND', { field: 'id' })
  const target = Object.values(commentTargets).find((t) => comment[t.column] !== null)!,
    targetId = comment[target.column] as string,
    questionId = comment['question_id'] as string | null
  await target.find(context, targetId, 'id', questionId)
  if (!mayDelete(context, comment['creator_id'] as string)) fail('FORBIDDEN', { field: 'id' })
  await context.db.query(
    'update comment set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, {
    table: target.logAs,
    id: targetId,
    property: 'comment',
    from: comment['content'] as string,
  })
  await target.changed?.(context, targetId, questionId)
  return id
}

/** One's own, or anybody's for those who lead. */
const mayDelete = (context: Context, creatorId: string): boolean =>
  creatorId === context.userId || context.role !== 'Member'
