import type { CampaignVerdict } from '../../shared/campaigns.ts'
import { fail } from '../../shared/errors.ts'
import { ownerOf } from '../companies/owner.ts'
import type { Context } from '../rules/authorise.ts'

export interface Found {
  id: string
  company_id: string
  name: string
  verdict: CampaignVerdict
  verdict_reason: string | null
  date_verdict: string | null
  assignee_id: string | null
  assignee: string | null
  owner_id: string
  date_skipped: string | null
}

/** Locks them: an opportunity qualifies its account without the campaign's lock. Those that were never its accounts, or are in the bin, are not among them. */
export async function lockAccounts(
  context: Context,
  campaignId: string,
  companyIds: readonly string[],
): Promise<Found[]> {
  const of = [context.organisationId, campaignId, companyIds]
  await context.db.query(
    `select from campaign_account where organisation_id = $1 and campaign_id = $2 and company_id = any($3::uuid[])
    order by company_id for no key update`,
    of,
  )
  return context.db.query<Found>(
    `select k.id, k.company_id, c.name, k.verdict, k.verdict_reason, k.date_verdict, k.assignee_id, k.date_skipped, ${ownerOf('c')} as owner_id, trim(u.first_name || ' ' || u.last_name) as assignee
    from campaign_account k join company c on c.organisation_id = $1 and c.id = k.company_id and c.date_deleted is null
      left join app_user u on u.id = k.assignee_id
    where k.organisation_id = $1 and k.campaign_id = $2 and k.company_id = any($3::uuid[]) order by k.company_id`,
    of,
  )
}

/** The same; refuses those that are not among them. */
export async function findAccounts(
  context: Context,
  campaignId: string,
  companyIds: readonly string[],
): Promise<Found[]> {
  if (!companyIds.length) fail('BAD_INPUT', { field: 'companyIds', rule: 'REQUIRED' })
  const found = await lockAccounts(context, campaignId, companyIds)
  const missing = companyIds.filter((id) => !found.some((one) => one.company_id === id))
  if (missing.length)
    fail('BAD_INPUT', { field: 'companyIds', rule: 'UNKNOWN_ID', params: { ids: missing } })
  return found
}
