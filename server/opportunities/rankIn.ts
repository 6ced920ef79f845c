import { placeAt } from '../../shared/rank.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'
import { opportunityVisible } from './opportunityVisible.ts'

interface Card {
  id: string
  rank: string
}

/**
 * The rank of a card behind another one of a stage; on top where that is not in the stage any more, or not the person's to
 * see, because the place would say in which stage it is. The stage must be locked: where there is no room its cards are
 * numbered anew, which their boards have to be told.
 */
export async function rankIn(
  context: Context,
  stageId: string,
  cardId: string,
  afterId: string,
): Promise<{ rank: string; renumbered: string[] }> {
  const cards = `from opportunity o where o.organisation_id = $1 and o.stage_id = $2 and o.date_deleted is null and o.id <> $3`
  const key = [context.organisationId, stageId, cardId]
  const [before] = afterId
    ? await context.db.query<Card>(
        `select o.id, o.rank ${cards} and o.id = $4 and $5::uuid is not null and $6::uuid is not null
          and ${opportunityVisible('o', viewerOf(context, '$5', '$6'))}`,
        [...key, afterId, context.userId, context.organisationUserId],
      )
    : []
  const [after] = before
    ? await context.db.query<Card>(
        `select o.id, o.rank ${cards} and (o.rank, o.id) > ($4, $5::uuid) order by o.rank, o.id limit 1`,
        [...key, before.rank, before.id],
      )
    : await context.db.query<Card>(
        `select o.id, o.rank ${cards} order by o.rank, o.id limit 1`,
        key,
      )
  const near = [before, after].filter((card) => card !== undefined)
  const placed = placeAt(near, before ? 1 : 0)
  if (!placed.renumbered) return { rank: placed.rank, renumbered: [] }
  const all = await context.db.query<Card>(
    `select o.id, o.rank ${cards} order by o.rank, o.id`,
    key,
  )
  const at = before ? all.findIndex(({ id }) => id === before.id) + 1 : 0
  const { rank, renumbered } = placeAt(all, at)
  if (renumbered) await renumber(context, all, renumbered)
  return { rank, renumbered: all.map(({ id }) => id) }
}

/** Gives cards, which must be locked by their stage, other ranks. */
export async function renumber(
  context: Context,
  cards: readonly Card[],
  ranks: readonly string[],
): Promise<void> {
  await context.db.query(
    `update opportunity o set rank = n.rank from unnest($2::uuid[], $3::text[]) n(id, rank)
    where o.organisation_id = $1 and o.id = n.id`,
    [context.organisationId, cards.map(({ id }) => id), ranks],
  )
}
