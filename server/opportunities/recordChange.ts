// The organisation's changes of pipelines and opportunities, in one sequence: who looks at a board reads what has a later number.
import { recordInCampaign } from '../companies/ofCampaign.ts'
import { wake } from '../database/bus.ts'
import type { Context } from '../rules/authorise.ts'

interface Changed {
  opportunities?: readonly string[]
  /** of which the pipelines have changed */
  stages?: readonly string[]
  pipelines?: readonly string[]
}

/** What wakes the organisation's boards. */
export const boardKey = 'opportunities'

/**
 * Gives the next number of the sequence to what changed, and wakes the boards, and the pages of their campaigns, once that is durable. Call it last: the row of
 * the sequence is locked until the end of the transaction, so that numbers become visible in their order.
 */
export async function recordChange(
  context: Context,
  { opportunities = [], stages = [], pipelines = [] }: Changed,
): Promise<void> {
  const ofCampaigns = await context.db.query<{ campaign_id: string }>(
    `with s as (insert into opportunity_seq as q (organisation_id, seq) values ($1, 1)
        on conflict (organisation_id) do update set seq = q.seq + 1 returning seq),
      o as (update opportunity o set seq = s.seq from s where o.organisation_id = $1 and o.id = any($2::uuid[]) returning o.campaign_id),
      p as (update pipeline p set seq = s.seq from s where p.organisation_id = $1 and (p.id = any($3::uuid[])
        or p.id in (select g.pipeline_id from opportunity_stage g where g.organisation_id = $1 and g.id = any($4::uuid[]))))
    select distinct campaign_id from o where campaign_id is not null`,
    [context.organisationId, opportunities, pipelines, stages],
  )
  for (const { campaign_id: id } of ofCampaigns) recordInCampaign(context, id)
  context.db.afterCommit(() => wake(context.organisationId, boardKey))
}
