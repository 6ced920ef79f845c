// Bullets: arguments and proofs that answer a pain, in an order.
import { fail } from '../../shared/errors.ts'
import { bulletEdit, newBullet } from '../../shared/inputs/pain.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { bulletsOf, findPain, moveBehind, placeIn } from './findPain.ts'
import { bulletRecord } from './pain.record.ts'
import { standingPain } from './standingPain.ts'

/** Puts a bullet behind the others of its pain; the same id again is the same one. */
export async function createBullet(
  request: Request,
  args: Given<typeof newBullet> & { id?: string | null; painId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:update')
  const id = newIdOr(args.id),
    given = parse(newBullet, args),
    pain = await findPain(context, args.painId, 'painId')
  const bullets = await bulletsOf(context, pain.id)
  if (bullets.some((bullet) => bullet.id === id)) return { id: pain.id }
  const max = limits.bulletsPerPain
  if (bullets.length >= max)
    fail('BAD_INPUT', { field: 'painId', rule: 'TOO_MANY', params: { max } })
  const isMade = await insertRow(context, 'bullet', {
    id,
    pain_id: pain.id,
    ...given,
    rank: await placeIn(context, 'bullet', bullets, bullets.length),
    creator_id: context.userId,
  })
  if (!isMade) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  logActivity(context, { of: bulletRecord, id, property: 'created', to: given.text })
  return { id: pain.id }
}

/** Changes what is given, with a base nothing that was changed since it was read; with `afterId` it goes behind another one. */
export async function updateBullet(
  request: Request,
  args: Given<typeof bulletEdit> & { id: string; afterId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:update')
  const id = idOf(args.id, 'id'),
    { base, ...given } = parse(bulletEdit, args),
    painId = await lockPainOf(context, id)
  await changeRow(context, bulletRecord, id, given, {
    dated: true,
    deletes: true,
    seen: base ?? {},
  })
  if (args.afterId != null) {
    const bullets = await bulletsOf(context, painId),
      moved = bullets.find((bullet) => bullet.id === id)!
    if (await moveBehind(context, 'bullet', bullets, { id, afterId: args.afterId }))
      logActivity(context, { of: bulletRecord, id, property: 'moved', to: moved.text })
  }
  return { id: painId }
}

/** Into the bin. */
export async function deleteBullet(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pain:update')
  const id = idOf(args.id, 'id'),
    painId = await lockPainOf(context, id)
  const [gone] = await context.db.query<{ text: string }>(
    'update bullet set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null returning text',
    [context.organisationId, id],
  )
  if (!gone) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, { of: bulletRecord, id, property: 'deleted', from: gone.text })
  return { id: painId }
}

/** The pain that has a bullet now, which it locks. */
async function lockPainOf(context: Context, id: string): Promise<string> {
  const [pain] = await context.db.query<{ id: string }>(
    `select p.id from bullet b join pain o on o.organisation_id = $1 and o.id = b.pain_id
      join pain p on p.organisation_id = $1 and p.id = ${standingPain('o')}
    where b.organisation_id = $1 and b.id = $2 and b.date_deleted is null for no key update of p`,
    [context.organisationId, id],
  )
  return pain?.id ?? fail('NOT_FOUND', { field: 'id' })
}
