// Who was met with a playbook: the accounts and the contacts of its meetings, within filters of the insights.
import { limits } from '../../shared/limits.ts'
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { declareAgain } from '../engine/again.ts'
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
import { skipOf, takeOf } from '../engine/paging.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { meetingVisible, ownMeetings } from '../organisations/meetingVisible.ts'
import { passes } from './meetingConditions.ts'

const size = { usual: 50, max: limits.page }
define('enum PlaybookAudienceSort { NAME NEWEST }')

/** Meetings `m` with the playbook that were not cancelled. */
const met = (playbook: string, bind: Bind): string =>
  `m.organisation_id = ${bind.org} and m.playbook_id = ${playbook} and m.date_deleted is null and m.state <> 'CANCELLED'`
/** The playbook `b`, which is there. */
const book = (bind: Bind): string =>
  `join playbook b on b.organisation_id = ${bind.org} and b.id = m.playbook_id and b.date_deleted is null`
/** What narrows them: who asks, and the filters. */
const within = (bind: Bind): string =>
  [
    met(bind.arg('playbookId', 'uuid'), bind),
    ...(bind.own ? [`m.id in (${ownMeetings(bind)})`] : []),
    passes('m.id', bind),
  ].join(' and ')
const isNamed = (bind: Bind, ...names: string[]): string =>
  bind.given('search')
    ? ` and (${names.map((name) => `position((select app.norm(btrim(${bind.arg('search', 'text')}))) in ${name}) > 0`).join(' or ')})`
    : ''

/** Meetings with their accounts `r`. */
const ofAccounts = (bind: Bind): string =>
  `meeting m ${book(bind)} join company r on r.organisation_id = ${bind.org} and r.id = m.company_id and r.date_deleted is null
    where ${within(bind)}${isNamed(bind, 'r.norm')}`
/** Meetings with the contacts `r` that were to attend. */
const ofContacts = (bind: Bind): string =>
  `meeting m ${book(bind)} join meeting_contact w on w.organisation_id = ${bind.org} and w.meeting_id = m.id
      join contact r on r.organisation_id = ${bind.org} and r.id = w.contact_id and r.date_deleted is null
      left join company c on c.organisation_id = ${bind.org} and c.id = m.company_id and c.date_deleted is null
    where ${within(bind)}${isNamed(bind, 'r.norm', `coalesce(c.norm, '')`)}`

/** A page of records by how they were met: how often, and when last. */
function pageOf(rows: string, bind: Bind, t: string): string {
  const order =
    bind.choice('sort') === 'NEWEST' ? 'x.start_date desc, x.norm, x.id' : 'x.norm, x.id'
  return `(select x.*, row_number() over (order by ${order}) as position from (
      select r.id, r.norm, m.playbook_id, count(*)::int as meetings, max(m.start_date) as start_date,
        (array_agg(m.id order by m.start_date desc, m.id desc))[1] as meeting_id from ${rows} group by 1, 2, 3) x
    order by ${order} limit ${takeOf(bind, size)} offset ${skipOf(bind)}) ${t}`
}
/** The same of one record, whatever it was narrowed by: its key has its playbook. */
const again = (join: string, key: string, bind: Bind, t: string): string =>
  `(select r.id, m.playbook_id, count(*)::int as meetings, (array_agg(m.id order by m.start_date desc, m.id desc))[1] as meeting_id
    from meeting m ${join} where ${met(`split_part(${key}, '.', 2)::uuid`, bind)} and r.organisation_id = ${bind.org}
      and r.id = split_part(${key}, '.', 1)::uuid and r.date_deleted is null and ${meetingVisible('m', bind)} group by 1, 2) ${t}`

const key = (row: string): string => `${row}.id || '.' || ${row}.playbook_id`
const fields = {
  id: sql('ID!', key),
  meetingCount: sql('Int!', (row) => `${row}.meetings`),
  newestMeeting: one(() => CompanyDialog, { where: (t, row) => `${t}.id = ${row}.meeting_id` }),
}
const list = { order: (t: string) => `${t}.position`, take: { ...size, isInside: true } } as const

const PlaybookAccount = object(
  'PlaybookAccount',
  { ...fields, company: one(() => Company, { where: (t, row) => `${t}.id = ${row}.id` }) },
  { from: (t, _row, bind) => pageOf(ofAccounts(bind), bind, t) },
)
declareAgain(PlaybookAccount, {
  key,
  from: (t, of, bind) => again('join company r on r.id = m.company_id', of, bind, t),
})
const PlaybookAccountPage = object(
  'PlaybookAccountPage',
  {
    totalCount: count(
      (_row, bind) => `(select count(distinct r.id)::int from ${ofAccounts(bind)})`,
    ),
    list: many(() => PlaybookAccount, list),
  },
  { from: (t) => `(select) ${t}` },
)

const PlaybookContact = object(
  'PlaybookContact',
  { ...fields, contact: one(() => Contact, { where: (t, row) => `${t}.id = ${row}.id` }) },
  { from: (t, _row, bind) => pageOf(ofContacts(bind), bind, t) },
)
declareAgain(PlaybookContact, {
  key,
  from: (t, of, bind) =>
    again(
      `join meeting_contact w on w.organisation_id = ${bind.org} and w.meeting_id = m.id join contact r on r.id = w.contact_id`,
      of,
      bind,
      t,
    ),
})
const PlaybookContactPage = object(
  'PlaybookContactPage',
  {
    totalCount: count(
      (_row, bind) => `(select count(distinct r.id)::int from ${ofContacts(bind)})`,
    ),
    list: many(() => PlaybookContact, list),
  },
  { from: (t) => `(select) ${t}` },
)

const args =
  'playbookId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], search: String, sort: PlaybookAudienceSort, take: Int = 50, skip: Int = 0'
query({
  playbookAccounts: wrapper(() => PlaybookAccountPage, { nullable: true, args, cost: 20 }),
  playbookContacts: wrapper(() => PlaybookContactPage, { nullable: true, args, cost: 20 }),
})
