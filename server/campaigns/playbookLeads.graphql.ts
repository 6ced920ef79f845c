// Leads of playbooks: accounts that were met outside of campaigns and have no open opportunity.
import { limits } from '../../shared/limits.ts'
import { isNarrowed, passes } from '../answers/meetingConditions.ts'
import { Company } from '../companies/companies.graphql.ts'
import { ownerOf } from '../companies/owner.ts'
import {
  count,
  define,
  many,
  object,
  one,
  query,
  sql,
  wrapper,
  type Bind,
} from '../engine/declare.ts'
import { declareAgain } from '../engine/again.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { NextStep } from '../meetings/nextSteps.graphql.ts'
import { opportunityVisible } from '../opportunities/opportunityVisible.ts'
import { meetingVisible, ownMeetings } from '../organisations/meetingVisible.ts'
import { Playbook } from '../playbooks/playbooks.graphql.ts'

const size = { usual: 50, max: limits.page }
// as the indexes have it, which find the first ones without the others
const sorts = {
  NEWEST: 'm.start_date desc, m.id desc',
  NAME: 'c.norm, c.id, m.start_date desc, m.id desc',
} as const
define(`enum PlaybookLeadSort { ${Object.keys(sorts).join(' ')} }`)

/** Meetings outside of campaigns that the person may see and that were not cancelled. */
const met = (m: string, bind: Bind, visible = meetingVisible(m, bind)): string =>
  `${m}.organisation_id = ${bind.org} and ${m}.playbook_flow_id is null and ${m}.date_deleted is null and ${m}.state <> 'CANCELLED' and ${visible}`
/** Those of a lead (`row`). */
const metOf = (m: string, row: string, bind: Bind): string =>
  `${met(m, bind)} and ${m}.company_id = ${row}.company_id and ${m}.playbook_id = ${row}.playbook_id`

/** The same as meetingVisible in a statement over many rows. */
const amongOwn = (m: string, bind: Bind): string =>
  bind.own ? `${m}.id in (${ownMeetings(bind)})` : 'true'

/** Meetings `m` of leads with their account `c`, narrowed by the arguments. */
const ofLeads = (bind: Bind): string =>
  [
    `meeting m join company c on c.organisation_id = ${bind.org} and c.id = m.company_id and c.date_deleted is null
      join playbook b on b.organisation_id = ${bind.org} and b.id = m.playbook_id and b.published_version_id is not null and b.date_deleted is null
    where ${met('m', bind, amongOwn('m', bind))}`,
    `not exists (select from opportunity o where o.organisation_id = ${bind.org} and o.company_id = m.company_id
      and o.outcome is null and o.date_deleted is null and ${opportunityVisible('o', bind)})`,
    ...(bind.given('playbookIds')
      ? [`m.playbook_id = any(${bind.arg('playbookIds', 'uuid[]')})`]
      : []),
    // one of its meetings, which need not be the newest one
    ...(isNarrowed(bind)
      ? [
          `(m.company_id, m.playbook_id) in (select f.company_id, f.playbook_id from meeting f
            where ${met('f', bind, amongOwn('f', bind))} and ${passes('f.id', bind)})`,
        ]
      : []),
    ...(bind.given('ownerIds') ? [`${ownerOf('c')} = any(${bind.arg('ownerIds', 'uuid[]')})`] : []),
    ...(bind.given('search')
      ? [`position((select app.norm(btrim(${bind.arg('search', 'text')}))) in c.norm) > 0`]
      : []),
  ].join(' and ')
/** Each lead by its newest meeting. */
const newest = (bind: Bind): string =>
  `${ofLeads(bind)} and not exists (select from meeting n where ${metOf('n', 'm', bind)} and (n.start_date, n.id) > (m.start_date, m.id))`

const PlaybookLead = object(
  'PlaybookLead',
  {
    id: sql('ID!', (row) => `${row}.company_id || '.' || ${row}.playbook_id`),
    company: one(() => Company, { where: (t, row) => `${t}.id = ${row}.company_id` }),
    playbook: one(() => Playbook, { where: (t, row) => `${t}.id = ${row}.playbook_id` }),
    newestMeeting: one(() => CompanyDialog, { where: (t, row) => `${t}.id = ${row}.id` }),
    lastMeeting: one(() => CompanyDialog, {
      where: (t, row, bind) => `${t}.id = (select m.id from meeting m where ${metOf('m', row, bind)}
        and m.state in ('RUNNING', 'DONE') order by m.start_date desc, m.id limit 1)`,
      nullable: true,
    }),
    nextMeeting: one(() => CompanyDialog, {
      where: (t, row, bind) => `${t}.id = (select m.id from meeting m where ${metOf('m', row, bind)}
        and m.state = 'PLANNED' and m.end_date > now() order by m.start_date, m.id limit 1)`,
      nullable: true,
    }),
    nextStep: one(() => NextStep, {
      where: (t, row, bind) => `${t}.id = (select x.id from meeting m
        join next_step x on x.organisation_id = m.organisation_id and x.meeting_id = m.id and x.date_deleted is null and x.date_done is null
        where ${metOf('m', row, bind)} order by x.next_step_date, x.id limit 1)`,
      nullable: true,
    }),
  },
  {
    from: (t, _row, bind) => {
      const sort = (bind.choice('sort') ?? 'NEWEST') as keyof typeof sorts
      return `(select m.id, m.company_id, m.playbook_id, page.position
        from unnest(array(select m.id from ${newest(bind)} order by ${sorts[sort]}
          limit ${takeOf(bind, size)} offset ${skipOf(bind)})) with ordinality page(id, position)
        join meeting m on m.organisation_id = ${bind.org} and m.id = page.id) ${t}`
    },
  },
)
declareAgain(PlaybookLead, {
  // by the meeting that was the newest one
  key: (row) => `${row}.id`,
  from: (t, key, bind) =>
    `(select m.id, m.company_id, m.playbook_id from meeting m
          join company c on c.organisation_id = ${bind.org} and c.id = m.company_id and c.date_deleted is null
          join playbook b on b.organisation_id = ${bind.org} and b.id = m.playbook_id and b.date_deleted is null
        where m.organisation_id = ${bind.org} and m.id = ${key}::uuid and ${meetingVisible('m', bind)}) ${t}`,
})

const PlaybookLeadPage = object(
  'PlaybookLeadPage',
  {
    totalCount: count(
      (_row, bind) =>
        `(select count(*)::int from (select distinct m.company_id, m.playbook_id from ${ofLeads(bind)}) x)`,
    ),
    list: many(() => PlaybookLead, {
      order: (t) => `${t}.position`,
      take: { ...size, isInside: true },
    }),
  },
  { from: (t) => `(select) ${t}` },
)

query({
  playbookLeads: wrapper(() => PlaybookLeadPage, {
    nullable: true,
    args: 'take: Int = 50, skip: Int = 0, playbookIds: [ID!], ownerIds: [ID!], search: String, sort: PlaybookLeadSort, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!]',
    cost: 20,
  }),
})
