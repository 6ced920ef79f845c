// Pains in meetings, and where a pain was named.
import { limits } from '../../shared/limits.ts'
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import {
  column,
  count,
  extend,
  many,
  mutation,
  object,
  one,
  sql,
  table,
  type Bind,
  type Join,
  type Type,
} from '../engine/declare.ts'
import { meetingVisible, partVisible } from '../organisations/meetingVisible.ts'
import { Pain } from '../pains/pains.graphql.ts'
import { samePains, standingPain } from '../pains/standingPain.ts'
import { User } from '../users/users.graphql.ts'
import { addMeetingPain, removeMeetingPain, savePainNote, voteForPain } from './meetingPains.ts'
import { CompanyDialog } from './meetings.graphql.ts'

const votes = (x: string): string =>
  `(select count(*)::int from meeting_pain_vote v where v.organisation_id = ${x}.organisation_id and v.meeting_pain_id = ${x}.id)`

export const MeetingPain = table(
  'MeetingPain',
  'meeting_pain',
  {
    id: column(),
    painId: column(),
    note: column(),
    // the one that stands for it where it was merged
    pain: one(() => Pain, {
      where: (t, row) =>
        `${t}.id = (select ${standingPain('sp')} from pain sp where sp.organisation_id = ${row}.organisation_id and sp.id = ${row}.pain_id)`,
    }),
    companyDialog: one(() => CompanyDialog, 'meeting_id'),
    voteCount: sql('Int!', votes),
    hasMyVote: sql(
      'Boolean!',
      (row, bind) =>
        `exists (select from meeting_pain_vote v where v.organisation_id = ${bind.org} and v.meeting_pain_id = ${row}.id and v.user_id = ${bind.user})`,
    ),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
  },
  { visible: partVisible },
)

/** Meetings whose pains count: neither in the bin nor cancelled, and seen. */
const counts = (m: string, bind: Bind): string =>
  `${m}.date_deleted is null and ${m}.state <> 'CANCELLED' and ${meetingVisible(m, bind)}`

/** The pains `x` that are named still, with `np`, the meetings `m` that count, and their votes `v`. */
const namedIn = (bind: Bind): string =>
  `from meeting_pain x join pain np on np.organisation_id = ${bind.org} and np.id = x.pain_id
    join meeting m on m.organisation_id = ${bind.org} and m.id = x.meeting_id and ${counts('m', bind)}
    left join meeting_pain_vote v on v.organisation_id = ${bind.org} and v.meeting_pain_id = x.id
    where x.organisation_id = ${bind.org} and x.date_removed is null`

extend(CompanyDialog, {
  pains: many(() => MeetingPain, {
    on: 'meeting_id',
    where: (t) => `${t}.date_removed is null`,
    order: 'date_created, id',
    rows: { usual: 3, max: 2 * limits.painsPerMeeting },
  }),
})
/** Of a pain, in all meetings, as `painsNamedIn` counts them. */
const named = (counted: string) =>
  count(
    (row, bind) => `(select ${counted}::int ${namedIn(bind)}
      and x.pain_id = any((select ${samePains(`array[${row}.id]`, bind.org)})::uuid[]))`,
  )
extend(Pain, {
  companyDialogCount: named('count(distinct m.id)'),
  companyCount: named(
    'count(distinct (select c.id from company c where c.organisation_id = m.organisation_id and c.id = m.company_id and c.date_deleted is null))',
  ),
  voteCount: named('count(distinct (m.id, v.user_id)) filter (where v.user_id is not null)'),
  // where it was named, the newest meeting first
  namings: many(() => MeetingPain, {
    join: (t, _row, bind) =>
      `join meeting m on m.organisation_id = ${bind.org} and m.id = ${t}.meeting_id and ${counts('m', bind)}`,
    where: (t, row, bind) =>
      `${t}.date_removed is null and ${t}.pain_id = any((select ${samePains(`array[${row}.id]`, bind.org)})::uuid[])`,
    order: (t) => `m.start_date desc, ${t}.id`,
    take: { usual: 20, max: limits.page },
    args: 'take: Int = 20',
  }),
})

/**
 * Declares a type whose rows are the pains that were named in some meetings `m`, each once, with how often. The pains that were
 * merged count for those that stand for them, where a meeting named both too, with one vote of each member; those in the bin do not.
 */
export const painsNamedIn = (name: string, narrow: Join): Type =>
  object(
    name,
    {
      painId: sql('ID!', (row) => `${row}.pain_id`),
      pain: one(() => Pain, { where: (t, row) => `${t}.id = ${row}.pain_id` }),
      meetingCount: sql('Int!', (row) => `${row}.meetings`),
      // as lists of accounts have them: without those in the bin
      companyCount: sql('Int!', (row, bind) => `(select count(*)::int ${among(row, bind)})`),
      companyIds: sql(
        '[ID!]',
        (row, bind) =>
          `case when cardinality(${row}.companies) <= ${limits.picked} then array(select c.id ${among(row, bind)} order by c.id) end`,
      ),
      voteCount: sql('Int!', (row) => `${row}.votes`),
      // the naming in the latest of the meetings
      last: one(() => MeetingPain, { where: (t, row) => `${t}.id = ${row}.last_id` }),
    },
    {
      from: (
        t,
        row,
        bind,
      ) => `(select n.pain_id, count(*)::int as meetings, coalesce(array_agg(distinct n.company_id) filter (where n.company_id is not null), '{}') as companies,
          coalesce(sum(n.votes), 0)::int as votes, (array_agg(n.id order by n.start_date desc, n.id))[1] as last_id
        from (select ${standingPain('np')} as pain_id, m.company_id, m.start_date, (array_agg(x.id order by x.id))[1] as id, count(distinct v.user_id) as votes
          ${namedIn(bind)} and ${narrow('m', row, bind)} group by ${standingPain('np')}, x.meeting_id, m.company_id, m.start_date) n
        join pain sp on sp.organisation_id = ${bind.org} and sp.id = n.pain_id and sp.date_deleted is null
        group by n.pain_id) ${t}`,
    },
  )
const among = (row: string, bind: Bind): string =>
  `from company c where c.organisation_id = ${bind.org} and c.id = any(${row}.companies) and c.date_deleted is null`
/** The most voted ones first. */
export const mostVoted: Join = (t) => `${t}.votes desc, ${t}.meetings desc, ${t}.pain_id`

const CompanyPain = painsNamedIn('CompanyPain', (m, row) => `${m}.company_id = ${row}.id`)
extend(Company, {
  pains: many(() => CompanyPain, { order: mostVoted, rows: { usual: 5, max: limits.pains } }),
})
const ContactPain = painsNamedIn(
  'ContactPain',
  (m, row, bind) =>
    `${m}.id in (select mx.meeting_id from meeting_contact mx where mx.organisation_id = ${bind.org} and mx.contact_id = ${row}.id)`,
)
extend(Contact, {
  pains: many(() => ContactPain, { order: mostVoted, rows: { usual: 5, max: limits.pains } }),
})

const place = 'companyDialogId: ID!, painId: ID!'
mutation({
  addMeetingPain: {
    args: `id: ID, ${place}, title: String, commandId: ID`,
    type: 'CompanyDialog!',
    run: addMeetingPain,
  },
  removeMeetingPain: {
    args: `${place}, commandId: ID`,
    type: 'CompanyDialog!',
    run: removeMeetingPain,
  },
  voteForPain: {
    args: `${place}, isUp: Boolean!, commandId: ID`,
    type: 'CompanyDialog!',
    run: voteForPain,
  },
  savePainNote: {
    args: `${place}, note: String!, noteBaseId: ID, noteSeenIds: [ID!], commandId: ID`,
    type: 'CompanyDialog!',
    run: savePainNote,
  },
})
