// What happened with an account or a contact: lines of the log about it and about what is its own.
import type { Bind } from '../engine/declare.ts'
import { takeOf } from '../engine/paging.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { opportunityVisible } from '../opportunities/opportunityVisible.ts'
import { lineVisible } from './lineVisible.ts'
import { idsWithMerged } from './idsWithMerged.ts'

type Subject = 'company' | 'contact'

/** Of a line `a` of the log, what it tells; null: nothing. Each kind by the tables that its lines are about. */
const told = {
  MEETING: { meeting: ['created', 'state', 'startDate'] },
  COMMENT: {
    company: ['comment'],
    contact: ['comment'],
    meeting: ['comment'],
    opportunity: ['comment'],
  },
  NEXT_STEP: { meeting: ['nextStep', 'nextStepDone'] },
  OPPORTUNITY: {
    opportunity: [
      'created',
      'stage',
      'lostReason',
      'title',
      'price',
      'dateExpectedClose',
      'ownerId',
      'companyId',
      'contact',
      'contactRole',
    ],
  },
  CAMPAIGN: { campaign: ['verdict'] },
  // whatever else
  CHANGE: { company: null, contact: null, company_contact: ['role', 'decisionMaker'] },
} as const satisfies Record<string, Partial<Record<Table, readonly string[] | null>>>
type Table = 'company' | 'contact' | 'company_contact' | 'meeting' | 'opportunity' | 'campaign'
export type TimelineKind = keyof typeof told
export const timelineKinds = Object.keys(told) as TimelineKind[]

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')
const isOf = (line: string, table: string, names: readonly string[] | null): string =>
  names
    ? `${line}.table_name = '${table}' and ${line}.property in (${listed(names)})`
    : `${line}.table_name = '${table}' and ${line}.property <> 'comment'`

/** The kind of a line, as SQL. */
export const kindOf = (line: string): string =>
  `case ${timelineKinds
    .map(
      (kind) =>
        `when ${Object.entries(told[kind])
          .map(([table, names]) => isOf(line, table, names))
          .join(' or ')} then '${kind}'`,
    )
    .join(' ')} end`

/** What the index activity_of_meeting has. */
const ofMeeting = isOf('a', 'meeting', [
  ...told.MEETING.meeting,
  ...told.COMMENT.meeting,
  ...told.NEXT_STEP.meeting,
])

/** The ids of the newest lines that are asked for, not more than `take`. Each source gives its own newest ones by an index. */
export function timelineOf(kind: TimelineKind | null, bind: Bind): string {
  const subject = (['company', 'contact'] as const).find((one) => bind.given(`${one}Id`))
  if (!subject) return 'select null::uuid'
  const { org } = bind,
    id = bind.arg(`${subject}Id`, 'uuid'),
    take = takeOf(bind, timelineSize)
  const older = bind.given('before')
    ? `and (a.date_created, a.id) < (select p.date_created, p.id from activity p where p.organisation_id = ${org} and p.id = ${bind.arg('before', 'uuid')} and ${lineVisible('p', bind)})`
    : ''
  const lines = (where: string): string =>
    `(select a.id, a.date_created from activity a where a.organisation_id = ${org} and ${where} ${older} order by a.date_created desc, a.id desc limit ${take})`
  /** Lines of one table that are of the kind that is asked for. */
  const of = (table: Table): string | null => {
    const kinds = timelineKinds.filter((one) => table in told[one] && (!kind || one === kind))
    if (!kinds.length) return null
    const conditions = kinds.map((one) => {
      const names = (told[one] as Partial<Record<Table, readonly string[] | null>>)[table] ?? null,
        condition = isOf('a', table, names)
      return one === 'COMMENT'
        ? `${condition} and ${stands(table, org, table === subject ? id : null)}`
        : condition
    })
    return `(${conditions.map((one) => `(${one})`).join(' or ')})`
  }
  const own = of(subject),
    meeting = of('meeting'),
    opportunity = of('opportunity'),
    campaign = of('campaign'),
    place = subject === 'contact' ? of('company_contact') : null
  const sources = [
    own &&
      `(select l.id, l.date_created from ${idsWithMerged([subject], id, org)} x cross join lateral ${lines(`a.source_id = x.id and ${own}`)} l)`,
    meeting &&
      `(select l.id, l.date_created from ${meetings[subject](org, id)} and m.date_deleted is null and ${meetingVisible('m', bind)}
        cross join lateral ${lines(`a.source_id = m.id and ${ofMeeting} and ${meeting}`)} l)`,
    opportunity &&
      `(select l.id, l.date_created from ${opportunities[subject](org, id)} and o.date_deleted is null and ${opportunityVisible('o', bind)}
        cross join lateral ${lines(`a.source_id = o.id and ${opportunity}`)} l)`,
    campaign &&
      `(select l.id, l.date_created from ${accounts[subject](org, id)}
        cross join lateral ${lines(
          `a.company_id = x.company_id and ${campaign} and exists (select from campaign c where c.organisation_id = ${org} and c.id = a.source_id and c.date_deleted is null)`,
        )} l)`,
    place &&
      `(select l.id, l.date_created from ${accounts.contact(org, id)} cross join lateral ${lines(`a.source_id = x.id and ${place}`)} l)`,
  ].filter(Boolean)
  return `select s.id from (${sources.join(' union all ')}) s order by s.date_created desc, s.id desc limit ${take}`
}
export const timelineSize = { usual: 20, max: 100 }

const meetings: Record<Subject, (org: string, id: string) => string> = {
  company: (org, id) =>
    `(select) x join meeting m on m.organisation_id = ${org} and m.company_id = ${id}`,
  contact: (org, id) =>
    `meeting_contact x join meeting m on x.organisation_id = ${org} and x.contact_id = ${id} and m.organisation_id = ${org} and m.id = x.meeting_id`,
}
const opportunities: Record<Subject, (org: string, id: string) => string> = {
  company: (org, id) =>
    `(select) x join opportunity o on o.organisation_id = ${org} and o.company_id = ${id}`,
  contact: (org, id) =>
    `opportunity_contact x join opportunity o on x.organisation_id = ${org} and x.contact_id = ${id} and o.organisation_id = ${org} and o.id = x.opportunity_id`,
}

/** Accounts `x`: the account itself, or those that the contact is of. */
const accounts: Record<Subject, (org: string, id: string) => string> = {
  company: (org, id) =>
    `(select n.id as company_id from ${idsWithMerged(['company'], id, org)} n) x`,
  contact: (org, id) =>
    `company_contact x join company y on x.organisation_id = ${org} and x.contact_id = ${id} and y.organisation_id = ${org} and y.id = x.company_id and y.date_deleted is null`,
}

/** A comment that was written with the line stands still: one that was taken away is told by nothing. One that came from a record that was merged is that record's (`id`) now. */
const stands = (table: Table, org: string, id: string | null): string =>
  `exists (select from comment c where c.organisation_id = ${org} and c.${table}_id ${id ? `in (a.source_id, ${id})` : '= a.source_id'} and c.date_created = a.date_created and c.date_deleted is null)`
