import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { opportunityVisible } from './opportunityVisible.ts'
import { recordChange } from './recordChange.ts'
import { rankIn } from './rankIn.ts'

export interface FoundOpportunity {
  id: string
  title: string
  stage_id: string
  rank: string
  company_id: string
  owner_id: string
  campaign_id: string | null
  outcome: string | null
  lost_reason: string | null
}

/** Refuses with NOT_FOUND, or answers with the opportunity, which it locks. */
export async function findOpportunity(
  context: Context,
  id: string,
  field: string,
): Promise<FoundOpportunity> {
  const [found] = await context.db.query<FoundOpportunity>(
    `select o.id, o.title, o.stage_id, o.rank, o.company_id, o.owner_id, o.campaign_id, o.outcome, o.lost_reason from opportunity o
    where o.organisation_id = $1 and o.id = $2 and o.date_deleted is null and $3::uuid is not null and $4::uuid is not null
      and ${opportunityVisible('o', viewerOf(context, '$3', '$4'))} for no key update`,
    [context.organisationId, idOf(id, field), context.userId, context.organisationUserId],
  )
  return found ?? fail('NOT_FOUND', { field })
}

export interface FoundStage {
  id: string
  title: string
  kind: 'OPEN' | 'WON' | 'LOST'
  pipeline_id: string
}

/**
 * Refuses with UNKNOWN_ID, or answers with the stage, which it locks: its cards are put in order by one at a time. Its pipeline
 * is locked before it, against being deleted; lock both before cards.
 */
export async function findStage(context: Context, id: string, field: string): Promise<FoundStage> {
  const key = [context.organisationId, idOf(id, field)]
  const [pipeline] = await context.db.query(
    `select p.id from pipeline p where p.organisation_id = $1 and p.date_deleted is null
      and p.id = (select g.pipeline_id from opportunity_stage g where g.organisation_id = $1 and g.id = $2) for key share`,
    key,
  )
  const [stage] = await context.db.query<FoundStage>(
    `select g.id, g.title, g.kind, g.pipeline_id from opportunity_stage g
    where g.organisation_id = $1 and g.id = $2 and g.date_deleted is null for no key update`,
    key,
  )
  return (pipeline && stage) ?? fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID' })
}

/** One that came out of the bin stands on top of its stage, or of the first one where that is gone meanwhile. */
export async function placeRestored(context: Context, id: string): Promise<void> {
  const [stage] = await context.db.query<{ id: string; is_same: boolean }>(
    `select g.id, g.id = o.stage_id as is_same from opportunity o
      join opportunity_stage s on s.organisation_id = o.organisation_id and s.id = o.stage_id
      join opportunity_stage g on g.organisation_id = o.organisation_id and g.pipeline_id = s.pipeline_id and g.date_deleted is null
    where o.organisation_id = $1 and o.id = $2
    order by g.id <> o.stage_id, g.kind <> 'OPEN', g.rank, g.id limit 1`,
    [context.organisationId, id],
  )
  if (!stage) return fail('NOT_FOUND', { field: 'id' })
  const found = await findStage(context, stage.id, 'id'),
    { rank, renumbered } = await rankIn(context, found.id, id, '')
  await context.db.query(
    'update opportunity set stage_id = $3, rank = $4, date_stage = case when $5 then date_stage else now() end where organisation_id = $1 and id = $2',
    [context.organisationId, id, found.id, rank, stage.is_same],
  )
  if (!stage.is_same)
    await insertRow(context, 'opportunity_stage_entry', {
      id: newId(),
      opportunity_id: id,
      stage_id: found.id,
      creator_id: context.userId,
    })
  await recordChange(context, { opportunities: [id, ...renumbered] })
}
