// The audience of a campaign: its accounts are looked for with the conditions of a list, and kept with what each criterion
// says of them. Everybody sees the same ones, so all meetings decide, whoever asks.
import { fail } from '../../shared/errors.ts'
import type { Audience, Criterion } from '../../shared/inputs/campaign.ts'
import type { RefreshProblem } from '../../shared/campaigns.ts'
import { limits } from '../../shared/limits.ts'
import { checkConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import { knownSql } from '../companies/conditionSql.ts'
import { viewSeen } from '../companies/listView.record.ts'
import { listed } from '../companies/page.ts'
import { ruleBind } from '../companies/ruleBind.ts'
import { viewContent } from '../companies/viewContent.ts'
import { problemOf } from '../engine/problems.ts'
import { asJsonb } from '../rules/asJsonb.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { lockCampaign, readCampaign, type FoundCampaign } from './findCampaign.ts'
import { recordCampaignChange } from './recordChange.ts'

/** Refuses an audience that no list could show, and one that asks for itself. */
export function checkAudience({ conditions = [] }: Audience, campaignId: string): void {
  const problem = checkConditions('COMPANY', conditions, 'audience.conditions')
  if (problem) fail(problem.code, problem)
  refuseItself(conditions, campaignId, 'audience.conditions')
}

function refuseItself(
  conditions: readonly RecordCondition[],
  campaignId: string,
  field: string,
): void {
  // who is in it would change with each look
  if (asksFor(conditions, campaignId)) fail('BAD_INPUT', { field, rule: 'CYCLE' })
}
/** Whether conditions ask who is in the audience of a campaign. */
export const asksFor = (conditions: readonly RecordCondition[], campaignId: string): boolean =>
  conditions.some(
    ({ all, any, field, ids }) =>
      asksFor(all ?? any ?? [], campaignId) ||
      (field === 'CAMPAIGN' && ids?.some((id) => id.toLowerCase() === campaignId)),
  )

/** Refuses criteria that could not be asked, and two by one id. */
export function checkCriteria(criteria: readonly Criterion[]): void {
  const seen = new Set<string>()
  for (const [at, { id, conditions = [] }] of criteria.entries()) {
    const field = `criteria.${at}`
    if (seen.has(id)) fail('BAD_INPUT', { field: `${field}.id`, rule: 'DUPLICATE' })
    seen.add(id)
    if (!conditions.length) fail('BAD_INPUT', { field: `${field}.conditions`, rule: 'EMPTY_RANGE' })
    const problem = checkConditions('COMPANY', conditions, `${field}.conditions`)
    if (problem) fail(problem.code, problem)
  }
}

/** What a saved view of accounts says, as an audience; refuses one that the person may not see. It is held, so that a change of it waits: call this before the campaign is locked, as whoever changes a view holds that first. */
export async function audienceOf(
  context: Context,
  viewId: string,
  campaignId: string,
): Promise<unknown> {
  const [view] = await context.db.query<{ audience: Audience }>(
    `select ${viewContent('v')} as audience from list_view v
    where v.organisation_id = $1 and v.id = $2 and v.kind = 'COMPANY' and v.date_deleted is null and ${viewSeen('v', '$3::uuid')} for share`,
    [context.organisationId, idOf(viewId, 'viewId'), context.userId],
  )
  if (!view) return fail('BAD_INPUT', { field: 'viewId', rule: 'UNKNOWN_ID' })
  refuseItself(view.audience.conditions ?? [], campaignId, 'viewId')
  return asJsonb(view.audience)
}
type Place = Pick<Context, 'organisationId' | 'db'>
/** Each column of what differs, in one order. */
interface Differing {
  /** how many are in the audience, or one more than may be */
  total: number
  ids: string[]
  are_in: boolean[]
  results: string[]
  met: number[]
  asked: number[]
}

/**
 * Looks for the accounts of a campaign anew, and for what its criteria say of them. Where they are more than one may have, they
 * are refused (`limit`), or stay those that were found last. The campaign must be locked.
 */
export async function refreshAccounts(
  context: Place,
  campaign: FoundCampaign,
  { limit = false }: { limit?: boolean } = {},
): Promise<void> {
  await keep(context, campaign.id, await look(context, campaign, limit))
}

/**
 * The same for whoever has changed nothing: nobody waits while the accounts are looked for, and nobody is refused when they are
 * not found in time. Where the campaign was changed or deleted meanwhile, whoever did that has looked. Gives why the accounts
 * are not up to date.
 */
export async function refreshUnchanged(context: Place, id: string): Promise<RefreshProblem | null> {
  const campaign = await readCampaign(context, id)
  if (!campaign) return null
  try {
    return await context.db.attempt(async () => {
      const found = await look(context, campaign, false),
        now = await lockCampaign(context, id)
      if (JSON.stringify(now) !== JSON.stringify(campaign)) return null
      await keep(context, id, found)
      return found.problem
    })
  } catch (error) {
    const code = problemOf(error)?.code
    // somebody changes it just now, and looks for its accounts then
    if (code === 'UNAVAILABLE') return null
    if (code !== 'TOO_COMPLEX') throw error
    await note(context, id, 'TOO_SLOW')
    return 'TOO_SLOW'
  }
}

interface Looked extends Differing {
  problem: RefreshProblem | null
}
/** Of which accounts something else is kept. */
async function look(context: Place, campaign: FoundCampaign, limit: boolean): Promise<Looked> {
  const max = limits.campaignAccounts,
    found = await differing(context, campaign)
  if (found.total <= max) return { ...found, problem: null }
  if (limit) fail('BAD_INPUT', { field: 'audience', rule: 'TOO_MANY', params: { max } })
  return { ...(await differing(context, campaign, true)), problem: 'TOO_MANY' }
}

/** `isKept`: with the audience that was found last. */
async function differing(
  context: Place,
  { id, owner_id, audience, criteria }: FoundCampaign,
  isKept = false,
): Promise<Differing> {
  // "me" in the conditions is whoever the campaign belongs to
  const values: unknown[] = [context.organisationId, owner_id, null, id]
  const viewer = {
    org: '$1::uuid',
    user: '$2::uuid',
    member: '$3::uuid',
    own: false,
    may: () => true,
  }
  const within = isKept
    ? 'c.organisation_id = $1 and c.id in (select k.company_id from campaign_account k where k.organisation_id = $1 and k.campaign_id = $4 and k.is_in)'
    : audience
      ? listed('company', ruleBind(viewer, audience, values))
      : 'false'
  const known = criteria.map((one) => knownSql('c', ruleBind(viewer, one, values)) || 'null')
  const weights = `$${values.push(criteria.map(({ weight }) => weight))}::int[]`
  const [found] = await context.db.query<Differing>(
    `with audience as materialized (select c.id from company c where ${within} limit ${limits.campaignAccounts + 1}),
      wanted as (select x.id, bool_or(x.is_in) as is_in from (select id, true from audience
        union all select k.company_id, false from campaign_account k where k.organisation_id = $1 and k.campaign_id = $4
        union all select m.company_id, false from meeting m where m.organisation_id = $1 and m.playbook_flow_id = $4 and m.company_id is not null and m.date_deleted is null
        union all select o.company_id, false from opportunity o where o.organisation_id = $1 and o.campaign_id = $4 and o.date_deleted is null) x(id, is_in)
        where (select count(*) from audience) <= ${limits.campaignAccounts} group by x.id),
      found as materialized (select c.id, w.is_in, array[${known.join(', ')}]::boolean[] as known
        from wanted w join company c on c.organisation_id = $1 and c.id = w.id and c.date_deleted is null),
      weighed as (select f.id, f.is_in, coalesce(r.results, '') as results, coalesce(r.met, 0) as met, coalesce(r.asked, 0) as asked from found f
        left join lateral (select string_agg(case when x.met then 'Y' when not x.met then 'N' else '?' end, '' order by x.at) as results,
            (sum(x.weight) filter (where x.met))::int as met, (sum(x.weight) filter (where x.met is not null))::int as asked
          from unnest(f.known, ${weights}) with ordinality x(met, weight, at)) r on true)
    select (select count(*)::int from audience) as total, coalesce(array_agg(w.id), '{}') as ids, coalesce(array_agg(w.is_in), '{}') as are_in, coalesce(array_agg(w.results), '{}') as results,
      coalesce(array_agg(w.met), '{}') as met, coalesce(array_agg(w.asked), '{}') as asked
    from weighed w left join campaign_account k on k.organisation_id = $1 and k.campaign_id = $4 and k.company_id = w.id
    where (k.is_in, k.results, k.met_weight, k.asked_weight) is distinct from (w.is_in, w.results, w.met, w.asked)
      and $2::uuid is not null and $3::uuid is null`,
    values,
  )
  return found!
}

/** In the order in which others lock accounts. */
async function keep(
  { db, organisationId }: Place,
  id: string,
  { ids, are_in, results, met, asked, problem }: Looked,
): Promise<void> {
  if (ids.length)
    await db.query(
      `insert into campaign_account as k (organisation_id, campaign_id, company_id, is_in, results, met_weight, asked_weight)
      select $1, $2, x.id, x.is_in, x.results, x.met, x.asked
      from unnest($3::uuid[], $4::boolean[], $5::text[], $6::int[], $7::int[]) x(id, is_in, results, met, asked) order by x.id
      on conflict (organisation_id, campaign_id, company_id) do update set is_in = excluded.is_in,
        date_in = case when excluded.is_in and not k.is_in then now() else k.date_in end,
        results = excluded.results, met_weight = excluded.met_weight, asked_weight = excluded.asked_weight`,
      [organisationId, id, ids, are_in, results, met, asked],
    )
  await note({ db, organisationId }, id, problem)
  if (ids.length) await recordCampaignChange({ db, organisationId }, id)
}

/** Why the accounts are not up to date; null: they are. Nobody waits for it: whoever changes the campaign just now looks for its accounts then. */
const note = (
  { db, organisationId }: Place,
  id: string,
  problem: RefreshProblem | null,
): Promise<unknown> =>
  db.query(
    `update campaign set refresh_problem = $3, date_refreshed = case when $3::text is null then now() else date_refreshed end
    where organisation_id = $1 and id in (select p.id from campaign p where p.organisation_id = $1 and p.id = $2 for no key update skip locked)`,
    [organisationId, id, problem],
  )
