// What is done with the accounts of a campaign: who works on them, what is set aside, and the verdicts.
import { fail } from '../../shared/errors.ts'
import { campaignAssignment, campaignSkip, campaignVerdict } from '../../shared/inputs/campaign.ts'
import type { CampaignVerdict } from '../../shared/campaigns.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { recordInCampaign, registerCampaigns } from '../companies/ofCampaign.ts'
import { findOwner } from '../companies/owner.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { notify } from '../notifications/notify.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { takeAccountsBack, tellWhose } from './accountNews.ts'
import { campaignRecord } from './campaign.record.ts'
import { findAccounts, type Found } from './findAccounts.ts'
import { findCampaign } from './findCampaign.ts'
import { formerVerdict } from './formerVerdict.ts'
import { markCampaign, recordCampaignChange } from './recordChange.ts'

type Accounts<S> = S & { campaignId: string; commandId?: string | null }
/** The campaign, the accounts that were changed, how many were so already, and how many were left to what somebody else did since they were seen. */
interface Changed {
  id: string
  changed: string[]
  unchanged: number
  left: number
}

/** Gives a verdict, or takes it back (OPEN), where it is the one that was seen still. */
export async function setCampaignVerdict(
  request: Request,
  args: Accounts<Given<typeof campaignVerdict>>,
): Promise<Changed> {
  const context = authorise(request, 'campaign:work')
  const { verdict, reason: typed, companyIds = [], seen } = parse(campaignVerdict, args)
  const { id } = await findCampaign(context, args.campaignId, 'campaignId'),
    reason = verdict === 'OPEN' ? null : typed
  const { changing, answer } = apart(
    id,
    await findAccounts(context, id, companyIds),
    (one) => one.verdict === verdict && one.verdict_reason === reason,
    seenIn(
      seen,
      (one, was) =>
        one.verdict === (was.verdict ?? one.verdict) &&
        one.date_verdict === (was.dateVerdict ?? one.date_verdict),
    ),
  )
  await giveVerdict(context, id, changing, { verdict, reason, mayTakeBack: true })
  if (changing.length) await recordCampaignChange(context, id)
  return answer
}

/** Says who works on accounts, null: nobody in particular, where it is whom the person saw still. */
export async function assignCampaignAccounts(
  request: Request,
  args: Accounts<Given<typeof campaignAssignment>>,
): Promise<Changed> {
  const context = authorise(request, 'campaign:work')
  const { assigneeId, companyIds = [], seen } = parse(campaignAssignment, args)
  const { id } = await findCampaign(context, args.campaignId, 'campaignId')
  const { changing, answer } = apart(
    id,
    await findAccounts(context, id, companyIds),
    (one) => one.assignee_id === assigneeId,
    seenIn(seen, (one, was) => one.assignee_id === was.assigneeId),
  )
  const name = assigneeId && (await findOwner(context, assigneeId, 'assigneeId'))
  await change(context, changing, 'assignee_id = $3::uuid', assigneeId)
  logEach(context, id, changing, 'assignee', (one) => [one.assignee, name])
  await takeAccountsBack(
    context,
    'CAMPAIGN_ASSIGNED',
    id,
    idsOf(changing.filter((one) => one.assignee_id !== null)),
  )
  if (assigneeId && changing.length)
    await notify(context, {
      kind: 'CAMPAIGN_ASSIGNED',
      to: [assigneeId],
      accounts: { campaignId: id, companyIds: idsOf(changing), verdict: null },
    })
  if (changing.length) await recordCampaignChange(context, id)
  return answer
}

/** Sets accounts aside, or takes them up again, where they were set aside when the person saw it, or not at all still. */
export async function skipCampaignAccounts(
  request: Request,
  args: Accounts<Given<typeof campaignSkip>>,
): Promise<Changed> {
  const context = authorise(request, 'campaign:work')
  const { skip = true, companyIds = [], seen } = parse(campaignSkip, args)
  const { id } = await findCampaign(context, args.campaignId, 'campaignId')
  const { changing, answer } = apart(
    id,
    await findAccounts(context, id, companyIds),
    (one) => (one.date_skipped !== null) === skip,
    seenIn(seen, (one, was) => one.date_skipped === was.dateSkipped),
  )
  await change(context, changing, 'date_skipped = case when $3::boolean then now() end', skip)
  logEach(context, id, changing, 'skipped', (one) => [
    String(one.date_skipped !== null),
    String(skip),
  ])
  if (changing.length) await recordCampaignChange(context, id)
  return answer
}

type Seen = NonNullable<Kept<typeof campaignSkip>['seen']>
/** Whether an account is as it was seen; one of which nothing is said is. */
function seenIn(
  seen: Seen = [],
  isSame: (one: Found, was: Seen[number]) => boolean,
): (one: Found) => boolean {
  const byAccount = new Map(seen.map((was) => [was.companyId, was]))
  return (one) => {
    const was = byAccount.get(one.company_id)
    return !was || isSame(one, was)
  }
}

/** Those that are to be changed, apart from those that are so already and those that somebody else has changed. */
function apart(
  id: string,
  accounts: readonly Found[],
  isSo: (one: Found) => boolean,
  isAsSeen: (one: Found) => boolean,
): { changing: Found[]; answer: Changed } {
  const others = accounts.filter((one) => !isSo(one)),
    changing = others.filter(isAsSeen)
  return {
    changing,
    answer: {
      id,
      changed: changing.map((one) => one.id),
      unchanged: accounts.length - others.length,
      left: others.length - changing.length,
    },
  }
}

registerCampaigns({
  take: async (context, campaignId, companyId, field) => {
    await checkThere(context, campaignId, field)
    if (companyId) await addAccount(context, campaignId, companyId)
    recordInCampaign(context, campaignId)
  },
  qualify: async (context, campaignId, companyId) => {
    await checkThere(context, campaignId, 'campaignId')
    await addAccount(context, campaignId, companyId)
    const accounts = await findAccounts(context, campaignId, [companyId])
    // what somebody found before stays, with their reason
    const open = accounts.filter(({ verdict }) => verdict !== 'QUALIFIED')
    const verdict = 'QUALIFIED'
    await giveVerdict(context, campaignId, open, { verdict, reason: null, mayTakeBack: false })
  },
  mark: markCampaign,
})

/** Refuses an id that is nowhere. One in the bin is named still: what was planned without a network comes late. Nobody waits for whoever looks for its accounts. */
async function checkThere(context: Context, campaignId: string, field: string): Promise<void> {
  const [found] = await context.db.query(
    'select from campaign where organisation_id = $1 and id = $2 for key share',
    [context.organisationId, campaignId],
  )
  if (!found) fail('NOT_FOUND', { field })
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
  /** `mayTakeBack`: it may be the undo of the person's last one, unlike that of an opportunity */
  given: { verdict: CampaignVerdict; reason: string | null; mayTakeBack: boolean },
): Promise<void> {
  const { verdict, reason, mayTakeBack } = given
  const changed = accounts.filter(
      (one) => one.verdict !== verdict || one.verdict_reason !== reason,
    ),
    judged = changed.filter((one) => one.verdict !== 'OPEN'),
    text = said(verdict, reason)
  const written = changed.length
    ? await context.db.query<{ id: string; former_by: string | null }>(
        `update campaign_account k set verdict = $3, verdict_reason = $4,
          verdict_by_id = case when $3 <> 'OPEN' then coalesce(f.user_id, $5::uuid) end,
          date_verdict = case when $3 <> 'OPEN' then coalesce(f.date_created, now()) end
        from campaign_account j left join lateral (${formerVerdict('j', { text: '$6', user: '$7::uuid' })}) f on true
        where j.organisation_id = $1 and j.id = any($2::uuid[]) and k.organisation_id = $1 and k.id = j.id
        returning k.id, f.user_id as former_by`,
        [
          context.organisationId,
          changed.map(({ id }) => id),
          verdict,
          reason,
          context.userId,
          text,
          mayTakeBack ? context.userId : null,
        ],
      )
    : []
  logEach(context, campaignId, changed, 'verdict', (one) => [
    said(one.verdict, one.verdict_reason),
    text,
  ])
  // one that stands again was told before, unless its own author took it back
  const isTold = ({ id }: Found): boolean =>
    written.some(({ id: one, former_by: by }) => one === id && by !== null && by !== context.userId)
  const fresh = changed.filter((one) => !isTold(one))
  await takeAccountsBack(context, 'CAMPAIGN_QUALIFIED', campaignId, idsOf(judged))
  if (verdict !== 'OPEN') await tellWhose(context, campaignId, fresh, verdict)
}

const idsOf = (accounts: readonly Found[]): string[] => accounts.map((one) => one.company_id)
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
function logEach(
  context: Context,
  campaignId: string,
  accounts: readonly Found[],
  property: string,
  values: (one: Found) => readonly [from: string | null, to: string | null],
): void {
  logActivity(
    context,
    ...accounts.map((one) => {
      const [from, to] = values(one)
      return {
        of: campaignRecord,
        id: campaignId,
        property,
        from,
        to,
        message: one.name,
        companyId: one.company_id,
      }
    }),
  )
}
