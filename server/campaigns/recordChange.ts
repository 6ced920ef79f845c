import { randomInt, randomUUID } from 'node:crypto'
import { wakeCampaign } from '../companies/ofCampaign.ts'
import type { Context } from '../rules/authorise.ts'

type Place = Pick<Context, 'db' | 'organisationId'>

/** Something was done with the campaign: its pages are woken, and see that it is another one. The campaign must be locked. */
export async function recordCampaignChange(context: Place, id: string): Promise<void> {
  await context.db.query(
    'update campaign set seq = seq + 1 where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  wakeCampaign(context, id)
}

/**
 * The same for what is done without its lock: the campaign has another mark, in a slot that no other transaction holds, so that
 * nobody waits for it.
 */
export function markCampaign({ db, organisationId }: Place, id: string): void {
  db.send(
    `with free as (select k.slot from campaign_mark k
      where k.organisation_id = $1 and k.campaign_id = $2
      order by k.slot limit 1 for update skip locked)
    insert into campaign_mark (organisation_id, campaign_id, slot, mark)
    select $1, $2, coalesce((select slot from free), $3::int), $4::uuid
    on conflict (organisation_id, campaign_id, slot) do update set mark = excluded.mark`,
    [organisationId, id, randomInt(2 ** 31), randomUUID()],
  )
}
