// Uploads by the tus protocol: resumed, repeated, refused, of other people, of two at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { fileBytes, uploadDays } from '../../shared/fileLimits.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { rootFolder } from '../platform/config.ts'
import { testMember } from '../test/testActor.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { begin, bring, filesOf, sendFile, tus } from './filesTestKit.ts'
import { removeUploads } from './removeUploads.ts'
import { UploadLock } from './uploadLock.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  meeting = await newMeeting(org.as('member'))
})
const text = (size: number): Buffer => Buffer.alloc(size, 'What was said. ')
const rows = () =>
  org.sql('select id, state, size::int, creator_id from file where organisation_id = $1', [
    org.organisationId,
  ])
const head = async (id: string) => {
  const { status, headers } = await tus(org, org.as('member'), 'HEAD', `/uploads/${id}`)
  return [status, headers.get('upload-offset'), headers.get('upload-length')]
}

test('comes in pieces, each goes on where the last one ended, and stands in the meeting when it is whole', async () => {
  const member = org.as('member'),
    id = newId(),
    bytes = text(1000)
  const begun = await begin(org, member, { id, size: 1000, companyDialogId: meeting })
  expect(begun.status).toBe(201)
  expect(begun.headers.get('location')).toBe(`/uploads/${id}`)
  expect((await bring(org, member, id, 0, bytes.subarray(0, 400))).status).toBe(204)
  expect(await head(id)).toEqual([200, '400', '1000'])
  expect(await filesOf(member, meeting)).toEqual([])
  // from elsewhere than where it is: refused, and nothing of it is kept
  expect((await bring(org, member, id, 300, bytes.subarray(300))).status).toBe(409)
  // begun again, as by a client that did not hear the answer: it goes on
  expect((await begin(org, member, { id, size: 1000, companyDialogId: meeting })).status).toBe(201)
  expect(await head(id)).toEqual([200, '400', '1000'])
  const last = await bring(org, member, id, 400, bytes.subarray(400))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '1000'])
  const [file] = (await filesOf(member, meeting))!
  expect(file).toMatchObject({ id, name: 'notes.txt', type: 'text/plain', size: 1000 })
  expect(Buffer.from(await (await fetch(new URL(file!.url!, org.url))).arrayBuffer())).toEqual(
    bytes,
  )
  // all of it again: it is here already
  expect(await head(id)).toEqual([200, '1000', '1000'])
  expect((await begin(org, member, { id, size: 1000, companyDialogId: meeting })).status).toBe(201)
  expect((await bring(org, member, id, 1000, new Uint8Array())).status).toBe(204)
  expect((await bring(org, member, id, 0, bytes)).status).toBe(409)
  expect((await tus(org, member, 'DELETE', `/uploads/${id}`)).status).toBe(409)
  expect(await rows()).toHaveLength(1)
  const lines = await org.sql(
    `select property, value2 from activity where organisation_id = $1 and source_id = $2 and property = 'file'`,
    [org.organisationId, meeting],
  )
  expect(lines).toEqual([{ property: 'file', value2: 'notes.txt' }])
  const events = await org.sql(
    `select kind from meeting_event where organisation_id = $1 and meeting_id = $2 and kind = 'FILE'`,
    [org.organisationId, meeting],
  )
  expect(events).toHaveLength(1)
})

test('a line that is cut in the middle of a piece keeps what came', async () => {
  const member = org.as('member'),
    id = newId(),
    bytes = text(300_000)
  await begin(org, member, { id, size: 300_000, companyDialogId: meeting })
  let cut = (): void => {}
  const half = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, 200_000))
      cut = () => controller.error(new Error('the line was cut'))
    },
  })
  const sending = bring(org, member, id, 0, half).catch(() => undefined)
  const { uploads } = (await theProduct()).uploadParts
  await expect.poll(() => uploads.bytesOf(id)).toBe(200_000)
  cut()
  await sending
  expect(await head(id)).toEqual([200, '200000', '300000'])
  expect((await bring(org, member, id, 200_000, bytes.subarray(200_000))).status).toBe(204)
  expect((await filesOf(member, meeting))![0]).toMatchObject({ id, size: 300_000 })
})

test('killed behind the last piece, it becomes a file when its sender asks how far it is', async () => {
  const member = org.as('member'),
    id = newId()
  await begin(org, member, { id, size: 10, companyDialogId: meeting })
  const { uploads } = (await theProduct()).uploadParts
  // as another process leaves it that dies in its last piece
  const child = spawn(process.execPath, [
    '--eval',
    `require('fs').writeFileSync(process.argv[1], 'ten bytes.'); process.kill(process.pid, 'SIGKILL')`,
    await uploads.withFile(id, (path) => Promise.resolve(path)),
  ])
  await once(child, 'exit')
  expect(await rows()).toMatchObject([{ state: 'UPLOADING' }])
  expect(await head(id)).toEqual([200, '10', '10'])
  expect(await rows()).toMatchObject([{ state: 'CLEAN' }])
})

test('one writer at a time over two processes; a killed one holds it for its lease only', async () => {
  const member = org.as('member'),
    id = newId()
  await begin(org, member, { id, size: 10, companyDialogId: meeting })
  const script = `import { Database } from './server/database/database.ts'
    import { applicationUrl } from './server/database/roles.ts'
    import { UploadLock } from './server/files/uploadLock.ts'
    const [organisationId, userId, id] = process.argv.slice(1)
    const database = await Database.open({ url: await applicationUrl(process.env.TEST_DATABASE_URL) })
    await new UploadLock(database, { organisationId, userId }, id).lock(new AbortController().signal, () => console.log('wanted'))
    console.log('held')`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, org.organisationId, member.userId, id],
    { cwd: rootFolder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString()
  })
  await expect.poll(() => said, { timeout: 60_000 }).toContain('held')
  const { database } = await theProduct()
  const lock = new UploadLock(database, testMember(member), id)
  let isMine = false
  const waiting = lock
    .lock(new AbortController().signal, () => {})
    .then(() => {
      isMine = true
    })
  // the holder hears that somebody waits, and keeps it until it lets go
  await expect.poll(() => said).toContain('wanted')
  expect(isMine).toBe(false)
  child.kill('SIGKILL')
  await waiting
  expect(isMine).toBe(true)
  await lock.unlock()
})

test('an upload is its sender’s: nobody else continues, sees, ends or takes the place of it', async () => {
  const member = org.as('member'),
    id = newId(),
    bytes = text(100)
  await begin(org, member, { id, size: 100, companyDialogId: meeting })
  const stranger = org.as('stranger'),
    theirs = await newMeeting(stranger)
  for (const [person, of] of [
    [org.as('admin'), meeting],
    [org.as('colleague'), meeting],
    [stranger, theirs],
  ] as const) {
    for (const method of ['HEAD', 'DELETE'])
      expect((await tus(org, person, method, `/uploads/${id}`)).status).toBe(404)
    expect((await bring(org, person, id, 0, bytes)).status).toBe(404)
    if (person !== stranger)
      expect(await begin(org, person, { id, size: 100, companyDialogId: of })).toMatchObject({
        status: 422,
        problem: { field: 'id', rule: 'DUPLICATE' },
      })
  }
  // as another member than the page was opened as
  expect(
    (
      await tus(org, member, 'HEAD', `/uploads/${id}`, {
        'x-member': org.as('admin').organisationUserId,
      })
    ).status,
  ).toBe(403)
  expect((await tus(org, member, 'PUT', `/uploads/${id}`)).status).toBe(405)
  expect(await head(id)).toEqual([200, '0', '100'])
  expect((await tus(org, member, 'DELETE', `/uploads/${id}`)).status).toBe(204)
  expect((await head(id))[0]).toBe(404)
})

test('a meeting that the person does not see takes nothing, whether it is there or not', async () => {
  const member = org.as('member')
  const foreign = await newMeeting(org.as('stranger'))
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  const hidden = await newMeeting(org.as('admin'))
  for (const companyDialogId of [foreign, newId(), hidden])
    expect(await begin(org, member, { size: 10, companyDialogId })).toMatchObject({
      status: 404,
      problem: { code: 'NOT_FOUND', field: 'companyDialogId' },
    })
})

test('size, name and place are asked for before anything is sent', async () => {
  const member = org.as('member')
  const refused = async (given: Parameters<typeof begin>[2]) => {
    const { status, problem } = await begin(org, member, given)
    return [status, problem?.['code'], problem?.['field'], problem?.['rule']]
  }
  const of = { companyDialogId: meeting }
  expect(await refused({ size: fileBytes + 1, ...of })).toEqual([
    413,
    'TOO_LARGE',
    'file',
    undefined,
  ])
  expect(await refused({ size: 0, ...of })).toEqual([422, 'BAD_INPUT', 'file', 'BLANK'])
  expect(await refused({ size: 1.5, ...of })).toEqual([422, 'BAD_INPUT', 'size', 'BAD_FORMAT'])
  expect(await refused({ size: 5 })).toEqual([422, 'BAD_INPUT', 'companyDialogId', 'REQUIRED'])
  expect(await refused({ size: 5, name: 'run.exe', ...of })).toEqual([
    422,
    'BAD_INPUT',
    'file',
    'WRONG_TYPE',
  ])
  expect(await refused({ size: 5, name: ' ', ...of })).toEqual([
    422,
    'BAD_INPUT',
    'name',
    'REQUIRED',
  ])
  expect(await refused({ size: 5, id: 'x', ...of })).toEqual([422, 'BAD_INPUT', 'id', 'UNKNOWN_ID'])
  expect(await rows()).toEqual([])
})

test('an upload whose days are over is gone, with its bytes, and can be begun anew', async () => {
  const member = org.as('member'),
    id = newId()
  const { database, uploadParts } = await theProduct()
  await begin(org, member, { id, size: 100, companyDialogId: meeting })
  await bring(org, member, id, 0, text(40))
  await removeUploads(database, uploadParts.uploads, org.organisationId)
  expect(await head(id)).toEqual([200, '40', '100'])
  const end = () =>
    org.sql(
      `update file set date_created = now() - interval '${uploadDays} days 1 minute' where organisation_id = $1 and id = $2`,
      [org.organisationId, id],
    )
  await end()
  expect((await head(id))[0]).toBe(404)
  // a device that comes before the job goes on where it was
  expect((await begin(org, member, { id, size: 100, companyDialogId: meeting })).status).toBe(201)
  expect(await head(id)).toEqual([200, '40', '100'])
  await end()
  // one that a process writes into stays until that ends
  const lockedFor = (interval: string) =>
    org.sql(
      'update file set lock_id = $2, lock_until = now() + $3::interval where organisation_id = $1 and id = $2',
      [org.organisationId, id, interval],
    )
  await lockedFor('1 hour')
  await removeUploads(database, uploadParts.uploads, org.organisationId)
  expect(await uploadParts.uploads.bytesOf(id)).toBe(40)
  await lockedFor('-1 second')
  await removeUploads(database, uploadParts.uploads, org.organisationId)
  expect(await uploadParts.uploads.bytesOf(id)).toBeUndefined()
  expect(await rows()).toEqual([])
  expect((await begin(org, member, { id, size: 100, companyDialogId: meeting })).status).toBe(201)
  expect(await head(id)).toEqual([200, '0', '100'])
})

test('one that is refused for what is in it leaves nothing behind', async () => {
  const member = org.as('member')
  const sent = await sendFile(org, member, meeting, 'report.pdf', 'no PDF at all')
  expect(sent).toMatchObject({ status: 422, problem: { field: 'file', rule: 'WRONG_TYPE' } })
  const { files, uploadParts } = await theProduct()
  expect(await uploadParts.uploads.bytesOf(sent.id)).toBeUndefined()
  expect(await files.list(org.organisationId)).toEqual([])
  expect(await rows()).toEqual([])
})
