// The row of an erasure: what it looks for, what it cleared, what is left.
import { fail } from '../../shared/errors.ts'
import { idsWithMerged } from '../activity/idsWithMerged.ts'
import type { Transaction } from '../database/transaction.ts'
import { declareOpenErasures } from '../merging/openErasures.ts'
import { declareErasures } from '../reset/erasedSince.ts'
import { isRunOpen } from '../work/runs.ts'
import { erasedName, erasedText, Finder, sqlPattern, termsOf, type Term } from './terms.ts'

/** Somebody or something else that has the same name, address or number, which stays. */
export interface Namesake {
  kind: 'CONTACT' | 'COMPANY' | 'MEMBER'
  id: string
}
/** What an erasure looks for. */
export interface Sought {
  terms: Term[]
  /** those that are of others as well: they stay in texts */
  shared: Term[]
  namesakes: Namesake[]
}
const erasureOf = (org: string, condition: string): string =>
  `exists (select from privacy_request e where e.organisation_id = ${org} and e.kind = 'ERASURE' and ${condition})`
/** It is to begin; one that was cancelled or refused before has no run that goes on. */
const isWaiting = `e.date_finished is null and ${isRunOpen('e')}`
declareErasures({
  // by the day of the removal, not of its archive: what was read before the erasure ended may name them
  since: (row) =>
    erasureOf(
      `${row}.organisation_id`,
      `(e.terms is not null or e.date_finished > ${row}.date_created and e.result is not null)`,
    ),
  waiting: (row) => erasureOf(`${row}.organisation_id`, isWaiting),
})
declareOpenErasures((contact, org) =>
  erasureOf(org, `e.contact_id = ${contact} and (e.terms is not null or ${isWaiting})`),
)

/** Those that are of nobody else. */
export const ownTerms = ({ terms, shared }: Pick<Sought, 'terms' | 'shared'>): Term[] => {
  const ofOthers = new Set(shared.map(({ kind, text }) => `${kind} ${text}`))
  return terms.filter(({ kind, text }) => !ofOthers.has(`${kind} ${text}`))
}

/** The contact `$2` and those that were merged into it. */
export const contactIds = idsWithMerged(['contact'], '$2', '$1')

type Place = Pick<ErasureRow, 'organisationId' | 'id'>
/** Which erasure, of whom. */
export interface ErasureRow {
  organisationId: string
  id: string
  contactId: string
}

/** Adds to what an erasure has cleared so far, in the transaction that cleared it. */
export function noteCleared(db: Transaction, erasure: Place, place: string, count: number): void {
  if (!count) return
  db.send(
    `update privacy_request set result = jsonb_set(coalesce(result, '{"cleared": {}}'), array['cleared', $3],
      to_jsonb(coalesce((result->'cleared'->>$3)::int, 0) + $4::int))
    where organisation_id = $1 and id = $2`,
    [erasure.organisationId, erasure.id, place, count],
  )
}

/** Lines of the log about a contact say this of what they were and are. */
const personal = [
  'created',
  'deleted',
  'restored',
  'firstName',
  'lastName',
  'jobTitle',
  'source',
  'sourceId',
  'street',
  'zipCode',
  'city',
  'countryName',
  'telephones',
  'emails',
  'websites',
  'comment',
]

/**
 * What the contact is known by, by now and by the log, is kept with the request, and the contact becomes one without
 * anything personal, with those that were merged into it, in one transaction. What hangs on it stays. Nothing, and the
 * request ends, when the contact itself was merged: the other one has these addresses by now, and another name than the
 * one that was typed.
 */
export async function soughtOf(db: Transaction, erasure: ErasureRow): Promise<Sought | undefined> {
  const { organisationId, id, contactId } = erasure
  const contacts = await db.query<{
    id: string
    merged_into_id: string | null
    first_name: string
    last_name: string
    emails: string[]
    telephones: string[]
  }>(
    `select id, merged_into_id, first_name, last_name, emails, telephones from contact
    where organisation_id = $1 and (id = $2 or merged_into_id = $2) order by id for update`,
    [organisationId, contactId],
  )
  const own = contacts.find((one) => one.id === contactId)
  if (!own) return fail('NOT_FOUND', { field: 'contactId' })
  if (own.merged_into_id !== null) {
    await db.query(
      'update privacy_request set date_finished = now() where organisation_id = $1 and id = $2',
      [organisationId, id],
    )
    return undefined
  }
  const lines = await db.query<{ property: string; value: string }>(
    `select distinct property, value from (
      select property, unnest(array[value, value2]) as value from activity
      where organisation_id = $1 and source_id in ${contactIds} and table_name = 'contact'
        and property in ('firstName', 'lastName', 'emails', 'telephones')) x
    where value is not null and value <> $3 limit 1000`,
    [organisationId, contactId, erasedText],
  )
  const former = (property: string): string[] =>
    lines.filter((line) => line.property === property).map(({ value }) => value)
  const formerOf = (property: string): string[] =>
    former(property).flatMap((value) => value.split(', '))
  const terms = termsOf({
    firstNames: [...contacts.map((one) => one.first_name), ...former('firstName')],
    lastNames: [...contacts.map((one) => one.last_name), ...former('lastName')],
    emails: [...contacts.flatMap((one) => one.emails), ...formerOf('emails')],
    telephones: [...contacts.flatMap((one) => one.telephones), ...formerOf('telephones')],
  })
  const sought = { terms, ...(await sharedTerms(db, erasure, terms)) }
  await clearOwn(db, erasure)
  await clearImported(db, erasure, sought)
  await db.query('update privacy_request set terms = $3 where organisation_id = $1 and id = $2', [
    organisationId,
    id,
    JSON.stringify(sought),
  ])
  return sought
}

/** What is of other contacts, accounts and members as well. */
async function sharedTerms(
  db: Transaction,
  { organisationId, contactId }: ErasureRow,
  terms: Term[],
): Promise<Omit<Sought, 'terms'>> {
  if (!terms.length) return { shared: [], namesakes: [] }
  const others = await db.query<Namesake & { texts: string }>(
    `select * from (
      select 'CONTACT' as kind, id, concat_ws(E'\\n', first_name || ' ' || last_name, array_to_string(emails, E'\\n'), array_to_string(telephones, E'\\n')) as texts
      from contact where organisation_id = $1 and id <> $2 and merged_into_id is distinct from $2
      union all select 'COMPANY', id, concat_ws(E'\\n', array_to_string(emails, E'\\n'), array_to_string(telephones, E'\\n'))
      from company where organisation_id = $1
      union all select 'MEMBER', u.id, concat_ws(E'\\n', u.first_name || ' ' || u.last_name, u.email)
      from organisation_user o join app_user u on u.id = o.user_id where o.organisation_id = $1) x
    where texts ~* $3 limit 1000`,
    [organisationId, contactId, sqlPattern(terms)],
  )
  const shared = terms.filter((term) => {
    const finder = new Finder([term])
    return others.some(({ texts }) => finder.isIn(texts))
  })
  const finder = new Finder(shared)
  const namesakes = others.filter(({ texts }) => finder.isIn(texts)).slice(0, 50)
  return { shared, namesakes: namesakes.map(({ kind, id }) => ({ kind, id })) }
}

/** What is the contact's own, whatever stands in it. */
async function clearOwn(db: Transaction, erasure: ErasureRow): Promise<void> {
  const { organisationId, id, contactId } = erasure,
    key = [organisationId, contactId]
  await db.query(
    `update contact set first_name = $3, last_name = $4, job_title = null, source = null, source_id = null,
      street = null, zip_code = null, city = null, country_name = null, telephones = '{}', emails = '{}', websites = '{}', date_updated = now()
    where organisation_id = $1 and (id = $2 or merged_into_id = $2)`,
    [...key, erasedName.firstName, erasedName.lastName],
  )
  noteCleared(db, erasure, 'contact', 1)
  // with what its undo would bring back
  const merges = await db.query(
    `delete from record_merge where organisation_id = $1 and kind = 'CONTACT'
      and (winner_id in ${contactIds} or loser_id in ${contactIds}) returning id`,
    key,
  )
  const gaveWay = await db.query(
    `delete from record_merge_row where organisation_id = $1
      and gone->>'contact_id' in (select n.id::text from ${contactIds} n) returning row_id`,
    key,
  )
  noteCleared(db, erasure, 'record_merge', merges.length + gaveWay.length)
  for (const table of ['company_contact', 'opportunity_contact']) {
    const roles = await db.query(
      `update ${table} set role = null where organisation_id = $1 and contact_id = $2 and role is not null returning id`,
      key,
    )
    noteCleared(db, erasure, table, roles.length)
  }
  const comments = await db.query(
    'update comment set content = $3 where organisation_id = $1 and contact_id = $2 and content <> $3 returning id',
    [...key, erasedText],
  )
  noteCleared(db, erasure, 'comment', comments.length)
  const [lines] = await db.query<{ changed: number }>(
    `select coalesce(app.erase_texts($3, 'activity', jsonb_agg(jsonb_build_object('id', a.id,
      'value', case when a.value is not null then $5 end, 'value2', case when a.value2 is not null then $5 end))), 0) as changed
    from activity a where a.organisation_id = $1 and a.source_id in ${contactIds} and a.table_name = 'contact' and a.property = any($4)
      and (a.value <> $5 or a.value2 <> $5) having count(*) > 0`,
    [...key, id, personal, erasedText],
  )
  noteCleared(db, erasure, 'activity', lines?.changed ?? 0)
}

/** Rows of files that were brought in: names stand there in cells of their own, where nothing that looks through texts finds them. */
async function clearImported(db: Transaction, erasure: ErasureRow, sought: Sought): Promise<void> {
  const { organisationId, contactId } = erasure,
    own = ownTerms(sought)
  const finder = new Finder(own)
  const rows = await db.query<{ id: string; record_id: string | null; text: string }>(
    `select id, record_id, array_to_string(cells, ' ') as text from import_row
    where organisation_id = $1 and (record_id in ${contactIds}
      or record_id is null and $3 <> '' and array_to_string(cells, ' ') ~* $3) for update`,
    [organisationId, contactId, sqlPattern(own)],
  )
  const going = rows.filter(({ record_id, text }) => record_id !== null || finder.isIn(text))
  await db.query('delete from import_row where organisation_id = $1 and id = any($2::uuid[])', [
    organisationId,
    going.map(({ id }) => id),
  ])
  noteCleared(db, erasure, 'import_row', going.length)
}

/** Texts (no times) of answers in the contact's meetings, in versions that were saved over too; what is counted stays. */
export async function clearAnswers(
  db: Transaction,
  erasure: ErasureRow,
  meetingIds: readonly string[],
): Promise<void> {
  const { organisationId, id } = erasure
  const texts = `t.organisation_id = $1 and t.meeting_id = any($2) and t.value_text <> '' and t.value_text <> $3
    and t.value_text !~ '^[0-9]{2}:[0-9]{2}$'`
  const answers = await db.query(
    `update answer t set value_text = $3 where ${texts} returning t.entry_id`,
    [organisationId, meetingIds, erasedText],
  )
  noteCleared(db, erasure, 'answer', answers.length)
  const [entries] = await db.query<{ changed: number }>(
    `select app.erase_texts($4, 'answer_entry', jsonb_agg(jsonb_build_object('id', t.id, 'value_text', $3::text))) as changed
    from answer_entry t where ${texts} having count(*) > 0`,
    [organisationId, meetingIds, erasedText, id],
  )
  noteCleared(db, erasure, 'answer_entry', entries?.changed ?? 0)
}

/** The meetings that a contact took part in, in the bin too. */
export const meetingsOf = async (
  db: Transaction,
  organisationId: string,
  contactId: string,
): Promise<string[]> =>
  (
    await db.query<{ meeting_id: string }>(
      'select meeting_id from meeting_contact where organisation_id = $1 and contact_id = $2 order by meeting_id',
      [organisationId, contactId],
    )
  ).map(({ meeting_id }) => meeting_id)
