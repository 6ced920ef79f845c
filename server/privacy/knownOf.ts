// What stands in the file of a contact: what is theirs by links, and then every text in which they are named.
import { fail } from '../../shared/errors.ts'
import { idsWithMerged } from '../activity/idsWithMerged.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { Finder, sqlPattern, termsOf } from './terms.ts'
import { textTables, walkTexts } from './textColumns.ts'

/** By heading, in the order of the file: one row for each thing, of the contact `$2`. */
const sections: Record<string, string> = {
  // what it is, and the ones that were merged into it
  contact: `select c.id, c.first_name, c.last_name, c.job_title, c.prio, c.source, c.source_id, c.street, c.zip_code, c.city, c.country_name,
      c.telephones, c.emails, c.websites, c.date_created, c.date_updated, c.date_deleted from contact c
    where c.organisation_id = $1 and (c.id = $2 or c.merged_into_id = $2) order by c.id <> $2, c.date_created`,
  accounts: `select a.name, l.role, l.decision_maker, l.date_created from company_contact l
      join company a on a.organisation_id = $1 and a.id = l.company_id
    where l.organisation_id = $1 and l.contact_id = $2 order by a.name`,
  labels: `select b.title, l.date_created from label_link l join label b on b.organisation_id = $1 and b.id = l.label_id
    where l.organisation_id = $1 and l.contact_id = $2 order by b.title`,
  meetings: `select m.id, m.title, a.name as account, m.start_date, m.end_date, m.state, m.location, m.description, m.date_deleted
    from meeting_contact l join meeting m on m.organisation_id = $1 and m.id = l.meeting_id
      left join company a on a.organisation_id = $1 and a.id = m.company_id
    where l.organisation_id = $1 and l.contact_id = $2 order by m.start_date, m.id`,
  answers: `select m.title as meeting, m.start_date, q.title as question, w.value_text as text, w.value_number as number, w.value_decimal as decimal,
      w.value_number_from as from, w.value_number_to as to, w.value_yes_no as yes, w.value_date as date,
      (select array_agg(o.title order by o.rank) from question_option o
        where o.organisation_id = $1 and o.playbook_version_id = w.playbook_version_id and o.id = any (w.value_options)) as options
    from meeting_contact l join meeting m on m.organisation_id = $1 and m.id = l.meeting_id
      join answer w on w.organisation_id = $1 and w.meeting_id = m.id and not w.is_empty
      join question q on q.organisation_id = $1 and q.playbook_version_id = w.playbook_version_id and q.id = w.question_id
    where l.organisation_id = $1 and l.contact_id = $2 order by m.start_date, m.id, q.rank`,
  nextSteps: `select m.title as meeting, n.title, n.next_step_date, n.date_done from meeting_contact l
      join meeting m on m.organisation_id = $1 and m.id = l.meeting_id
      join next_step n on n.organisation_id = $1 and n.meeting_id = m.id
    where l.organisation_id = $1 and l.contact_id = $2 order by n.date_created`,
  opportunities: `select o.title, a.name as account, l.role, o.price, o.outcome, o.date_created, o.date_closed from opportunity_contact l
      join opportunity o on o.organisation_id = $1 and o.id = l.opportunity_id
      join company a on a.organisation_id = $1 and a.id = o.company_id
    where l.organisation_id = $1 and l.contact_id = $2 order by o.date_created`,
  campaigns: `select distinct g.title, t.verdict from company_contact l
      join campaign_account t on t.organisation_id = $1 and t.company_id = l.company_id
      join campaign g on g.organisation_id = $1 and g.id = t.campaign_id
    where l.organisation_id = $1 and l.contact_id = $2 order by g.title`,
  comments: `select c.content, u.first_name || ' ' || u.last_name as by, c.date_created, c.date_deleted from comment c
      join app_user u on u.id = c.creator_id
    where c.organisation_id = $1 and c.contact_id = $2 order by c.date_created`,
  consents: `select m.title as meeting, s.purpose, s.language, s.consent_text, s.date_created, s.date_withdrawn from meeting_consent s
      join meeting m on m.organisation_id = $1 and m.id = s.meeting_id
    where s.organisation_id = $1 and s.contact_id = $2 order by s.date_created, s.id`,
  commentsOfTheirs: `select m.title as meeting, s.content, s.date_created from visitor_comment s
      join meeting m on m.organisation_id = $1 and m.id = s.meeting_id
    where s.organisation_id = $1 and s.contact_id = $2 order by s.date_created, s.id`,
  filesOfTheirs: `select m.title as meeting, s.name, s.type, s.size, s.date_created from file s
      join meeting m on m.organisation_id = $1 and m.id = s.meeting_id
    where s.organisation_id = $1 and s.contact_id = $2 order by s.date_created, s.id`,
  replies: `select m.title as meeting, s.is_accepted, s.date_updated from visitor_reply s
      join meeting m on m.organisation_id = $1 and m.id = s.meeting_id
    where s.organisation_id = $1 and s.contact_id = $2 order by s.date_updated`,
  history: `select h.date_created, u.first_name || ' ' || u.last_name as by, h.property, h.value as before, h.value2 as after from activity h
      join app_user u on u.id = h.creator_id
    where h.organisation_id = $1 and h.source_id in ${idsWithMerged(['contact'], '$2', '$1')} and h.table_name = 'contact' order by h.date_created, h.id`,
}

/** The file in parts, as JSON with a line for each thing. */
export async function* knownOf(
  database: Database,
  organisationId: string,
  contactId: string,
  progress: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array> {
  const encode = (text: string): Uint8Array => Buffer.from(text)
  const contacts = await rowsOf(database, organisationId, contactId, sections['contact']!)
  if (!contacts.length) fail('NOT_FOUND', { field: 'contactId' })
  yield encode('{')
  for (const [heading, statement] of Object.entries(sections)) {
    const rows = await rowsOf(database, organisationId, contactId, statement)
    yield encode(`${heading === 'contact' ? '' : ','}\n\n"${heading}": ${linesOf(rows)}`)
  }
  const terms = termsOf({
    firstNames: contacts.map((one) => one['first_name'] as string),
    lastNames: contacts.map((one) => one['last_name'] as string),
    emails: contacts.flatMap((one) => one['emails'] as string[]),
    telephones: contacts.flatMap((one) => one['telephones'] as string[]),
  })
  yield encode(',\n\n"namedIn": {')
  const finder = new Finder(terms),
    tables = terms.length ? await textTables(database, organisationId) : []
  let isFirst = true
  for (const [i, table] of tables.entries()) {
    progress(i, tables.length)
    if (table.name === 'contact' || !table.columns.length) continue
    const found: Record<string, unknown>[] = []
    const walk = { table, pattern: sqlPattern(terms), columns: table.columns }
    await walkTexts(database, organisationId, walk, async (_db, rows) => {
      for (const row of rows) {
        const texts = table.columns.filter((column) => finder.isIn(row[column]))
        if (!texts.length) continue
        found.push(Object.fromEntries([...table.key, ...texts].map((one) => [one, row[one]])))
      }
    })
    if (!found.length) continue
    yield encode(`${isFirst ? '' : ','}\n"${table.name}": ${linesOf(found)}`)
    isFirst = false
  }
  yield encode('\n}\n}\n')
}

const rowsOf = (
  database: Database,
  organisationId: string,
  contactId: string,
  statement: string,
): Promise<Record<string, unknown>[]> =>
  inOrganisation(database, organisationId, (db) =>
    db.query<Record<string, unknown>>(statement, [organisationId, contactId]),
  )

/** Without what is empty: a person reads it. */
const linesOf = (rows: readonly Record<string, unknown>[]): string =>
  rows.length
    ? `[\n${rows
        .map((row) =>
          JSON.stringify(
            Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
            null,
            1,
          ).replace(/\n\s*/g, ' '),
        )
        .join(',\n')}\n]`
    : '[]'
