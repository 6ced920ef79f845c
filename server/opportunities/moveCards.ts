import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { ranks } from '../../shared/rank.ts'
import { logActivity } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import type { FoundStage } from './findOpportunity.ts'
import { opportunityRecord } from './opportunity.record.ts'
import { outcomeIn } from './outcomeIn.ts'
import { renumber } from './rankIn.ts'

interface Moved {
  pipelineId: string
  from: { id: string; title: string }
  /** null: nobody has said where they go, which only an empty stage allows */
  toId: string | null
}

/** Moves all cards of a stage behind those of another one of its pipeline; answers with every card whose place changed. */
export async function moveCards(
  context: Context,
  { pipelineId, from, toId }: Moved,
): Promise<string[]> {
  // in the order of their ids, so that two of these never wait for each other
  const stages = await context.db.query<FoundStage>(
    `select id, title, kind, pipeline_id from opportunity_stage
    where organisation_id = $1 and pipeline_id = $2 and id = any($3::uuid[]) and date_deleted is null order by id for no key update`,
    [context.organisationId, pipelineId, [from.id, toId ?? from.id]],
  )
  const cards = await context.db.query<{ id: string; rank: string; stage_id: string }>(
    `select id, rank, stage_id from opportunity where organisation_id = $1 and stage_id = any($2::uuid[]) and date_deleted is null
    order by stage_id = $3, rank, id for no key update`,
    [context.organisationId, stages.map(({ id }) => id), from.id],
  )
  const moved = cards.filter(({ stage_id }) => stage_id === from.id).map(({ id }) => id)
  if (!moved.length) return []
  if (toId === null)
    return fail('BAD_INPUT', {
      field: 'moveToId',
      rule: 'REQUIRED',
      params: { count: moved.length },
    })
  const to = stages.find(({ id }) => id === toId && id !== from.id)
  if (!to) return fail('BAD_INPUT', { field: 'moveToId', rule: 'UNKNOWN_ID' })
  const { outcome, date_closed } = outcomeIn(to)
  await context.db.query(
    `update opportunity set stage_id = $3, outcome = $4, date_closed = $5, date_stage = now(), date_updated = now()
    where organisation_id = $1 and id = any($2::uuid[])`,
    [context.organisationId, moved, to.id, outcome, date_closed],
  )
  await renumber(context, cards, ranks(cards.length))
  await context.db.query(
    `insert into opportunity_stage_entry (organisation_id, id, opportunity_id, stage_id, creator_id)
    select $1, x.id, x.opportunity_id, $4, $5 from unnest($2::uuid[], $3::uuid[]) x(id, opportunity_id)`,
    [context.organisationId, moved.map(() => newId()), moved, to.id, context.userId],
  )
  logActivity(
    context,
    ...moved.map((id) => ({
      of: opportunityRecord,
      id,
      property: 'stage',
      from: from.title,
      to: to.title,
    })),
  )
  return cards.map(({ id }) => id)
}
