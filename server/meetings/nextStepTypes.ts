import { fail } from '../../shared/errors.ts'
import { newNextStepType, nextStepTypeChange } from '../../shared/inputs/nextStepType.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { placeAt, rankBetween } from '../../shared/rank.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { nextStepTypeRecord } from './nextStep.record.ts'

/** A kind of follow-up, put last; the same id again is the same one. */
export async function createNextStepType(
  request: Request,
  args: Given<typeof newNextStepType> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const id = newIdOr(args.id),
    type = parse(newNextStepType, args)
  const [last] = await context.db.query<{ rank: string }>(
    'select rank from next_step_type where organisation_id = $1 order by rank desc limit 1',
    [context.organisationId],
  )
  const rank = rankBetween(last?.rank ?? null, null)
  if (await insertRow(context, 'next_step_type', { id, ...type, rank }))
    logActivity(context, { of: nextStepTypeRecord, id, property: 'created', to: type.title })
  return { id }
}

/** Changes what is given. */
export async function updateNextStepType(
  request: Request,
  args: Given<typeof nextStepTypeChange> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const id = idOf(args.id, 'id')
  const given = parse(nextStepTypeChange, args)
  await changeRow(context, nextStepTypeRecord, id, given, { deletes: true })
  return { id }
}

/** No longer offered; the steps that have it keep it. */
export async function deleteNextStepType(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const [type] = await context.db.query<{ id: string; title: string }>(
    'update next_step_type set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null returning id, title',
    [context.organisationId, idOf(args.id, 'id')],
  )
  if (!type) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, {
    of: nextStepTypeRecord,
    id: type.id,
    property: 'deleted',
    from: type.title,
  })
  return { id: type.id }
}

/** Offered again, where it stood. */
export async function restoreNextStepType(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const id = idOf(args.id, 'id')
  const [type] = await context.db.query<{ title: string; archived: boolean }>(
    'select title, date_deleted is not null as archived from next_step_type where organisation_id = $1 and id = $2 for no key update',
    [context.organisationId, id],
  )
  if (!type) return fail('NOT_FOUND', { field: 'id' })
  if (!type.archived) return { id }
  await context.db.query(
    'update next_step_type set date_deleted = null where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, { of: nextStepTypeRecord, id, property: 'restored', to: type.title })
  return { id }
}

/** Puts a kind behind another one of those that are offered, or first. */
export async function moveNextStepType(
  request: Request,
  args: { id: string; afterId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit'),
    { db, organisationId } = context
  const id = idOf(args.id, 'id')
  // all of them, because they may be numbered anew
  await db.query(
    'select id from next_step_type where organisation_id = $1 order by id for no key update',
    [organisationId],
  )
  const all = await db.query<{ id: string; title: string; rank: string }>(
    'select id, title, rank from next_step_type where organisation_id = $1 and date_deleted is null order by rank, id',
    [organisationId],
  )
  const moved = all.find((one) => one.id === id)
  if (!moved) return fail('NOT_FOUND', { field: 'id' })
  const others = all.filter((one) => one.id !== id),
    before = args.afterId === '' ? undefined : idOf(args.afterId, 'afterId'),
    at = before === undefined ? 0 : others.findIndex((one) => one.id === before) + 1
  if (at === 0 && before !== undefined) fail('BAD_INPUT', { field: 'afterId', rule: 'UNKNOWN_ID' })
  const from = all.indexOf(moved)
  if (from === at) return { id }
  const { rank, renumbered } = placeAt(others, at)
  await db.query(
    `update next_step_type t set rank = n.rank from unnest($2::uuid[], $3::text[]) n(id, rank)
      where t.organisation_id = $1 and t.id = n.id`,
    [
      organisationId,
      [id, ...(renumbered ? others.map((one) => one.id) : [])],
      [rank, ...(renumbered ?? [])],
    ],
  )
  logActivity(context, {
    of: nextStepTypeRecord,
    id,
    property: 'place',
    from: String(from + 1),
    to: String(at + 1),
    message: moved.title,
  })
  return { id }
}
