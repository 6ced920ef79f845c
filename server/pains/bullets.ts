// Bullets: arguments and proofs that answer a pain, in an order.
import { fail } from '../../shared/errors.ts'
import { bulletEdit, newBullet } from '../../shared/inputs/pain.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { attachable } from '../media/attachable.ts'
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
    { mediaItemIds, ...given } = parse(newBullet, args),
    pain = await findPain(context, args.painId, 'painId')
  const bullets = await bulletsOf(context, pain.id)
  if (bullets.some((bullet) => bullet.id === id)) return { id: pain.id }
  const max = limits.bulletsPerPain
  if (bullets.length >= max)
    fail('BAD_INPUT', { field: 'painId', rule: 'TOO_MANY', params: { max } })
  await attachable(context, mediaItemIds, 'mediaItemIds')
  const isMade = await insertRow(context, 'bullet', {
    id,
    pain_id: pain.id,
    ...given,
    media_item_ids: mediaItemIds,
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
    { base, mediaItemIds: wanted, ...texts } = parse(bulletEdit, args),
    painId = await lockPainOf(context, id)
  const had = wanted ? await mediaOfBullet(context, id) : [],
    mediaItemIds = wanted && joinedMedia(wanted, base?.mediaItemIds ?? had, had),
    given = { ...texts, media_item_ids: mediaItemIds }
  const nameOf = await attachable(context, mediaItemIds, 'mediaItemIds', async () => had)
  await changeRow(context, bulletRecord, id, given, {
    nameOf,
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

/** What somebody made of what they saw, in what is there by now: what colleagues added meanwhile stays. */
function joinedMedia(wanted: readonly string[], seen: readonly string[], now: readonly string[]) {
  if (seen.join() === now.join()) return wanted
  const joined = [
    ...now.filter((id) => wanted.includes(id) || !seen.includes(id)),
    ...wanted.filter((id) => !seen.includes(id) && !now.includes(id)),
  ]
  const max = limits.mediaAttached
  if (joined.length > max)
    fail('BAD_INPUT', { field: 'mediaItemIds', rule: 'TOO_MANY', params: { max } })
  return joined
}

async function mediaOfBullet(context: Context, id: string): Promise<string[]> {
  const [bullet] = await context.db.query<{ media_item_ids: string[] }>(
    'select media_item_ids from bullet where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  return bullet?.media_item_ids ?? []
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
