// The erasure of a contact, proved by a search through all columns of all tables, and through all kept files.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBin } from '../activity/emptyBins.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { fetchAs } from '../exports/exportsTestKit.ts'
import { Device } from '../meetings/notesTestKit.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { addRecords, type Ids } from '../test/addRecords.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { createLog } from '../platform/log.ts'
import { LocalFiles } from '../work/files.ts'
import type { RunJob } from '../work/jobKinds.ts'
import { Jobs } from '../work/jobs.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import { contactFileJob } from './contactFile.ts'
import { eraseContactJob } from './eraseContact.ts'
import { removeContactFiles } from './removeContactFiles.ts'

const email = 'ottoline.vanhoutte@home.example',
  formerEmail = 'otto@before.example',
  phone = '+32 470 98 76 54',
  name = 'Ottoline Vanhoutte',
  alone = 'Zoltanova'
const secrets = [email, formerEmail, name, 'Vanhoutte, Ottoline', '0470 98 76 54', phone, alone]
const erase = `mutation ($id: ID, $contactId: ID!, $name: String!, $clearsAnswers: Boolean!) {
  eraseContact(id: $id, contactId: $contactId, name: $name, clearsAnswers: $clearsAnswers) { id kind run { id state } } }`
const createFile =
  'mutation ($id: ID, $contactId: ID!) { createContactFile(id: $id, contactId: $contactId) { id } }'
const createContact =
  'mutation ($id: ID, $c: ContactInput!, $company: ID, $role: String) { createContact(id: $id, contact: $c, companyId: $company, role: $role) { id } }'
const comment =
  'mutation ($id: ID, $content: String!, $contact: ID, $company: ID) { createComment(id: $id, content: $content, contactId: $contact, companyId: $company) { id } }'

let database: Database, org: TestOrganisation, ids: Ids
const folder = mkdtempSync(join(tmpdir(), 'parley-erased-')),
  files = new LocalFiles(folder)
beforeAll(async () => {
  const url = (process.env['TEST_DATABASE_URL'] = await testDatabase())
  database = await openDatabase()
  org = await newTestOrganisation()
  // makes the queues
  const runs = [contactFileJob, eraseContactJob]
  const jobs = new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation: [], runs },
  })
  await jobs.start(url, 2)
  await jobs.stop()
  // every text of each kind of record has the name of somebody
  ids = await addRecords(org, alone, `${alone}x ${name}`)
  await org.sql(
    `update contact set first_name = 'Other', last_name = 'Person' where organisation_id = $1 and id = $2`,
    [org.organisationId, ids['contact']],
  )
  await org.sql('delete from email_licence where id = $1', [ids['seat']])
  await org.sql('delete from device where id = $1', [ids['device']])
})
afterAll(() => database.close())

const admin = () => org.as('admin')
const carry = <D extends Record<string, unknown>>(
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
const resultOf = async (contactId: string) =>
  (
    await admin().ask(
      'query ($c: ID!) { privacyRequests(contactId: $c) { kind result dateFinished run { state errorCode } } }',
      { c: contactId },
    )
  ).privacyRequests[0]

const newPerson = async (given: Record<string, unknown> = {}): Promise<string> => {
  const id = newId()
  const c = {
    firstName: 'Ottoline',
    lastName: 'Vanhoutte',
    jobTitle: 'Buyer',
    address: { emails: [formerEmail], telephones: [phone], city: 'Ghent' },
    ...given,
  }
  await admin().ask(createContact, { id, c, company: ids['company'], role: 'Buyer' })
  return id
}
/** Rows of all tables of all schemas that have one of the texts, by table; documents as they read. */
async function found(texts: readonly string[]): Promise<Record<string, number>> {
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
/** A list as a file that a job made. */
async function keepList(text: string): Promise<void> {
  const { key, size } = await files.write(
    org.organisationId,
    (async function* () {
      yield Buffer.from(text)
    })(),
    1000,
  )
  await org.sql(
    `insert into list_export (organisation_id, id, creator_id, list, title, format, arguments, columns, language, time_zone, total, file_key, file_size, date_expires)
    values ($1, $2, $3, 'CONTACT', 'Contacts', 'CSV', $6, '[]', 'EN', 'UTC', 1, $4, $5, now() + interval '1 day')`,
    [org.organisationId, newId(), admin().userId, key, size, JSON.stringify({ search: name })],
  )
}
const keptFiles = (): string[] => {
  const ours = join(folder, 'org', org.organisationId)
  return existsSync(ours)
    ? readdirSync(ours).map((one) => readFileSync(join(ours, one), 'utf8'))
    : []
}

test('nothing of an erased contact is in any column or file, but what says why', async () => {
  const contactId = await newPerson()
  await admin().ask(
    `mutation ($id: ID!, $address: AddressInput) { updateContact(id: $id, address: $address) { id } }`,
    { id: contactId, address: { emails: [email] } },
  )
  await admin().ask(comment, { contact: contactId, content: 'Rides a horse.' })
  await admin().ask(comment, {
    company: ids['company'],
    content: `Ask Vanhoutte, Ottoline (0470 98 76 54 or ${email.toUpperCase()}).`,
  })
  const meeting = await newMeeting(admin(), {
    title: `With ${name}`,
    contactIds: [contactId],
    playbookId: ids['playbook'],
  })
  const device = new Device(admin(), meeting)
  await device.read()
  for (const [at, insert] of [...`Spoke with ${name} today`].entries())
    device.type({ at, remove: 0, insert })
  await device.send()
  // written and taken away again, letter by letter
  for (const [at, insert] of [...email].entries()) device.type({ at, remove: 0, insert })
  device.type({ at: 0, remove: email.length, insert: '' })
  await device.send()
  const fileId = newId()
  await admin().ask(createFile, { id: fileId, contactId })
  await carry(contactFileJob, { fileId })
  await keepList(`Name\r\n${name}\r\n`)
  const [known = '', ...others] = keptFiles().filter((text) => text.startsWith('{'))
  expect(others).toEqual([])
  const told = JSON.parse(known)
  expect(told.contact[0]).toMatchObject({ first_name: 'Ottoline', emails: [email] })
  expect(told).toMatchObject({
    accounts: [{ role: 'Buyer' }],
    meetings: [{ title: `With ${name}` }],
    comments: [{ content: 'Rides a horse.' }],
  })
  expect(told.history).toContainEqual(
    expect.objectContaining({ property: 'emails', before: formerEmail, after: email }),
  )
  expect(told.namedIn.meeting).toContainEqual(
    expect.objectContaining({ internal_notes: `Spoke with ${name} today` }),
  )
  const before = await found(secrets)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['activity', 'contact', 'comment', 'meeting', 'shared_text', 'note_entry']))
  const id = newId()
  const started = (
    await admin().ask(erase, { id, contactId, name, clearsAnswers: true })
  ).eraseContact
  expect(started).toMatchObject({ id, kind: 'ERASURE', run: { state: 'WAITING' } })
  await carry(eraseContactJob, { erasureId: id })
  const { result, run } = await resultOf(contactId)
  expect(run).toMatchObject({ state: 'DONE', errorCode: null })
  expect(result).toMatchObject({ namesakes: [], cleared: { contact: 1 } })
  const mine = secrets.filter((text) => text !== alone)
  const after = await found(mine)
  // what is published never changes; the result says so
  expect(keptFiles()).toEqual([])
  expect(result.left.map(({ table }: { table: string }) => table).toSorted()).toEqual(Object.keys(after).toSorted())
  for (const table of Object.keys(after)) expect(['question', 'question_hub', 'question_option']).toContain(table)
  // who was there still stands for somebody, and what was written beside the name is there
  const { contact, companyDialog } = await admin().ask(
    'query ($c: ID!, $m: ID!) { contact(id: $c) { firstName lastName jobTitle address { emails telephones city } } companyDialog(id: $m) { title internalNotes contacts { id } } }',
    { c: contactId, m: meeting },
  )
  expect(contact).toEqual({
    firstName: '',
    lastName: 'Erased contact',
    jobTitle: null,
    address: { emails: [], telephones: [], city: null },
  })
  expect(companyDialog).toMatchObject({
    title: 'With [erased]',
    internalNotes: 'Spoke with [erased] today',
    contacts: [{ id: contactId }],
  })
  // a device that had the text open goes on
  await device.read()
  expect(device.text).toBe('Spoke with [erased] today')
  device.type({ at: 0, remove: 0, insert: 'We ' })
  await device.send()
  expect(device.text).toBe('We Spoke with [erased] today')
  expect(await found(mine)).toEqual(after)
})

test('a name in every text of every kind of record, in the bin too, goes from all that can change', async () => {
  const contactId = newId()
  await admin().ask(createContact, { id: contactId, c: { firstName: '', lastName: alone } })
  await admin().ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: contactId })
  await admin().ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: ids['company'] })
  const counts = () =>
    org.sql(
      `select (select count(*) from company where organisation_id = $1) as accounts, (select count(*) from contact where organisation_id = $1) as contacts,
        (select count(*) from comment where organisation_id = $1) as comments, (select count(*) from answer where organisation_id = $1 and is_counted) as answers,
        (select count(*) from meeting_contact where organisation_id = $1) as takes_part, (select count(*) from label_link where organisation_id = $1) as labels`,
      [org.organisationId],
    )
  const before = await counts(),
    id = newId()
  await admin().ask(erase, { id, contactId, name: alone, clearsAnswers: false })
  // a process that stops in the middle, again and again
  let attempts = 0
  for (let steps = 5; attempts < 40; steps += 25, attempts += 1) {
    let asked = 0
    const stopping = new AbortController()
    const signal = new Proxy(stopping.signal, {
      get: (target, key) => {
        if (key === 'throwIfAborted')
          return () => {
            if ((asked += 1) > steps) throw new Error('the process stops')
          }
        return Reflect.get(target, key)
      },
    })
    const isStopped = await carry(eraseContactJob, { erasureId: id }, signal).then(
      () => false,
      () => true,
    )
    if (!isStopped) break
  }
  expect(attempts).toBeGreaterThan(2)
  const { result, run } = await resultOf(contactId)
  expect(run).toMatchObject({ state: 'DONE' })
  expect(await counts()).toEqual(before)
  const after = await found([`${alone} `])
  // a published version never changes: the result says so
  expect(Object.keys(after).toSorted()).toEqual(
    result.left.map(({ table }: { table: string }) => table).toSorted(),
  )
  expect(Object.keys(after).toSorted()).toEqual([
    'playbook_version',
    'question',
    'question_hub',
    'question_option',
  ])
  expect(result.cleared).toMatchObject({ company: 1 })
})

test('a name that somebody else has too stays in texts, and the result names them', async () => {
  const given = { firstName: 'Maud', lastName: 'Twice', address: { emails: ['maud@one.example'] } },
    contactId = await newPerson(given),
    other = await newPerson({ ...given, address: { emails: ['maud@two.example'] } })
  const said = newId()
  await admin().ask(comment, {
    id: said,
    contact: other,
    content: 'Maud Twice has maud@one.example no more.',
  })
  const id = newId()
  expect(
    await refusal(admin(), erase, { id, contactId, name: 'Maud', clearsAnswers: false }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'name' })
  await admin().ask(erase, { id, contactId, name: 'Maud Twice', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  const { result } = await resultOf(contactId)
  expect(result.namesakes).toEqual([{ kind: 'CONTACT', id: other }])
  expect(result.left).toContainEqual({ table: 'contact', count: 1, isShared: true })
  const [kept] = await org.sql('select content from comment where id = $1', [said])
  expect(kept).toEqual({ content: 'Maud Twice has [erased] no more.' })
  const lines = await org.sql<{ property: string }>(
    `select property from activity where organisation_id = $1 and table_name = 'privacy' and source_id = $2 order by date_created`,
    [org.organisationId, id],
  )
  expect(lines.map(({ property }) => property)).toEqual(['erasure', 'erased'])
})

test('the file is for whoever asked, for as long as they may and it is kept', async () => {
  const contactId = await newPerson({ firstName: 'Nel' }),
    fileId = newId(),
    served = (await theProduct()).files
  for (const [role, job] of [
    ['manager', createFile],
    ['member', createFile],
  ] as const)
    expect(await refusal(org.as(role), job, { id: newId(), contactId })).toMatchObject({
      code: 'FORBIDDEN',
    })
  const elsewhere = await refusal(org.as('stranger'), createFile, { id: newId(), contactId })
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(elsewhere?.['code'])
  await admin().ask(createFile, { id: fileId, contactId })
  expect((await fetchAs(org, admin(), fileId)).status).toBe(409)
  await carry(contactFileJob, { fileId }, undefined, served)
  const response = await fetchAs(org, admin(), fileId)
  expect(response.headers.get('content-disposition')).toBe('attachment')
  expect(((await response.json()) as { contact: object[] }).contact).toHaveLength(1)
  expect((await fetchAs(org, org.as('manager'), fileId)).status).toBe(404)
  await org.sql(
    `update privacy_request set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, fileId],
  )
  expect((await fetchAs(org, admin(), fileId)).status).toBe(404)
  await removeContactFiles(database, served, org.organisationId)
  const { retentionRuns } = await admin().ask('{ retentionRuns(take: 1) { kind counts } }')
  expect(retentionRuns).toEqual([{ kind: 'FILES', counts: { privacy_request: 1 } }])
  expect((await org.as('manager').gql('{ retentionRuns { id } }')).data.retentionRuns ?? []).toEqual([])
})

test('the job that empties the bin says what it did', async () => {
  await org.sql(
    `update comment set date_deleted = now() - interval '1 year' where organisation_id = $1 and id in (select id from comment where organisation_id = $1 limit 2)`,
    [org.organisationId],
  )
  expect(await emptyBin(database, org.organisationId)).toMatchObject({ comment: 2 })
  const { retentionRuns } = await admin().ask('{ retentionRuns(take: 1) { kind counts } }')
  expect(retentionRuns[0]).toMatchObject({ kind: 'BIN', counts: { comment: 2 } })
})
