// Pains: problems that customers have, each once in the organisation, in the order in which people want them.
import { fail } from '../../shared/errors.ts'
import { newPain, painEdit } from '../../shared/inputs/pain.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import {
  bulletsOf,
  lockPains,
  mostBullets,
  moveBehind,
  painTitled,
  placeIn,
  refuseTooManyPains,
} from './findPain.ts'
import { painRecord } from './pain.record.ts'

/** Makes a pain behind the others; the same id again is the same one. */
export async function createPain(
  request: Request,
  args: Given<typeof newPain> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:create')
  const id = newIdOr(args.id),
    given = parse(newPain, args)
  await makePain(context, id, given, async () => duplicate())
  return { id }
}

/** A pain behind the others, if there is none with the id; `taken` is called where another one has its title. */
export async function makePain(
  context: Context,
  id: string,
  given: { title: string; description?: string | null },
  taken: (
    id: string,
  ) => Promise<{ merged_into_id: string; standing_id: string; date_deleted: string }>,
): Promise<void> {
  const pains = await lockPains(context)
  const [there] = await context.db.query(
    'select from pain where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) return
  const other = await painTitled(context, given.title, id),
    merged = other === undefined ? null : await taken(other)
  if (!merged) refuseTooManyPains(pains, 'title')
  else await refuseTooManyNames(context, merged.standing_id)
  const isMade = await insertRow(context, 'pain', {
    id,
    ...given,
    ...merged,
    rank: await placeIn(context, 'pain', pains, pains.length),
    creator_id: context.userId,
  })
  if (!isMade) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  logActivity(context, { of: painRecord, id, property: 'created', to: given.title })
}

/** Each device that makes a pain which is there leaves one more id of it. */
async function refuseTooManyNames(context: Context, resolveMergedId: string): Promise<void> {
  const max = limits.mergedPains
  const [{ count }] = (await context.db.query<{ count: number }>(
    'select count(*)::int as count from pain where organisation_id = $1 and standing_id = $2',
    [context.organisationId, resolveMergedId],
  )) as [{ count: number }]
  if (count >= max) fail('BAD_INPUT', { field: 'title', rule: 'TOO_MANY', params: { max } })
}

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updatePain(
  request: Request,
  args: Given<typeof painEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:update')
  const id = idOf(args.id, 'id'),
    { base, ...given } = parse(painEdit, args)
  if (given.title !== undefined) {
    await lockPains(context)
    if (await painTitled(context, given.title, id)) duplicate()
  }
  await changeRow(context, painRecord, id, given, {
    dated: true,
    deletes: true,
    seen: base ?? {},
  })
  return { id }
}

/** Puts a pain behind another one, or at the top. */
export async function movePain(
  request: Request,
  args: { id: string; afterId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:arrange')
  const pains = await lockPains(context),
    pain = pains.find(({ id }) => id === idOf(args.id, 'id')) ?? fail('NOT_FOUND', { field: 'id' })
  if (await moveBehind(context, 'pain', pains, { id: pain.id, afterId: args.afterId }))
    logActivity(context, { of: painRecord, id: pain.id, property: 'moved', to: pain.title })
  return { id: pain.id }
}

/** Into the bin; meetings that named it keep it. */
export async function deletePain(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'pain:arrange')
  const pains = await lockPains(context),
    pain = pains.find(({ id }) => id === idOf(args.id, 'id')) ?? fail('NOT_FOUND', { field: 'id' })
  await context.db.query(
    'update pain set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, pain.id],
  )
  logActivity(context, { of: painRecord, id: pain.id, property: 'deleted', from: pain.title })
  return pain.id
}

/** Meetings that named the first pain name the other, which has its bullets too; the first goes into the bin, and comes back with what was its own. */
export async function mergePains(
  request: Request,
  args: { id: string; into: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:arrange')
  const ids = { id: idOf(args.id, 'id'), into: idOf(args.into, 'into') }
  if (ids.id === ids.into) fail('BAD_INPUT', { field: 'into', rule: 'DUPLICATE' })
  const pains = await lockPains(context),
    pain = pains.find(({ id }) => id === ids.id) ?? fail('NOT_FOUND', { field: 'id' }),
    into = pains.find(({ id }) => id === ids.into) ?? fail('NOT_FOUND', { field: 'into' })
  const max = mostBullets,
    bullets = [await bulletsOf(context, pain.id), await bulletsOf(context, into.id)]
  if (bullets.flat().length > max)
    fail('BAD_INPUT', { field: 'into', rule: 'TOO_MANY', params: { max } })
  await context.db.query(
    `update pain set standing_id = $3, merged_into_id = case when id = $2 then $3 else merged_into_id end,
      date_deleted = case when id = $2 then now() else date_deleted end
    where organisation_id = $1 and (id = $2 or standing_id = $2)`,
    [context.organisationId, pain.id, into.id],
  )
  logActivity(
    context,
    { of: painRecord, id: into.id, property: 'merged', from: pain.title, to: into.title },
    { of: painRecord, id: pain.id, property: 'deleted', from: pain.title },
  )
  return { id: into.id }
}

const duplicate = (): never => fail('BAD_INPUT', { field: 'title', rule: 'DUPLICATE' })
