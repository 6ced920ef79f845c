import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { refreshUnchanged } from './audience.ts'
import { isOutdated, readCampaign } from './findCampaign.ts'

/** Who comes back sooner is on the same visit: what is new stays new. */
const pause = `interval '30 minutes'`
/** Accounts that were looked for this long ago are looked for again. */
const fresh = `interval '1 minute'`

/** The person opens a campaign: its accounts are looked for again, and what came in since their visit before is new to them. */
export async function visitCampaign(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:read')
  const id = idOf(args.id, 'id'),
    campaign = (await readCampaign(context, id)) ?? fail('NOT_FOUND', { field: 'id' })
  // those that were not found in time are left to the clock; of too many, whoever came within the minute has looked
  const [stale] = await context.db.query(
    `select from campaign p where p.organisation_id = $1 and p.id = $2 and p.refresh_problem is distinct from 'TOO_SLOW'
      and (p.refresh_problem is null or not exists (select from campaign_visit v where v.organisation_id = $1 and v.campaign_id = $2
        and v.date_visited > greatest(p.date_updated, now() - ${fresh})))
      and (${isOutdated('p')} or p.date_refreshed < now() - ${fresh})`,
    [context.organisationId, id],
  )
  // one that ended keeps its accounts as they were
  if (stale && campaign.state !== 'DONE') await refreshUnchanged(context, id)
  await context.db.query(
    `insert into campaign_visit as v (organisation_id, campaign_id, user_id) values ($1, $2, $3)
    on conflict (organisation_id, campaign_id, user_id) do update set date_visited = now(),
      date_before = case when v.date_visited < now() - ${pause} then v.date_visited else v.date_before end`,
    [context.organisationId, id, context.userId],
  )
  return { id }
}
