// A campaign of a fifth of the accounts: how far they have come, and the page of those that fit best; the leads of all that run.
import { list, root, row, type Operation } from './limitSql.ts'

const campaign = `(select * from campaign f where f.organisation_id = $1 and f.id = $2 and f.date_deleted is null) p`
/** The accounts with their meetings and opportunities, each counted once for all. */
const worked = `campaign_account k join company c on c.organisation_id = $1 and c.id = k.company_id and c.date_deleted is null
  left join (select company_id, count(*)::int meetings, (count(*) filter (where state in ('RUNNING', 'DONE')))::int held from meeting
    where organisation_id = $1 and playbook_flow_id = $2 and date_deleted is null and state <> 'CANCELLED' group by 1) m on m.company_id = k.company_id
  left join (select company_id, count(*)::int number, bool_or(outcome = 'WON') won, coalesce(sum(price) filter (where outcome is distinct from 'LOST'), 0)::float8 as value from opportunity
    where organisation_id = $1 and campaign_id = $2 and date_deleted is null group by 1) o on o.company_id = k.company_id
  where k.organisation_id = $1 and k.campaign_id = $2 and (k.is_in or k.verdict <> 'OPEN' or m.meetings > 0 or o.number > 0)`

export const campaignFunnel: Operation = {
  name: 'campaign',
  title: 'funnel of a campaign',
  bar: 0.8,
  document: `query BenchCampaign($id: ID!) { campaign(id: $id) { id title state funnel { audience planned held qualified opportunity won meetingsHeld value } } }`,
  limitSql: root(
    'campaign',
    row(
      `p.id, p.title, p.state, ${row(
        `count(*)::int audience, (count(*) filter (where m.meetings > 0))::int planned, (count(*) filter (where m.held > 0))::int held,
        (count(*) filter (where m.held > 0 and k.verdict = 'QUALIFIED'))::int qualified,
        (count(*) filter (where m.held > 0 and k.verdict = 'QUALIFIED' and o.number > 0))::int opportunity,
        (count(*) filter (where m.held > 0 and k.verdict = 'QUALIFIED' and o.won))::int won,
        coalesce(sum(m.held), 0)::int "meetingsHeld", coalesce(sum(o.value), 0) as value`,
        worked,
      )} funnel`,
      campaign,
    ),
  ),
  limitValues: (v) => [v['id']],
}

export const campaignAccounts: Operation = {
  name: 'campaignAccounts',
  title: 'page of the 50 accounts of a campaign that fit best, and how many there are',
  bar: 0.8,
  document: `query BenchCampaignAccounts($id: ID!) { campaign(id: $id) { id accounts(take: 50) { totalCount list { id companyId company { id name } isIn verdict results fit assignee { id firstName lastName } lastMeeting { id title startDate } } } } }`,
  limitSql: root(
    'campaign',
    row(
      `p.id, ${row(
        `(select count(*)::int from ${worked}) "totalCount", ${list(
          `k.id, k.company_id "companyId", ${row('c.id, c.name', 'company c where c.organisation_id = $1 and c.id = k.company_id')} company, k.is_in "isIn", k.verdict, k.results, k.fit,
          ${row('u.id, u.first_name "firstName", u.last_name "lastName"', 'app_user u where u.id = k.assignee_id')} assignee,
          ${row('m.id, m.title, m.start_date "startDate"', `(select * from meeting f where f.organisation_id = $1 and f.playbook_flow_id = $2 and f.company_id = k.company_id and f.date_deleted is null and f.state in ('RUNNING', 'DONE') order by f.start_date desc, f.id limit 1) m`)} "lastMeeting"`,
          `(select k.*, c.norm, 100.0 * k.met_weight / nullif(k.asked_weight, 0) fit from ${worked}
            order by k.met_weight::float8 / nullif(k.asked_weight, 0) desc nulls last, k.asked_weight desc, c.norm, k.id limit 50) k
            order by k.fit desc nulls last, k.asked_weight desc, k.norm, k.id`,
        )} "list"`,
        '(select) one',
      )} accounts`,
      campaign,
    ),
  ),
  limitValues: (v) => [v['id']],
}

/** The accounts in the audience of a campaign that runs, without an open opportunity. */
const leadsOf = `campaign_account k join campaign p on p.organisation_id = $1 and p.id = k.campaign_id and p.state = 'RUNNING' and p.date_deleted is null
  join company c on c.organisation_id = $1 and c.id = k.company_id and c.date_deleted is null
  where k.organisation_id = $1 and k.verdict <> 'DISQUALIFIED' and k.date_skipped is null and k.is_in
    and not exists (select from opportunity o where o.organisation_id = $1 and o.company_id = k.company_id and o.outcome is null and o.date_deleted is null)`
const met = `f.organisation_id = $1 and f.playbook_flow_id = k.campaign_id and f.company_id = k.company_id and f.date_deleted is null`
const best =
  'k.met_weight::float8 / nullif(k.asked_weight, 0) desc nulls last, k.asked_weight desc, k.date_in desc, k.id'

export const leads: Operation = {
  name: 'leads',
  title: 'page of the 50 leads of all campaigns that fit best, and how many there are',
  bar: 0.8,
  document: `query BenchLeads($take: Int) { leads(take: $take) { totalCount list { id campaign { id title } company { id name } verdict results fit assignee { id firstName lastName } lastMeeting { id title startDate } nextMeeting { id title startDate } } } }`,
  limitSql: root(
    'leads',
    `json_build_object('totalCount', (select count(*)::int from ${leadsOf}), 'list', ${list(
      `k.id, ${row('p.id, p.title', 'campaign p where p.organisation_id = $1 and p.id = k.campaign_id')} campaign, ${row('c.id, c.name', 'company c where c.organisation_id = $1 and c.id = k.company_id')} company, k.verdict, k.results, 100.0 * k.met_weight / nullif(k.asked_weight, 0) fit,
      ${row('u.id, u.first_name "firstName", u.last_name "lastName"', 'app_user u where u.id = k.assignee_id')} assignee,
      ${row('m.id, m.title, m.start_date "startDate"', `(select * from meeting f where ${met} and f.state in ('RUNNING', 'DONE') order by f.start_date desc, f.id limit 1) m`)} "lastMeeting",
      ${row('m.id, m.title, m.start_date "startDate"', `(select * from meeting f where ${met} and f.state = 'PLANNED' and f.end_date > now() order by f.start_date, f.id limit 1) m`)} "nextMeeting"`,
      `(select k.* from ${leadsOf} order by ${best} limit $2) k order by ${best}`,
    )})`,
  ),
  limitValues: (v) => [v['take']],
}
