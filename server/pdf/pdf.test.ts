// Who may have a report of a meeting made, who has the file, and what becomes of it: cancelled, killed, old, erased.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { sendFile } from '../files/filesTestKit.ts'
import { actFor, openOrganisation } from '../impersonation/testKit.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { rootFolder } from '../platform/config.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase } from '../test/testProcess.ts'
import { LocalFiles, type FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { makePdf } from './makePdf.ts'
import { create, createFor, fetchPdf, madePdf, readPdf, workOf } from './pdfTestKit.ts'
import { removePdfs } from './removePdfs.ts'

let database: Database
let files: FileStore
let org: TestOrganisation
beforeAll(async () => {
  database = await openDatabase()
  org = await newTestOrganisation()
  ;({ files } = await theProduct())
})
afterAll(() => database.close())

const parts = () => ({ database, files, org })
const make = (id: string) => carryOut(makePdf, workOf({ database, files }, org, id), false)
const rowOf = async (id: string) =>
  (
    await org.sql(
      `select p.*, r.state, r.error_code from meeting_pdf p join job_run r on r.organisation_id = p.organisation_id and r.id = p.run_id
      where p.organisation_id = $1 and p.id = $2`,
      [org.organisationId, id],
    )
  )[0]
const member = () => org.as('member')
const pdfsOf = async (name: 'member' | 'colleague' | 'admin', id: string) =>
  (
    await org
      .as(name)
      .gql('query ($id: ID!) { companyDialog(id: $id) { pdfs { id isReady run { state } } } }', {
        id,
      })
  ).data.companyDialog?.pdfs

test('a colleague who sees the meeting has the file, and sees nothing before it is there; nobody else does', async () => {
  const meeting = await newMeeting(member(), { title: 'Title-Apus' })
  const { id, isReady, run } = await createFor(member(), { id: meeting, isInternal: true })
  expect([isReady, run.state]).toEqual([false, 'WAITING'])
  expect(await pdfsOf('member', meeting)).toEqual([
    { id, isReady: false, run: { state: 'WAITING' } },
  ])
  expect(await pdfsOf('colleague', meeting)).toEqual([])
  expect((await fetchPdf(org, member(), id)).status).toBe(409)
  await make(id)
  expect(await pdfsOf('colleague', meeting)).toEqual([{ id, isReady: true, run: null }])
  const response = await fetchPdf(org, org.as('colleague'), id)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const read = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect([read.title, read.pages]).toEqual(['Title-Apus', (await rowOf(id))!['page_count']])
  const stranger = org.as('stranger')
  expect((await fetchPdf(org, stranger, id)).status).toBe(404)
  expect((await fetch(new URL(`/pdfs/${id}`, org.url))).status).toBe(401)
  expect(await refusal(stranger, create, { id: meeting })).toMatchObject({ code: 'NOT_FOUND' })
  // where members see their own only
  const setting = `mutation ($value: String!) { updateOrganisationSetting(key: "memberVisibility", value: $value) { key } }`
  await org.as('admin').ask(setting, { value: 'own' })
  expect((await fetchPdf(org, org.as('colleague'), id)).status).toBe(404)
  expect(await refusal(org.as('colleague'), create, { id: meeting })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await pdfsOf('colleague', meeting)).toBeUndefined()
  expect((await fetchPdf(org, member(), id)).status).toBe(200)
  await org.as('admin').ask(setting, { value: 'organisation' })
  // in the bin nobody has it, and it comes back with the meeting
  await member().ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meeting })
  expect((await fetchPdf(org, member(), id)).status).toBe(404)
})

test('whoever acts for a member has none made and fetches none', async () => {
  const other = await openOrganisation()
  const { as, key } = await actFor(other, 'member')
  const meeting = await newMeeting(other.as('member'))
  expect(await refusal(as, create, { id: meeting })).toMatchObject({ code: 'FORBIDDEN' })
  const { id } = await createFor(other.as('member'), { id: meeting })
  await carryOut(makePdf, workOf({ database, files }, other, id), false)
  const response = await fetch(new URL(`/pdfs/${id}`, other.url), {
    headers: {
      authorization: `Bearer ${as.token}`,
      'x-member': other.as('member').organisationUserId,
      'x-impersonation': key,
    },
  })
  expect(response.status).toBe(403)
})

test('the same id is the same report; sections of colleagues and unknown pictures are refused by name', async () => {
  const meeting = await newMeeting(member()),
    chosenId = newId()
  const first = await createFor(member(), { id: meeting, newId: chosenId }),
    again = await createFor(member(), { id: meeting, newId: chosenId })
  expect(again).toEqual(first)
  expect(first.sections).not.toContain('NOTES')
  expect(first.sections).not.toContain('COMPLETENESS')
  const wrong = (given: object) => refusal(member(), create, { id: meeting, ...given })
  expect(await wrong({ sections: ['AGENDA', 'NOTES'] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'sections.1',
  })
  expect(await wrong({ pictureIds: [newId()] })).toMatchObject({
    field: 'pictureIds',
    rule: 'UNKNOWN_ID',
  })
  expect(await wrong({ language: 'xx' })).toMatchObject({ field: 'language' })
  expect(
    await refusal(org.as('colleague'), create, { id: meeting, newId: chosenId }),
  ).toMatchObject({
    field: 'newId',
    rule: 'DUPLICATE',
  })
  // the log says for whom
  const { logs } = await org.as('admin').ask('{ logs(type: "meeting") { property value2 } }')
  expect(logs).toContainEqual({ property: 'pdf', value2: 'CUSTOMER' })
})

test('pictures of the meeting that were chosen are in it, each with its words, and the logo', async () => {
  const meeting = await newMeeting(member()),
    bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#4d7c0f' } })
      .png()
      .toBuffer()
  const chosen = await sendFile(org, member(), meeting, 'whiteboard.png', bytes),
    other = await sendFile(org, member(), meeting, 'secret.png', bytes),
    text = await sendFile(org, member(), meeting, 'notes.txt', 'text')
  expect([chosen.status, other.status, text.status]).toEqual([204, 204, 204])
  expect(await refusal(member(), create, { id: meeting, pictureIds: [text.id] })).toMatchObject({
    field: 'pictureIds',
  })
  const { key, size } = await files.write(org.organisationId, chunks(bytes), 1_000_000)
  await org.sql(
    `insert into organisation_logo (organisation_id, id, creator_id, token, file_key, file_size, width, height) values ($1, $2, $3, $4, $5, $6, 500, 278)`,
    [org.organisationId, newId(), member().userId, 'x'.repeat(32), key, size],
  )
  const read = await madePdf(parts(), member(), { id: meeting, pictureIds: [chosen.id] })
  expect(read.alternatives).toEqual(['Ours', 'Picture: whiteboard.png'])
  expect(read.text).toContain('whiteboard.png')
  expect(read.text).not.toContain('secret')
  await org.sql('delete from organisation_logo where organisation_id = $1', [org.organisationId])
})
async function* chunks(bytes: Uint8Array) {
  yield bytes
}

test('a report that is cancelled is not made, nor one whose asker is out, or whose meeting is gone', async () => {
  const meeting = await newMeeting(member())
  const cancelled = await createFor(member(), { id: meeting })
  await member().ask('mutation ($id: ID!) { cancelJob(id: $id) { state } }', {
    id: cancelled.run.id,
  })
  await make(cancelled.id)
  expect(await rowOf(cancelled.id)).toMatchObject({ state: 'CANCELLED', file_key: null })
  const colleague = org.as('colleague'),
    role = (to: string | null) =>
      org.sql('update organisation_user set role = $2 where organisation_id = $1 and id = $3', [
        org.organisationId,
        to,
        colleague.organisationUserId,
      ])
  const out = await createFor(colleague, { id: meeting })
  await role(null)
  await make(out.id)
  await role('Member')
  expect(await rowOf(out.id)).toMatchObject({ state: 'FAILED', error_code: 'FORBIDDEN' })
  const gone = await createFor(member(), { id: meeting })
  await member().ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meeting })
  await make(gone.id)
  expect(await rowOf(gone.id)).toMatchObject({ state: 'FAILED', error_code: 'NOT_FOUND' })
})

test('killed in the middle, another attempt makes it, and nothing of the first is left', async () => {
  const { id } = await createFor(member(), { id: await newMeeting(member()) })
  const folder = join(process.env['TMPDIR'] ?? '/tmp', `parley-killed-${newId()}`)
  const script = `import { Database } from './server/database/database.ts'
    import { applicationUrl } from './server/database/roles.ts'
    import { LocalFiles } from './server/work/files.ts'
    import { carryOut } from './server/work/runs.ts'
    import { makePdf } from './server/pdf/makePdf.ts'
    import './server/schema.ts'
    const [organisationId, pdfId, folder] = process.argv.slice(1)
    const files = new LocalFiles(folder)
    const dying = { write: (of, content, most) => files.write(of, (async function* () {
      for await (const part of content) { yield part; process.kill(process.pid, 'SIGKILL'); yield part }
    })(), most) }
    await carryOut(makePdf, { database: await Database.open({ url: await applicationUrl(process.env.TEST_DATABASE_URL) }), files: dying, organisationId, data: { pdfId }, stopping: new AbortController().signal }, false)`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, org.organisationId, id, folder],
    { cwd: rootFolder, env: process.env, stdio: 'inherit' },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  expect(await rowOf(id)).toMatchObject({ state: 'RUNNING', file_key: null })
  expect(await new LocalFiles(folder).list(org.organisationId)).toEqual([])
  await make(id)
  expect(await rowOf(id)).toMatchObject({ state: 'DONE' })
  expect((await fetchPdf(org, member(), id)).status).toBe(200)
  // a third one changes nothing
  const before = await rowOf(id)
  await make(id)
  expect(await rowOf(id)).toEqual(before)
})

test('made twice at the same time, one file stays and is the one that is had', async () => {
  const { id } = await createFor(member(), { id: await newMeeting(member()) }),
    { promise: both, resolve } = Promise.withResolvers<void>(),
    before = await files.list(org.organisationId)
  let writing = 0
  const together: FileStore = {
    write: async (...given) => {
      if (++writing === 2) resolve()
      await both
      return files.write(...given)
    },
    read: (...given) => files.read(...given),
    remove: (...given) => files.remove(...given),
    exists: (...given) => files.exists(...given),
    list: (...given) => files.list(...given),
  }
  const attempt = () => carryOut(makePdf, workOf({ database, files: together }, org, id), false)
  await Promise.all([attempt(), attempt()])
  expect(await files.list(org.organisationId)).toHaveLength(before.length + 1)
  expect((await fetchPdf(org, member(), id)).status).toBe(200)
})

const createMany = `mutation ($newId: ID, $ids: [ID!]!, $isInternal: Boolean, $sections: [PdfSection!]) {
  createPdfs(newId: $newId, companyDialogIds: $ids, isInternal: $isInternal, sections: $sections) { id companyDialogCount run { id } } }`

test('several meetings are one file with contents, in their order, for whoever asked alone', async () => {
  const ids = [
      await newMeeting(member(), { title: 'Second-Lupus' }),
      await newMeeting(member(), { title: 'First-Grus' }),
      await newMeeting(member(), { title: 'Gone-Indus' }),
    ],
    newIdOfFile = newId()
  const ask = async () =>
    (await member().ask(createMany, { newId: newIdOfFile, ids })).createPdfs as { id: string }
  const { id } = await ask()
  expect(await ask()).toMatchObject({ id, companyDialogCount: 3 })
  // one is deleted before the file is made
  await member().ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: ids[2] })
  await make(id)
  const read = await readPdf(
    new Uint8Array(await (await fetchPdf(org, member(), id)).arrayBuffer()),
  )
  expect([read.title, read.pages, read.hasMark]).toEqual(['Meeting reports', 3, true])
  expect(read.tags['TOC'] ?? read.tags['TOCI'], JSON.stringify(read.tags)).toBeGreaterThan(0)
  expect(read.tags['H1']).toBe(2)
  expect(read.text.indexOf('Second-Lupus')).toBeLessThan(read.text.indexOf('First-Grus'))
  expect(read.text).not.toContain('Gone-Indus')
  expect((await fetchPdf(org, org.as('admin'), id)).status).toBe(404)
  const { pdfs } = await member().ask('{ pdfs { id isReady pageCount } }')
  expect(pdfs).toEqual([{ id, isReady: true, pageCount: 3 }])
  expect((await org.as('admin').ask('{ pdfs { id } }')).pdfs).toEqual([])
  const wrong = (given: Record<string, unknown>) => refusal(member(), createMany, given)
  expect(await wrong({ ids: [] })).toMatchObject({ field: 'companyDialogIds', rule: 'REQUIRED' })
  expect(await wrong({ ids: [ids[0], newId()] })).toMatchObject({ rule: 'UNKNOWN_ID' })
  expect(await wrong({ ids: Array.from({ length: 51 }, newId) })).toMatchObject({
    rule: 'TOO_MANY',
    params: { max: limits.pdfMeetings },
  })
  expect(await wrong({ ids: [ids[0]], sections: ['NOTES'] })).toMatchObject({ field: 'sections.0' })
  expect(await refusal(org.as('stranger'), createMany, { ids: [ids[0]] })).toMatchObject({
    rule: 'UNKNOWN_ID',
  })
})

test('it goes with its days, and the oldest of many make room', async () => {
  const meeting = await newMeeting(member())
  const { id } = await createFor(member(), { id: meeting })
  await make(id)
  const key = (await rowOf(id))!['file_key'] as string
  await removePdfs(database, files, org.organisationId)
  expect(await files.exists(org.organisationId, key)).toBe(true)
  for (let n = 0; n < limits.pdfsPerMeeting; n++) await createFor(member(), { id: meeting })
  expect(await pdfsOf('member', meeting)).toHaveLength(limits.pdfsPerMeeting)
  expect((await fetchPdf(org, member(), id)).status).toBe(404)
  await removePdfs(database, files, org.organisationId)
  expect(await rowOf(id)).toBeUndefined()
  expect(await files.exists(org.organisationId, key)).toBe(false)
})
