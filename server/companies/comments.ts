// Comments on records of any kind that takes them.
import { fail } from '../../shared/errors.ts'
import { newComment } from '../../shared/inputs/comment.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { may, type Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { commentedKinds } from '../records/links.ts'
import { mentionedIn } from '../notifications/mentions.ts'
import { notify } from '../notifications/notify.ts'

/** Arguments that say what is commented on, such as companyDialogId. */
export const commentArguments = (): string[] => commentedKinds().map(({ field }) => `${field}Id`)

type CreateComment = Given<typeof newComment> & { id?: string | null }

/** Adds a comment to one thing; the same id again is the same comment. One that was taken away is had back by its id, as it was: whose, of when, and nobody is told again. */
export async function createComment(
  request: Request,
  args: CreateComment & Record<string, unknown>,
): Promise<{ id: string }> {
  const context = authorise(request, 'comment:create')
  const [target, another] = commentedKinds().filter((kind) => args[`${kind.field}Id`] != null)
  if (!target) return fail('BAD_INPUT', { field: 'companyDialogId', rule: 'REQUIRED' })
  if (another)
    fail('BAD_INPUT', { field: `${another.field}Id`, rule: 'TOO_MANY', params: { max: 1 } })
  const { content, questionId, mentionedUserIds } = parse(newComment, args),
    id = newIdOr(args.id)
  const { column, find, resolveMerged, changed } = target.comments
  if (questionId && column !== 'meeting_id')
    fail('BAD_INPUT', { field: 'companyDialogId', rule: 'REQUIRED' })
  const field = `${target.field}Id`,
    givenId = idOf(args[field], field),
    targetId = (await resolveMerged?.(context, givenId)) ?? givenId
  await find(context, targetId, field, questionId)
  const meetingId = column === 'meeting_id' ? targetId : null,
    mentioned = await mentionedIn(context, mentionedUserIds ?? [], meetingId)
  const isMade = await insertRow(context, 'comment', {
    id,
    content,
    [column]: targetId,
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
      `select content, date_deleted is not null as is_deleted, creator_id from comment where organisation_id = $1 and id = $2 and ${column} = $3`,
      [context.organisationId, id, targetId],
    )
    if (!same) return fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
    if (!same.is_deleted || !mayDelete(context, same.creator_id)) return { id }
    await context.db.query(
      'update comment set date_deleted = null where organisation_id = $1 and id = $2',
      [context.organisationId, id],
    )
    logActivity(context, {
      of: target,
      id: targetId,
      property: 'comment',
      to: same.content,
    })
    await changed?.(context, targetId, questionId)
    return { id }
  }
  logActivity(context, { of: target, id: targetId, property: 'comment', to: content })
  await notify(context, { kind: 'MENTIONED', to: mentioned, meetingId, commentId: id, questionId })
  await changed?.(context, targetId, questionId)
  return { id }
}

/** Takes a comment away. */
export async function deleteComment(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'comment:delete')
  const id = idOf(args.id, 'id')
  const [comment] = await context.db.query(
    `select content, ${commentedKinds()
      .map((kind) => kind.comments.column)
      .join(', ')}, question_id, creator_id
    from comment where organisation_id = $1 and id = $2 and date_deleted is null for no key update`,
    [context.organisationId, id],
  )
  if (!comment) return fail('NOT_FOUND', { field: 'id' })
  const target = commentedKinds().find((kind) => comment[kind.comments.column] !== null)!,
    { column, find, changed } = target.comments,
    targetId = comment[column] as string,
    questionId = comment['question_id'] as string | null
  await find(context, targetId, 'id', questionId)
  if (!mayDelete(context, comment['creator_id'] as string)) fail('FORBIDDEN', { field: 'id' })
  await context.db.query(
    'update comment set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, {
    of: target,
    id: targetId,
    property: 'comment',
    from: comment['content'] as string,
  })
  await changed?.(context, targetId, questionId)
  return id
}

/** One's own, or anybody's for those who lead. */
const mayDelete = (context: Context, creatorId: string): boolean =>
  creatorId === context.userId || may(context.actor, 'comment:deleteAny')
