// The accounts of a campaign: in lists, one by one, and what is done with them.
import { campaignSteps, campaignVerdicts } from '../../shared/campaigns.ts'
import { limits } from '../../shared/limits.ts'
import { Company } from '../companies/companies.graphql.ts'
import { resolveMergedSql } from '../companies/resolveMerged.ts'
import { ownerOf } from '../companies/owner.ts'
import { ListView } from '../companies/listViews.graphql.ts'
import {
  column,
  define,
  everybody,
  extend,
  many,
  mutation,
  object,
  one,
  payload,
  query,
  sql,
  table,
  wrapper,
  type Bind,
} from '../engine/declare.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { NextStep } from '../meetings/nextSteps.graphql.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { Opportunity } from '../opportunities/opportunities.graphql.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { User } from '../users/users.graphql.ts'
import { assignCampaignAccounts, setCampaignVerdict, skipCampaignAccounts } from './accounts.ts'
import { Campaign, isNew } from './campaigns.graphql.ts'
import { isWorked, meetingsOf, opportunitiesOf, placeOf, worked } from './steps.ts'

const sorts = {
  NAME: 'c.norm, k.id',
  FIT: 'k.met_weight::float8 / nullif(k.asked_weight, 0) desc nulls last, k.asked_weight desc, c.norm, k.id',
  NEWEST: 'k.date_in desc, c.norm, k.id',
} as const
define(`enum CampaignStep { ${campaignSteps.join(' ')} }`)
define(`enum CampaignVerdict { ${campaignVerdicts.join(' ')} }`)
define(`enum CampaignAccountSort { ${Object.keys(sorts).join(' ')} }`)

const size = { usual: 50, max: limits.page }
/** The meetings of the row that the person may see, as a list of one. */
const meeting = (row: string, bind: Bind, where: string, order: string): string =>
  `(select m.id from meeting m where ${meetingsOf(row, bind)} and ${where} order by ${order}, m.id limit 1)`

export const CampaignAccount = table(
  'CampaignAccount',
  'campaign_account',
  {
    id: column(),
    campaignId: column(),
    campaign: one(() => Campaign, 'campaign_id'),
    companyId: column(),
    company: one(() => Company, 'company_id'),
    isIn: column(),
    dateIn: column(),
    isNew: sql('Boolean!', (row, bind) => isNew(bind.org, bind.user, row)),
    assigneeId: column(),
    assignee: one(() => User, 'assignee_id', { nullable: true }),
    dateSkipped: column(),
    verdict: column({ type: 'CampaignVerdict!' }),
    verdictReason: column(),
    verdictBy: one(() => User, 'verdict_by_id', { nullable: true }),
    dateVerdict: column(),
    // what all answers say is not for those who see their own meetings only
    results: sql('String', (row, bind) => (bind.own ? 'null::text' : `${row}.results`)),
    fit: sql('Float', (row, bind) =>
      bind.own ? 'null::float8' : `100.0 * ${row}.met_weight / nullif(${row}.asked_weight, 0)`,
    ),
    scoring: sql(
      'Int!',
      (row, bind) => `(select coalesce(sum(y.scoring), 0)::int from meeting m
        join next_step x on x.organisation_id = m.organisation_id and x.meeting_id = m.id and x.date_deleted is null
        join next_step_type y on y.organisation_id = x.organisation_id and y.id = x.next_step_type_id
        where ${meetingsOf(row, bind)})`,
      { cost: 5 },
    ),
    lastMeeting: one(() => CompanyDialog, {
      where: (t, row, bind) =>
        `${t}.id = ${meeting(row, bind, "m.state in ('RUNNING', 'DONE')", 'm.start_date desc')}`,
      nullable: true,
    }),
    nextMeeting: one(() => CompanyDialog, {
      where: (t, row, bind) =>
        `${t}.id = ${meeting(row, bind, "m.state = 'PLANNED' and m.end_date > now()", 'm.start_date')}`,
      nullable: true,
    }),
    companyDialogs: many(() => CompanyDialog, {
      where: (t, row, bind) =>
        `${t}.playbook_flow_id = ${row}.campaign_id and ${t}.company_id = ${row}.company_id and ${t}.date_deleted is null and ${meetingVisible(t, bind)}`,
      order: (t) => `${t}.start_date desc, ${t}.id`,
      rows: { usual: 2 },
    }),
    nextStep: one(() => NextStep, {
      where: (
        t,
        row,
        bind,
      ) => `${t}.id = (select x.id from meeting m join next_step x on x.organisation_id = m.organisation_id and x.meeting_id = m.id
        and x.date_deleted is null and x.date_done is null where ${meetingsOf(row, bind)} order by x.next_step_date, x.id limit 1)`,
      nullable: true,
    }),
    opportunities: many(() => Opportunity, {
      join: (t, row, bind) =>
        `join opportunity o on o.organisation_id = ${bind.org} and o.id = ${t}.id and ${opportunitiesOf(row, bind)}`,
      order: (t) => `${t}.date_created desc, ${t}.id`,
      rows: { usual: 1 },
    }),
  },
  {
    visible: everybody(
      "a campaign's accounts are the organisation's, as campaigns and accounts are",
    ),
  },
)

/** The rows of all pages of a list. */
const listed = (campaignId: string, bind: Bind): string => {
  const step = bind.choice('step')
  return [
    worked(campaignId, bind),
    ...(step ? [`s.step >= ${placeOf(step)}`] : []),
    ...(bind.given('verdicts') ? [`k.verdict = any(${bind.arg('verdicts', 'text[]')})`] : []),
    ...(bind.given('assigneeIds')
      ? [`k.assignee_id = any(${bind.arg('assigneeIds', 'uuid[]')})`]
      : []),
    ...(bind.given('isAssigned')
      ? [`(k.assignee_id is not null) = ${bind.arg('isAssigned', 'boolean')}`]
      : []),
    ...(bind.given('ownerIds')
      ? [`coalesce(k.assignee_id, ${ownerOf('c')}) = any(${bind.arg('ownerIds', 'uuid[]')})`]
      : []),
    ...(bind.given('isNew')
      ? [`${isNew(bind.org, bind.user, 'k', campaignId)} = ${bind.arg('isNew', 'boolean')}`]
      : []),
    ...(bind.given('isSkipped')
      ? [`(k.date_skipped is not null) = ${bind.arg('isSkipped', 'boolean')}`]
      : []),
    ...(bind.given('hasMeeting')
      ? [`(m.meetings > 0) = ${bind.arg('hasMeeting', 'boolean')}`]
      : []),
    ...(bind.given('isOverdue') ? [`m.is_overdue = ${bind.arg('isOverdue', 'boolean')}`] : []),
    ...(bind.given('isWon') ? [`o.is_won = ${bind.arg('isWon', 'boolean')}`] : []),
    ...(bind.given('search')
      ? [`position((select app.norm(btrim(${bind.arg('search', 'text')}))) in c.norm) > 0`]
      : []),
  ].join(' and ')
}

const CampaignAccountPage = object(
  'CampaignAccountPage',
  {
    totalCount: sql('Int!', (row) => `cardinality(${row}.ids)`),
    list: many(() => CampaignAccount, {
      join: (t, row, bind) => {
        const skip = `least(${skipOf(bind)}, cardinality(${row}.ids))`
        return `join unnest(${row}.ids[${skip} + 1:${skip} + ${takeOf(bind, size)}]) with ordinality page(id, position) on page.id = ${t}.id`
      },
      order: () => 'page.position',
      take: { ...size, isInside: true },
    }),
  },
  {
    from: (t, row, bind) => {
      const asked = (bind.choice('sort') ?? 'FIT') as keyof typeof sorts,
        // an order by what a person may not see would say it
        sort = bind.own && asked === 'FIT' ? 'NAME' : asked
      return `(select array(select k.id from ${listed(`${row}.id`, bind)} order by ${sorts[sort]}) as ids offset 0) ${t}`
    },
  },
)

extend(Campaign, {
  accounts: wrapper(() => CampaignAccountPage, {
    args: 'take: Int = 50, skip: Int = 0, step: CampaignStep, verdicts: [CampaignVerdict!], assigneeIds: [ID!], isAssigned: Boolean, ownerIds: [ID!], isNew: Boolean, isSkipped: Boolean, hasMeeting: Boolean, isOverdue: Boolean, isWon: Boolean, search: String, sort: CampaignAccountSort',
    cost: 20,
  }),
})
extend(CompanyDialog, {
  campaign: one(() => Campaign, {
    where: (t, row) => `${t}.id = ${row}.playbook_flow_id and ${t}.date_deleted is null`,
    nullable: true,
  }),
  followUpCampaign: one(() => Campaign, {
    where: (t, row) =>
      `${t}.id = ${row}.playbook_flow_id and ${t}.date_deleted is null and ${t}.state <> 'DONE' and exists (select from campaign_account k where k.organisation_id = ${t}.organisation_id and k.campaign_id = ${t}.id and k.company_id = ${row}.company_id and k.is_in and k.date_skipped is null)`,
    nullable: true,
  }),
})
extend(Opportunity, {
  campaign: one(() => Campaign, {
    where: (t, row) => `${t}.id = ${row}.campaign_id and ${t}.date_deleted is null`,
    nullable: true,
  }),
})
extend(Company, {
  campaignAccounts: many(() => CampaignAccount, {
    join: (t, _row, bind) =>
      `join campaign p on p.organisation_id = ${bind.org} and p.id = ${t}.campaign_id and p.date_deleted is null and p.state <> 'DRAFT'`,
    where: (t, row, bind) => `${t}.company_id = ${row}.id and ${isWorked(t, bind)}`,
    order: (t) => `p.state <> 'RUNNING', ${t}.date_in desc, ${t}.id`,
    rows: { usual: 2 },
  }),
})
extend(Notification, {
  campaign: one(() => Campaign, {
    where: (t, row) => `${t}.id = ${row}.campaign_id and ${t}.date_deleted is null`,
    nullable: true,
  }),
  verdict: sql('CampaignVerdict', (row) => `${row}.verdict`),
})
extend(ListView, {
  campaigns: many(() => Campaign, {
    where: (t, row) => `${t}.view_id = ${row}.id and ${t}.date_deleted is null`,
    order: (t) => `${t}.norm, ${t}.id`,
    rows: { usual: 1 },
  }),
})

query({
  campaignAccount: one(() => CampaignAccount, {
    where: (t, _row, bind) =>
      `${t}.campaign_id = ${bind.arg('campaignId', 'uuid')} and ${t}.company_id = ${resolveMergedSql('company', bind.arg('companyId', 'uuid'), bind.org)} and ${isWorked(t, bind)}`,
    nullable: true,
    args: 'campaignId: ID!, companyId: ID!',
  }),
})

define(`input CampaignAccountSeenInput {
  companyId: ID!
  verdict: CampaignVerdict
  dateVerdict: DateTime
  assigneeId: ID
  dateSkipped: DateTime
}`)
payload(
  'CampaignAccountsChange',
  {
    id: sql('ID!', (row) => `${row}.data->>'id'`),
    changed: many(() => CampaignAccount, {
      join: (t, row) =>
        `join jsonb_array_elements_text(${row}.data->'changed') with ordinality x(id, position) on x.id::uuid = ${t}.id`,
      order: () => 'x.position',
      rows: { usual: 5, max: limits.campaignBulk },
    }),
    unchanged: sql('Int!', (row) => `(${row}.data->>'unchanged')::int`),
    left: sql('Int!', (row) => `(${row}.data->>'left')::int`),
  },
  { visible: everybody("a campaign's accounts are the organisation's") },
)
const accounts = 'campaignId: ID!, companyIds: [ID!]!, seen: [CampaignAccountSeenInput!]',
  type = 'CampaignAccountsChange!'
mutation({
  setCampaignVerdict: {
    args: `${accounts}, verdict: CampaignVerdict!, reason: String, commandId: ID`,
    type,
    run: setCampaignVerdict,
  },
  assignCampaignAccounts: {
    args: `${accounts}, assigneeId: ID, commandId: ID`,
    type,
    run: assignCampaignAccounts,
  },
  skipCampaignAccounts: {
    args: `${accounts}, skip: Boolean = true, commandId: ID`,
    type,
    run: skipCampaignAccounts,
  },
})
