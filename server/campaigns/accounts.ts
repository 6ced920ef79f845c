// What is done with the accounts of a campaign: who works on them, what is set aside, and the verdicts.
import { fail } from '../../shared/errors.ts'
import { campaignAssignment, campaignSkip, campaignVerdict } from '../../shared/inputs/campaign.ts'
import type { CampaignVerdict } from '../../shared/campaigns.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { registerCampaigns } from '../companies/ofCampaign.ts'
import { findOwner } from '../companies/owner.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { campaignRecord } from './campaign.record.ts'
import { findCampaign } from './findCampaign.ts'

type Accounts<S> = S & { campaignId: string; commandId?: string | null }

/** Gives a verdict, or takes it back (OPEN). With `seenVerdict`, one that somebody else gave meanwhile is a CONFLICT. */
export async function setCampaignVerdict(
  request: Request,
  args: Accounts<Given<typeof campaignVerdict>> & { seenVerdict?: CampaignVerdict | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:work')
  const { verdict, reason, companyIds = [] } = parse(campaignVerdict, args)
  const { id } = await findCampaign(context, args.campaignId, 'campaignId'),
    accounts = await findAccounts(context, id, companyIds),
    others = args.seenVerdict ? accounts.filter((one) => one.verdict !== args.seenVerdict) : []
  // who said the same already is not overwritten either
  if (others.some((one) => one.verdict !== verdict || one.verdict_reason !== reason))
    fail('CONFLICT', { field: 'verdict', params: { current: others[0]!.verdict } })
  await giveVerdict(context, id, accounts, verdict, verdict === 'OPEN' ? null : reason)
  return { id }
}

/** Says who works on accounts; null: nobody in particular. With `seenAssigneeId`, also null, one on which somebody else works by now is a CONFLICT. */
export async function assignCampaignAccounts(
  request: Request,
  args: Accounts<Given<typeof campaignAssignment>> & { seenAssigneeId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:work')
  const { assigneeId, companyIds = [] } = parse(campaignAssignment, args)
  const { id } = await findCampaign(context, args.campaignId, 'campaignId'),
    accounts = (await findAccounts(context, id, companyIds)).filter(
      (one) => one.assignee_id !== assigneeId,
    ),
    seen = args.seenAssigneeId?.toLowerCase() ?? null,
    other = accounts.find((one) => one.assignee_id !== seen)
  if (args.seenAssigneeId !== undefined && other)
    fail('CONFLICT', { field: 'assigneeId', params: { current: other.assignee_id } })
  const name = assigneeId && (await findOwner(context, assigneeId, 'assigneeId'))
  await change(context, accounts, 'assignee_id = $3::uuid', assigneeId)
  logEach(context, id, accounts, 'assignee', (one) => [one.assignee, name])
  return { id }
}

/** Sets accounts aside, or takes them up again. */
export async function skipCampaignAccounts(
  request: Request,
  args: Accounts<Given<typeof campaignSkip>>,
): Promise<{ id: string }> {
  const context = authorise(request, 'campaign:work')
  const { skip = true, companyIds = [] } = parse(campaignSkip, args)
  const { id } = await findCampaign(context, args.campaignId, 'campaignId'),
    accounts = (await findAccounts(context, id, companyIds)).filter(
      (one) => (one.date_skipped !== null) !== skip,
    )
  await change(context, accounts, 'date_skipped = case when $3::boolean then now() end', skip)
  logEach(context, id, accounts, 'skipped', (one) => [
    String(one.date_skipped !== null),
    String(skip),
  ])
  return { id }
}

registerCampaigns({
  take: async (context, campaignId, companyId, field) => {
    await checkThere(context, campaignId, field)
    if (companyId) await addAccount(context, campaignId, companyId)
  },
  qualify: async (context, campaignId, companyId) => {
    await checkThere(context, campaignId, 'campaignId')
    await addAccount(context, campaignId, companyId)
    const accounts = await findAccounts(context, campaignId, [companyId])
    // what somebody found before stays, with their reason
    const open = accounts.filter(({ verdict }) => verdict !== 'QUALIFIED')
    await giveVerdict(context, campaignId, open, 'QUALIFIED', null)
  },
})

/** Refuses an id that is nowhere. One in the bin is named still: what was planned without a network comes late. Nobody waits for whoever looks for its accounts. */
async function checkThere(context: Context, campaignId: string, field: string): Promise<void> {
  const [found] = await context.db.query(
    'select from campaign where organisation_id = $1 and id = $2 for key share',
    [context.organisationId, campaignId],
  )
  if (!found) fail('NOT_FOUND', { field })
}

interface Found {
  id: string
  name: string
  verdict: CampaignVerdict
  verdict_reason: string | null
  assignee_id: string | null
  assignee: string | null
  date_skipped: string | null
}

/** The campaign must be locked. Refuses those that were never its accounts, or are in the bin. */
async function findAccounts(
  context: Context,
  campaignId: string,
  companyIds: readonly string[],
): Promise<Found[]> {
  if (!companyIds.length) fail('BAD_INPUT', { field: 'companyIds', rule: 'REQUIRED' })
  const found = await context.db.query<Found & { company_id: string }>(
    `select k.id, k.company_id, c.name, k.verdict, k.verdict_reason, k.assignee_id, k.date_skipped, trim(u.first_name || ' ' || u.last_name) as assignee
    from campaign_account k join company c on c.organisation_id = $1 and c.id = k.company_id and c.date_deleted is null
      left join app_user u on u.id = k.assignee_id
    where k.organisation_id = $1 and k.campaign_id = $2 and k.company_id = any($3::uuid[]) order by k.company_id`,
    [context.organisationId, campaignId, companyIds],
  )
  const missing = companyIds.filter((id) => !found.some((one) => one.company_id === id))
  if (missing.length)
    fail('BAD_INPUT', { field: 'companyIds', rule: 'UNKNOWN_ID', params: { ids: missing } })
  return found
}

/** Outside the audience, until the accounts are looked for again. */
const addAccount = (context: Context, campaignId: string, companyId: string): Promise<unknown> =>
  context.db.query(
    `insert into campaign_account (organisation_id, campaign_id, company_id, is_in)
    select $1, $2, c.id, false from company c where c.organisation_id = $1 and c.id = $3 and c.date_deleted is null
    on conflict (organisation_id, campaign_id, company_id) do nothing`,
    [context.organisationId, campaignId, companyId],
  )

async function giveVerdict(
  context: Context,
  campaignId: string,
  accounts: readonly Found[],
  verdict: CampaignVerdict,
  reason: string | null,
): Promise<void> {
  const changed = accounts.filter((one) => one.verdict !== verdict || one.verdict_reason !== reason)
  await change(
    context,
    changed,
    `verdict = $3, verdict_reason = $4, verdict_by_id = case when $3 <> 'OPEN' then $5::uuid end,
      date_verdict = case when $3 <> 'OPEN' then now() end`,
    verdict,
    reason,
    context.userId,
  )
  logEach(context, campaignId, changed, 'verdict', (one) => [
    said(one.verdict, one.verdict_reason),
    said(verdict, reason),
  ])
}
const said = (verdict: string, reason: string | null): string =>
  reason ? `${verdict}: ${reason}` : verdict

async function change(
  context: Context,
  accounts: readonly Found[],
  what: string,
  ...values: unknown[]
): Promise<void> {
  if (accounts.length)
    await context.db.query(
      `update campaign_account set ${what} where organisation_id = $1 and id = any($2::uuid[])`,
      [context.organisationId, accounts.map((one) => one.id), ...values],
    )
}

/** With the account's name as the line's message. */
const logEach = (
  context: Context,
  campaignId: string,
  accounts: readonly Found[],
  property: string,
  values: (one: Found) => readonly [from: string | null, to: string | null],
): void =>
  logActivity(
    context,
    ...accounts.map((one) => {
      const [from, to] = values(one)
      return { of: campaignRecord, id: campaignId, property, from, to, message: one.name }
    }),
  )
