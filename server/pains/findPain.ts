import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { placeAt } from '../../shared/rank.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { standingPain } from './standingPain.ts'

/** Bullets of one pain with those of pains that were merged into it: as many as are read. */
export const mostBullets = 2 * limits.bulletsPerPain

export interface FoundPain {
  id: string
  title: string
  rank: string
}

/** Refuses with NOT_FOUND, or answers with the pain, which it locks: its bullets are put in order by one at a time. */
export async function findPain(context: Context, id: string, field: string): Promise<FoundPain> {
  const [pain] = await context.db.query<FoundPain>(
    `select id, title, rank from pain where organisation_id = $1 and id = $2 and date_deleted is null
    for no key update`,
    [context.organisationId, idOf(id, field)],
  )
  return pain ?? fail('NOT_FOUND', { field })
}

/** Locks the list of pains, which is changed by one at a time; call it before any pain is locked. */
export async function lockPains(context: Context): Promise<FoundPain[]> {
  await context.db.query(
    "select pg_advisory_xact_lock(hashtextextended('pains ' || $1::uuid, 0))",
    [context.organisationId],
  )
  return context.db.query<FoundPain>(
    'select id, title, rank from pain where organisation_id = $1 and date_deleted is null order by rank, id',
    [context.organisationId],
  )
}

/** The bullets of a pain in their order, with those of pains that were merged into it. */
export const bulletsOf = (
  context: Context,
  painId: string,
): Promise<{ id: string; text: string; rank: string }[]> =>
  context.db.query<{ id: string; text: string; rank: string }>(
    `select b.id, b.text, b.rank from bullet b join pain o on o.organisation_id = $1 and o.id = b.pain_id
    where b.organisation_id = $1 and ${standingPain('o')} = $2 and b.date_deleted is null order by b.rank, b.id`,
    [context.organisationId, painId],
  )

/** Refuses one more where there are as many as there may be. */
export function refuseTooManyPains(pains: readonly FoundPain[], field: string): void {
  const max = limits.pains
  if (pains.length >= max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}

/** The id of another pain with the title, if one is there. */
export async function painTitled(
  context: Context,
  title: string,
  exceptId: string,
): Promise<string | undefined> {
  const [taken] = await context.db.query<{ id: string }>(
    'select id from pain where organisation_id = $1 and norm = app.norm($2) and id <> $3 and date_deleted is null',
    [context.organisationId, title, exceptId],
  )
  return taken?.id
}

/** The rank at a place among others of a list that is locked; they are numbered anew where there is no room. */
export async function placeIn(
  context: Context,
  table: 'pain' | 'bullet',
  others: readonly { id: string; rank: string }[],
  at: number,
): Promise<string> {
  const { rank, renumbered } = placeAt(others, at)
  if (renumbered)
    await context.db.query(
      `update ${table} t set rank = n.rank from unnest($2::uuid[], $3::text[]) n(id, rank)
      where t.organisation_id = $1 and t.id = n.id`,
      [context.organisationId, others.map(({ id }) => id), renumbered],
    )
  return rank
}

/** Writes the rank of something behind another one of its list, or at the top where `afterId` is empty; false: it stands there. */
export async function moveBehind(
  context: Context,
  table: 'pain' | 'bullet',
  all: readonly { id: string; rank: string }[],
  { id, afterId }: { id: string; afterId: string },
): Promise<boolean> {
  const others = all.filter((one) => one.id !== id),
    at = afterId === '' ? 0 : others.findIndex((one) => one.id === idOf(afterId, 'afterId')) + 1
  if (at === 0 && afterId !== '') fail('BAD_INPUT', { field: 'afterId', rule: 'UNKNOWN_ID' })
  if (all[at]?.id === id) return false
  const rank = await placeIn(context, table, others, at)
  await context.db.query(`update ${table} set rank = $3 where organisation_id = $1 and id = $2`, [
    context.organisationId,
    id,
    rank,
  ])
  return true
}
