import { wakeCampaign } from '../companies/ofCampaign.ts'
import type { Context } from '../rules/authorise.ts'

/** Something was done with the campaign: its pages are woken, and see that it is another one. The campaign must be locked. */
export async function recordCampaignChange(
  context: Pick<Context, 'db' | 'organisationId'>,
  id: string,
): Promise<void> {
  await context.db.query(
    'update campaign set seq = seq + 1 where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  wakeCampaign(context, id)
}
