// What is to be worked on over all running campaigns: leads, and the verdicts to give.
import { limits } from '../../shared/limits.ts'
import { isNewest } from '../answers/isNewest.ts'
import { Answer } from '../answers/answers.graphql.ts'
import { ownerOf } from '../companies/owner.ts'
import { count, extend, many, object, query, wrapper, type Bind } from '../engine/declare.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { opportunityVisible } from '../opportunities/opportunityVisible.ts'
import { CampaignAccount } from './campaignAccounts.graphql.ts'
import { isNew } from './campaigns.graphql.ts'
import { meetingsOf } from './steps.ts'

// as the index has it, which finds the first ones without the others
const best =
  '(k.met_weight::float8 / nullif(k.asked_weight, 0)) desc nulls last, k.asked_weight desc, k.date_in desc, k.id'
const sorts = {
  NAME: 'c.norm, k.id',
  FIT: best,
  NEWEST: 'k.date_in desc, k.id',
} as const

/** Each comes with its answers. */
const mostQualifications = 50

const meets = (bind: Bind, states = ''): string =>
  `exists (select from meeting m where ${meetingsOf('k', bind)}${states})`

/** The accounts `k` of running campaigns `p` that were neither set aside nor disqualified, with their account `c`, narrowed by the arguments. */
const running = (bind: Bind): string =>
  [
    `campaign_account k join campaign p on p.organisation_id = ${bind.org} and p.id = k.campaign_id and p.state = 'RUNNING' and p.date_deleted is null
      join company c on c.organisation_id = ${bind.org} and c.id = k.company_id and c.date_deleted is null
    where k.organisation_id = ${bind.org} and k.verdict <> 'DISQUALIFIED' and k.date_skipped is null`,
    ...(bind.given('campaignIds')
      ? [`k.campaign_id = any(${bind.arg('campaignIds', 'uuid[]')})`]
      : []),
    ...(bind.given('ownerIds')
      ? [`coalesce(k.assignee_id, ${ownerOf('c')}) = any(${bind.arg('ownerIds', 'uuid[]')})`]
      : []),
    ...(bind.given('search')
      ? [`position((select app.norm(btrim(${bind.arg('search', 'text')}))) in c.norm) > 0`]
      : []),
  ].join(' and ')

const leads = (bind: Bind): string =>
  [
    running(bind),
    `k.is_in and not exists (select from opportunity o where o.organisation_id = ${bind.org} and o.company_id = k.company_id
      and o.outcome is null and o.date_deleted is null and ${opportunityVisible('o', bind)})`,
    ...(bind.given('verdicts') ? [`k.verdict = any(${bind.arg('verdicts', 'text[]')})`] : []),
    ...(bind.given('isNew')
      ? [`${isNew(bind.org, bind.user)} = ${bind.arg('isNew', 'boolean')}`]
      : []),
    ...(bind.given('hasMeeting') ? [`${meets(bind)} = ${bind.arg('hasMeeting', 'boolean')}`] : []),
  ].join(' and ')

/** Met in the campaign, wherever they are now, and still without a verdict. */
const qualifications = (bind: Bind): string =>
  `${running(bind)} and k.verdict = 'OPEN' and ${meets(bind, " and m.state in ('RUNNING', 'DONE')")}`

const pageOf = (
  name: string,
  listed: (bind: Bind) => string,
  sortOf: (bind: Bind) => keyof typeof sorts,
  size: { usual: number; max: number },
) =>
  object(
    name,
    {
      // the first rows do not wait for it where nobody asks
      totalCount: count((_row, bind) => `(select count(*)::int from ${listed(bind)})`),
      list: many(() => CampaignAccount, {
        join: (t, _row, bind) => {
          const asked = sortOf(bind),
            // an order by what a person may not see would say it
            sort = bind.own && asked === 'FIT' ? 'NAME' : asked
          return `join unnest(array(select k.id from ${listed(bind)} order by ${sorts[sort]}
            limit ${takeOf(bind, size)} offset ${skipOf(bind)})) with ordinality page(id, position) on page.id = ${t}.id`
        },
        order: () => 'page.position',
        take: { ...size, isInside: true },
      }),
    },
    { from: (t) => `(select) ${t}` },
  )
const LeadPage = pageOf(
  'LeadPage',
  leads,
  (bind) => (bind.choice('sort') ?? 'FIT') as keyof typeof sorts,
  { usual: 50, max: limits.page },
)
const QualificationPage = pageOf('QualificationPage', qualifications, () => 'FIT', {
  usual: 20,
  max: mostQualifications,
})

const narrowed = 'campaignIds: [ID!], ownerIds: [ID!], search: String'
query({
  leads: wrapper(() => LeadPage, {
    nullable: true,
    args: `take: Int = 50, skip: Int = 0, ${narrowed}, verdicts: [CampaignVerdict!], hasMeeting: Boolean, isNew: Boolean, sort: CampaignAccountSort`,
    cost: 20,
  }),
  qualifications: wrapper(() => QualificationPage, {
    nullable: true,
    args: `take: Int = 20, skip: Int = 0, ${narrowed}`,
    cost: 20,
  }),
})

/** The conditions of a campaign's criteria hold these. */
const asked = (campaignId: string, bind: Bind): string =>
  `array(select (q.id #>> '{}')::uuid from campaign p cross join lateral jsonb_path_query(p.criteria, '$.**.questionId') q(id)
    where p.organisation_id = ${bind.org} and p.id = ${campaignId})`

extend(CampaignAccount, {
  newestAnswers: many(() => Answer, {
    join: (t, _row, bind) =>
      `join meeting km on km.organisation_id = ${bind.org} and km.id = ${t}.meeting_id`,
    where: (t, row, bind) =>
      `${isNewest(t, 'km', `${row}.company_id`, bind)} and ${t}.question_id = any(${asked(`${row}.campaign_id`, bind)})`,
    order: (t) => `km.start_date desc, ${t}.question_id`,
    rows: { usual: 3, max: 200 },
  }),
})
