import type { CampaignState } from '../../shared/campaigns.ts'
import { fail } from '../../shared/errors.ts'
import type { Audience, Criterion } from '../../shared/inputs/campaign.ts'
import { limits } from '../../shared/limits.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

export interface FoundCampaign {
  id: string
  title: string
  state: CampaignState
  owner_id: string
  team_ids: string[]
  playbook_id: string | null
  view_id: string | null
  audience: Audience | null
  criteria: Criterion[]
}

/** Refuses with NOT_FOUND, or answers with the campaign, which it locks: its accounts are changed by one at a time. */
export async function findCampaign(
  context: Context,
  id: string,
  field: string,
): Promise<FoundCampaign> {
  return (await lockCampaign(context, idOf(id, field))) ?? fail('NOT_FOUND', { field })
}

type Place = Pick<Context, 'organisationId' | 'db'>
const read = (place: Place, id: string, lock: string): Promise<FoundCampaign[]> =>
  place.db.query<FoundCampaign>(
    `select p.id, p.title, p.state, p.owner_id, p.team_ids, p.playbook_id, p.view_id, p.audience, p.criteria from campaign p
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null ${lock}`,
    [place.organisationId, id],
  )
/** The same where nobody is to be told. */
export const lockCampaign = async (place: Place, id: string): Promise<FoundCampaign | undefined> =>
  (await read(place, id, 'for no key update'))[0]
/** Without the lock, for what changes nothing of it. */
export const readCampaign = async (place: Place, id: string): Promise<FoundCampaign | undefined> =>
  (await read(place, id, ''))[0]

/** Refuses one more where there are as many as there may be. */
export async function refuseTooManyCampaigns(context: Context, field: string): Promise<void> {
  // two at once are counted after each other
  await context.db.query(
    "select pg_advisory_xact_lock(hashtextextended('campaigns ' || $1::uuid, 0))",
    [context.organisationId],
  )
  const [{ count }] = (await context.db.query<{ count: number }>(
    'select count(*)::int as count from campaign where organisation_id = $1 and date_deleted is null',
    [context.organisationId],
  )) as [{ count: number }]
  const max = limits.campaigns
  if (count >= max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}

/** Whether its accounts were not looked for since it was changed, in SQL. */
export const isOutdated = (p: string): string =>
  `(${p}.date_refreshed is null or ${p}.date_refreshed < ${p}.date_updated)`
