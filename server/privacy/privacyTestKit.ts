// Somebody to be erased, and the search that proves it: through all columns of all tables, and through all kept files.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { addRecords, type Ids } from '../test/addRecords.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { LocalFiles } from '../work/files.ts'
import { declaredJobs, type RunJob } from '../work/jobKinds.ts'
import { Jobs } from '../work/jobs.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import { contactFileJob } from './contactFile.ts'
import { eraseContactJob } from './eraseContact.ts'

export const email = 'ottoline.vanhoutte@home.example',
  formerEmail = 'otto@before.example',
  phone = '+32 470 98 76 54',
  name = 'Ottoline Vanhoutte',
  alone = 'Zoltanova'
export const secrets = [
  email,
  formerEmail,
  name,
  'Vanhoutte, Ottoline',
  '0470 98 76 54',
  phone,
  alone,
]
export const erase = `mutation ($id: ID, $contactId: ID!, $name: String!, $clearsAnswers: Boolean!) {
  eraseContact(id: $id, contactId: $contactId, name: $name, clearsAnswers: $clearsAnswers) { id kind run { id state } } }`
export const createFile =
  'mutation ($id: ID, $contactId: ID!) { createContactFile(id: $id, contactId: $contactId) { id } }'
export const createContact =
  'mutation ($id: ID, $c: ContactInput!, $company: ID, $role: String) { createContact(id: $id, contact: $c, companyId: $company, role: $role) { id } }'
export const comment =
  'mutation ($id: ID, $content: String!, $contact: ID, $company: ID) { createComment(id: $id, content: $content, contactId: $contact, companyId: $company) { id } }'

export let database: Database, org: TestOrganisation, ids: Ids
export const folder = mkdtempSync(join(tmpdir(), 'parley-erased-'))
const files = new LocalFiles(folder)
beforeAll(async () => {
  const url = (process.env['TEST_DATABASE_URL'] = await testDatabase())
  database = await openDatabase()
  org = await newTestOrganisation()
  // makes the queues, of which one tells who is invited
  const runs = [contactFileJob, eraseContactJob],
    organisation = declaredJobs().organisation.filter(({ name }) =>
      ['announce-invitation', 'remove-recordings-of'].includes(name),
    )
  const jobs = new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation, runs },
  })
  await jobs.start(url, 2)
  await jobs.stop()
  // every text of each kind of record has the name of somebody
  ids = await addRecords(org, alone, `${alone}x ${name}`)
  await org.sql(
    `update contact set first_name = 'Other', last_name = 'Person' where organisation_id = $1 and id = any($2)`,
    [org.organisationId, [ids['contact'], ids['contact2']]],
  )
  await org.sql('delete from email_licence where id = $1', [ids['seat']])
  await org.sql('delete from device where id = $1', [ids['device']])
})
afterAll(() => database.close())

export const admin = () => org.as('admin')
export const carry = <D extends Record<string, unknown>>(
  job: RunJob<D>,
  data: D,
  stopping = new AbortController().signal,
  into = files,
) =>
  carryOut(
    job,
    { ...partsOf(database), files: into, organisationId: org.organisationId, data, stopping },
    false,
  )
export const resultOf = async (contactId: string) =>
  (
    await admin().ask(
      'query ($c: ID!) { privacyRequests(contactId: $c) { kind result dateFinished run { state errorCode } } }',
      { c: contactId },
    )
  ).privacyRequests[0]

export const newPerson = async (
  given: Record<string, unknown> = {},
  company: string | null = null,
): Promise<string> => {
  const id = newId()
  const c = {
    firstName: 'Ottoline',
    lastName: 'Vanhoutte',
    jobTitle: 'Buyer',
    address: { emails: [formerEmail], telephones: [phone], city: 'Ghent' },
    ...given,
  }
  await admin().ask(createContact, { id, c, company, role: company && 'Buyer' })
  return id
}
/** Rows of all tables of all schemas that have one of the texts, by table; documents as they read. */
export async function found(texts: readonly string[]): Promise<Record<string, number>> {
  const columns = await org.sql<{ schema: string; table: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as table, array_agg(case when a.atttypid = 'bytea'::regtype
        then format('encode(%I, ''escape'')', a.attname) else format('%I::text', a.attname) end) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'app', 'pgboss') and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
    group by 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(40)
  const counts: Record<string, number> = {}
  for (const { schema, table, columns: each } of columns) {
    const [{ count }] = (await org.sql<{ count: number }>(
      `select count(*)::int as count from ${schema}.${table} t, unnest($1::text[]) sought
      where concat_ws(' ', ${each.join(', ')}) ilike '%' || sought || '%'`,
      [texts],
    )) as [{ count: number }]
    if (count) counts[table] = count
  }
  return counts
}
export const keep = (content: Buffer) =>
  files.write(
    org.organisationId,
    (async function* () {
      yield content
    })(),
    1000,
  )
/** A list as a file that a job made. */
export async function keepList(text: string): Promise<void> {
  const { key, size } = await keep(Buffer.from(text))
  await org.sql(
    `insert into list_export (organisation_id, id, creator_id, list, title, format, arguments, columns, language, time_zone, total, file_key, file_size, date_expires)
    values ($1, $2, $3, 'CONTACT', 'Contacts', 'CSV', $6, '[]', 'EN', 'UTC', 1, $4, $5, now() + interval '1 day')`,
    [org.organisationId, newId(), admin().userId, key, size, JSON.stringify({ search: name })],
  )
}
/** A report of a meeting that a job made. */
export async function keepReport(text: string): Promise<void> {
  const { key, size } = await keep(Buffer.from(text))
  await org.sql(
    `insert into meeting_pdf (organisation_id, id, meeting_ids, creator_id, is_internal, language, sections, picture_ids, file_key, file_size, page_count, date_expires)
    values ($1, $2, array[$2::uuid], $3, true, 'EN', '{}', '{}', $4, $5, 1, now() + interval '1 day')`,
    [org.organisationId, newId(), admin().userId, key, size],
  )
}
/** An archive of removed data. */
export async function keepArchive(until: string): Promise<void> {
  const { key } = await keep(gzipSync('{}'))
  await org.sql(
    `insert into data_reset (organisation_id, id, creator_id, tables, reason, run_id, files, date_expires)
    values ($1, $2, $3, '{LABELS}', 'Why', $2, $4, $5)`,
    [org.organisationId, newId(), admin().userId, JSON.stringify([{ key }]), until],
  )
}
export const keptFiles = (): string[] => {
  const ours = join(folder, 'org', org.organisationId)
  return existsSync(ours)
    ? readdirSync(ours).map((one) => readFileSync(join(ours, one), 'utf8'))
    : []
}
