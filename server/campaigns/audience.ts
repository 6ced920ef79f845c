// The audience of a campaign: its accounts are looked for with the conditions of a list, and kept with what each criterion
// says of them. Everybody sees the same ones, so all meetings decide, whoever asks.
import { fail } from '../../shared/errors.ts'
import type { Audience, Criterion } from '../../shared/inputs/campaign.ts'
import { limits } from '../../shared/limits.ts'
import { checkConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import { knownSql } from '../companies/conditionSql.ts'
import { viewSeen } from '../companies/listView.record.ts'
import { listed } from '../companies/page.ts'
import { ruleBind } from '../companies/ruleBind.ts'
import { asJsonb } from '../rules/asJsonb.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { lockCampaign, readCampaign, type FoundCampaign } from './findCampaign.ts'

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
/** In SQL, of a row of list_view. */
export const viewContent = (v: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('search', ${v}.search, 'prio', ${v}.prio,
    'labels', case when cardinality(${v}.label_ids) > 0 then to_jsonb(${v}.label_ids) end, 'conditions', ${v}.conditions))`

type Place = Pick<Context, 'organisationId' | 'db'>
/** Each column of what differs, in one order. */
interface Differing {
  ids: string[]
  are_in: boolean[]
  results: string[]
  met: number[]
  asked: number[]
}

/**
 * Looks for the accounts of a campaign anew, and for what its criteria say of them. `limit`: refuse more than one may have.
 * The campaign must be locked.
 */
export async function refreshAccounts(
  context: Place,
  campaign: FoundCampaign,
  { limit = false }: { limit?: boolean } = {},
): Promise<void> {
  await keep(context, campaign.id, await differing(context, campaign, limit))
}

/** The same for whoever has changed nothing: nobody waits while the accounts are looked for. Where the campaign was changed or deleted meanwhile, whoever did that has looked. */
export async function refreshUnchanged(context: Place, id: string): Promise<void> {
  const campaign = await readCampaign(context, id)
  if (!campaign) return
  const found = await differing(context, campaign, false),
    now = await lockCampaign(context, id)
  if (JSON.stringify(now) === JSON.stringify(campaign)) await keep(context, id, found)
}

/** Of which accounts something else is kept. */
async function differing(
  context: Place,
  { id, owner_id, audience, criteria }: FoundCampaign,
  limit: boolean,
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
  const from = audience
    ? `company c where ${listed('company', ruleBind(viewer, audience, values))}`
    : 'company c where false'
  if (limit) await refuseTooMany(context, from, values)
  const known = criteria.map((one) => knownSql('c', ruleBind(viewer, one, values)) || 'null')
  const weights = `$${values.push(criteria.map(({ weight }) => weight))}::int[]`
  const [found] = await context.db.query<Differing>(
    `with audience as materialized (select c.id from ${from}),
      wanted as (select id from audience
        union select k.company_id from campaign_account k where k.organisation_id = $1 and k.campaign_id = $4
        union select m.company_id from meeting m where m.organisation_id = $1 and m.playbook_flow_id = $4 and m.company_id is not null and m.date_deleted is null
        union select o.company_id from opportunity o where o.organisation_id = $1 and o.campaign_id = $4 and o.date_deleted is null),
      found as materialized (select c.id, a.id is not null as is_in, array[${known.join(', ')}]::boolean[] as known
        from wanted w join company c on c.organisation_id = $1 and c.id = w.id and c.date_deleted is null left join audience a on a.id = c.id),
      weighed as (select f.id, f.is_in, coalesce(r.results, '') as results, coalesce(r.met, 0) as met, coalesce(r.asked, 0) as asked from found f
        left join lateral (select string_agg(case when x.met then 'Y' when not x.met then 'N' else '?' end, '' order by x.at) as results,
            (sum(x.weight) filter (where x.met))::int as met, (sum(x.weight) filter (where x.met is not null))::int as asked
          from unnest(f.known, ${weights}) with ordinality x(met, weight, at)) r on true)
    select coalesce(array_agg(w.id), '{}') as ids, coalesce(array_agg(w.is_in), '{}') as are_in, coalesce(array_agg(w.results), '{}') as results,
      coalesce(array_agg(w.met), '{}') as met, coalesce(array_agg(w.asked), '{}') as asked
    from weighed w left join campaign_account k on k.organisation_id = $1 and k.campaign_id = $4 and k.company_id = w.id
    where (k.is_in, k.results, k.met_weight, k.asked_weight) is distinct from (w.is_in, w.results, w.met, w.asked)
      and $2::uuid is not null and $3::uuid is null`,
    values,
  )
  return found!
}

async function keep(
  { db, organisationId }: Place,
  id: string,
  { ids, are_in, results, met, asked }: Differing,
): Promise<void> {
  if (ids.length)
    await db.query(
      `insert into campaign_account as k (organisation_id, campaign_id, company_id, is_in, results, met_weight, asked_weight)
      select $1, $2, x.id, x.is_in, x.results, x.met, x.asked
      from unnest($3::uuid[], $4::boolean[], $5::text[], $6::int[], $7::int[]) x(id, is_in, results, met, asked)
      on conflict (organisation_id, campaign_id, company_id) do update set is_in = excluded.is_in,
        date_in = case when excluded.is_in and not k.is_in then now() else k.date_in end,
        results = excluded.results, met_weight = excluded.met_weight, asked_weight = excluded.asked_weight`,
      [organisationId, id, ids, are_in, results, met, asked],
    )
  await db.query(
    'update campaign set date_refreshed = now() where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
}

async function refuseTooMany(
  { db }: Pick<Place, 'db'>,
  from: string,
  values: readonly unknown[],
): Promise<void> {
  const max = limits.campaignAccounts
  const [{ count }] = (await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${from} and $2::uuid is not null and $3::uuid is null and $4::uuid is not null limit ${max + 1}) c`,
    [...values],
  )) as [{ count: number }]
  if (count > max) fail('BAD_INPUT', { field: 'audience', rule: 'TOO_MANY', params: { max } })
}
