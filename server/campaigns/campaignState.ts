import { campaignMoves, type CampaignState } from '../../shared/campaigns.ts'
import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { refreshAccounts } from './audience.ts'
import { campaignRecord } from './campaign.record.ts'
import { findCampaign, type FoundCampaign } from './findCampaign.ts'
import { recordCampaignChange } from './recordChange.ts'

/**
 * Starts, pauses, goes on with or ends a campaign; what it is already stays. With the state that the person saw, one that
 * somebody moved meanwhile is a CONFLICT. A campaign runs with an audience and a published playbook.
 */
export async function setCampaignState(
  request: Request,
  args: { id: string; state: CampaignState; seenState?: CampaignState | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:edit')
  const campaign = await findCampaign(context, args.id, 'id'),
    { id, state } = campaign
  if (state === args.state) return { id }
  if (args.seenState && args.seenState !== state)
    fail('CONFLICT', { field: 'state', params: { current: state } })
  if (!campaignMoves(state).includes(args.state))
    fail('BAD_INPUT', { field: 'state', rule: 'WRONG_TYPE', params: { from: state } })
  if (args.state === 'RUNNING') {
    await refuseIncomplete(context, campaign)
    await refreshAccounts(context, campaign, { limit: state === 'DRAFT' })
  }
  await context.db.query(
    'update campaign set state = $3, date_updated = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id, args.state],
  )
  logActivity(context, { of: campaignRecord, id, property: 'state', from: state, to: args.state })
  await recordCampaignChange(context, id)
  return { id }
}

async function refuseIncomplete(context: Context, campaign: FoundCampaign): Promise<void> {
  if (!campaign.audience) fail('BAD_INPUT', { field: 'audience', rule: 'REQUIRED' })
  if (!campaign.playbook_id) fail('BAD_INPUT', { field: 'playbookId', rule: 'REQUIRED' })
  const [published] = await context.db.query(
    'select from playbook where organisation_id = $1 and id = $2 and date_deleted is null and published_version_id is not null',
    [context.organisationId, campaign.playbook_id],
  )
  if (!published) fail('BAD_INPUT', { field: 'playbookId', rule: 'UNKNOWN_ID' })
}
