// How far the accounts of a campaign have come: one relation, which the funnel counts and the lists show.
import { campaignSteps } from '../../shared/campaigns.ts'
import type { Bind } from '../engine/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { opportunityVisible } from '../opportunities/opportunityVisible.ts'

/** Meetings `m` of an account in a campaign (`k`, a row of campaign_account) that the person may see and that were not cancelled. */
export const meetingsOf = (k: string, bind: Bind): string =>
  `m.organisation_id = ${bind.org} and m.playbook_flow_id = ${k}.campaign_id and m.company_id = ${k}.company_id
    and m.date_deleted is null and m.state <> 'CANCELLED' and ${meetingVisible('m', bind)}`
/** Its opportunities `o`. */
export const opportunitiesOf = (k: string, bind: Bind): string =>
  `o.organisation_id = ${bind.org} and o.campaign_id = ${k}.campaign_id and o.company_id = ${k}.company_id
    and o.date_deleted is null and ${opportunityVisible('o', bind)}`

/**
 * The accounts `k` of a campaign with their account `c`: those in the audience, and those with which something was done,
 * wherever they are now. `s.step` is the place in campaignSteps that they have come to, each of which asks for those before;
 * `m` has their meetings (number, held) and `o` their opportunities (number, worth).
 */
export const worked = (campaignId: string, bind: Bind): string =>
  `campaign_account k join company c on c.organisation_id = ${bind.org} and c.id = k.company_id and c.date_deleted is null
    cross join lateral (select count(*)::int as meetings, (count(*) filter (where m.state in ('RUNNING', 'DONE')))::int as held
      from meeting m where ${meetingsOf('k', bind)}) m
    cross join lateral (select count(*)::int as opportunities, coalesce(bool_or(o.outcome = 'WON'), false) as is_won,
        coalesce(sum(o.price) filter (where o.outcome is distinct from 'LOST'), 0)::float8 as value,
        coalesce(sum(o.price) filter (where o.outcome = 'WON'), 0)::float8 as won_value
      from opportunity o where ${opportunitiesOf('k', bind)}) o
    cross join lateral (select case when m.meetings = 0 then 0 when m.held = 0 then 1 when k.verdict <> 'QUALIFIED' then 2
        when o.opportunities = 0 then 3 when not o.is_won then 4 else 5 end as step) s
  where k.organisation_id = ${bind.org} and k.campaign_id = ${campaignId}
    and (k.is_in or k.verdict <> 'OPEN' or k.date_skipped is not null or m.meetings > 0 or o.opportunities > 0)`

/** Whether an account is one of its campaign's for this person, as in `worked`. */
export const isWorked = (k: string, bind: Bind): string =>
  `(${k}.is_in or ${k}.verdict <> 'OPEN' or ${k}.date_skipped is not null or exists (select from meeting m where ${meetingsOf(k, bind)})
    or exists (select from opportunity o where ${opportunitiesOf(k, bind)}))`

/** Whether an open next step of its meetings is overdue. */
export const isOverdue = (k: string, bind: Bind): string =>
  `exists (select from meeting m join next_step x on x.organisation_id = m.organisation_id and x.meeting_id = m.id
    and x.date_deleted is null and x.date_done is null and x.next_step_date < (now() at time zone m.time_zone)::date where ${meetingsOf(k, bind)})`

/** The place of a step that an argument asks for. */
export const placeOf = (step: string): number => campaignSteps.findIndex((one) => one === step)
