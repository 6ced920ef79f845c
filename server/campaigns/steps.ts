// How far the accounts of a campaign have come: one relation, which the funnel counts and the lists show.
import { campaignSteps } from '../../shared/campaigns.ts'
import type { Bind } from '../engine/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { opportunityVisible } from '../opportunities/opportunityVisible.ts'

/** Meetings `m` of a campaign that the person may see and that were not cancelled. */
export const meetingsIn = (campaignId: string, bind: Bind): string =>
  `m.organisation_id = ${bind.org} and m.playbook_flow_id = ${campaignId} and m.date_deleted is null and m.state <> 'CANCELLED' and ${meetingVisible('m', bind)}`
/** Those with an account in it (`k`, a row of campaign_account). */
export const meetingsOf = (k: string, bind: Bind): string =>
  `${meetingsIn(`${k}.campaign_id`, bind)} and m.company_id = ${k}.company_id`
/** Its opportunities `o`. */
export const opportunitiesIn = (campaignId: string, bind: Bind): string =>
  `o.organisation_id = ${bind.org} and o.campaign_id = ${campaignId} and o.date_deleted is null and ${opportunityVisible('o', bind)}`
export const opportunitiesOf = (k: string, bind: Bind): string =>
  `${opportunitiesIn(`${k}.campaign_id`, bind)} and o.company_id = ${k}.company_id`

/**
 * The accounts `k` of a campaign with their account `c`: those in the audience, and those with which something was done,
 * wherever they are now. `s.step` is the place in campaignSteps that they have come to, each of which asks for those before;
 * `m` has their meetings (number, held, whether a next step is overdue) and `o` their opportunities (number, worth). Both are
 * counted once for the campaign, not once for each account.
 */
export const worked = (campaignId: string, bind: Bind): string =>
  `campaign_account k join company c on c.organisation_id = ${bind.org} and c.id = k.company_id and c.date_deleted is null
    left join (select m.company_id, count(*)::int as meetings, (count(*) filter (where m.state in ('RUNNING', 'DONE')))::int as held,
        bool_or(${hasOverdue(bind)}) as is_overdue
      from meeting m where ${meetingsIn(campaignId, bind)} group by m.company_id) mk on mk.company_id = k.company_id
    left join (select o.company_id, count(*)::int as opportunities, coalesce(bool_or(o.outcome = 'WON'), false) as is_won,
        coalesce(sum(o.price) filter (where o.outcome is distinct from 'LOST'), 0)::float8 as value,
        coalesce(sum(o.price) filter (where o.outcome = 'WON'), 0)::float8 as won_value
      from opportunity o where ${opportunitiesIn(campaignId, bind)} group by o.company_id) ok on ok.company_id = k.company_id
    cross join lateral (select coalesce(mk.meetings, 0) as meetings, coalesce(mk.held, 0) as held, coalesce(mk.is_overdue, false) as is_overdue) m
    cross join lateral (select coalesce(ok.opportunities, 0) as opportunities, coalesce(ok.is_won, false) as is_won,
        coalesce(ok.value, 0) as value, coalesce(ok.won_value, 0) as won_value) o
    cross join lateral (select ${placeWhere('k', {
      planned: 'm.meetings > 0',
      held: 'm.held > 0',
      opportunity: 'o.opportunities > 0',
      won: 'o.is_won',
    })} as step) s
  where k.organisation_id = ${bind.org} and k.campaign_id = ${campaignId} and (${hasDeed('k')} or m.meetings > 0 or o.opportunities > 0)`

/** The place in campaignSteps that the account `k` has come to, by whether each of the others was reached. */
const placeWhere = (
  k: string,
  reached: { planned: string; held: string; opportunity: string; won: string },
): string => `case when not (${reached.planned}) then 0 when not (${reached.held}) then 1 when ${k}.verdict <> 'QUALIFIED' then 2
  when not (${reached.opportunity}) then 3 when not (${reached.won}) then 4 else 5 end`

/** The same place of one account `k`, looked up for it alone; null where it is not in `worked`. */
export const placeOfAccount = (k: string, bind: Bind): string => {
  const meeting = (and = ''): string =>
      `exists (select from meeting m where ${meetingsOf(k, bind)}${and})`,
    opportunity = (and = ''): string =>
      `exists (select from opportunity o where ${opportunitiesOf(k, bind)}${and})`
  return `(select ${placeWhere(k, {
    planned: meeting(),
    held: meeting(" and m.state in ('RUNNING', 'DONE')"),
    opportunity: opportunity(),
    won: opportunity(" and o.outcome = 'WON'"),
  })} from company c where c.organisation_id = ${bind.org} and c.id = ${k}.company_id and c.date_deleted is null and ${isWorked(k, bind)})`
}

/** In the audience, or something was decided of it. */
const hasDeed = (k: string): string =>
  `${k}.is_in or ${k}.verdict <> 'OPEN' or ${k}.date_skipped is not null`

/** Whether an account is one of its campaign's for this person, as in `worked`. */
export const isWorked = (k: string, bind: Bind): string =>
  `(${hasDeed(k)} or exists (select from meeting m where ${meetingsOf(k, bind)})
    or exists (select from opportunity o where ${opportunitiesOf(k, bind)}))`

/** Whether an open next step of the meeting `m` is overdue. */
const hasOverdue = (bind: Bind): string =>
  `exists (select from next_step x where x.organisation_id = ${bind.org} and x.meeting_id = m.id
    and x.date_deleted is null and x.date_done is null and x.next_step_date < (now() at time zone m.time_zone)::date)`

/** Of `worked`: how many accounts came to each step. */
export const countsBySteps = `count(*)::int as audience, ${[
  'planned',
  'held',
  'qualified',
  'opportunity',
  'won',
]
  .map((name, at) => `(count(*) filter (where s.step > ${at}))::int as ${name}`)
  .join(', ')}`

/** The place of a step that an argument asks for. */
export const placeOf = (step: string): number => campaignSteps.findIndex((one) => one === step)
