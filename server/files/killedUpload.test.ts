// The process that takes an upload is killed in the middle of a piece: another one goes on where it was.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { subjectAtProcesses } from '../test/subjectAtProcesses.ts'
import { newTestOrganisation, personWith, type Person } from '../test/testOrganisation.ts'
import { startProductProcess, testDatabase, type ProductProcess } from '../test/testProcess.ts'
import { begin, bring, filesOf, tus } from './filesTestKit.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-uploads-'))
let dying: ProductProcess, staying: ProductProcess
beforeAll(async () => {
  const url = await testDatabase()
  process.env['TEST_DATABASE_URL'] = url
  // files of both are in one folder, as on a disk that processes share
  for (const shared of ['files', 'uploads']) {
    mkdirSync(join(folder, 'dying', shared), { recursive: true })
    mkdirSync(join(folder, 'staying'), { recursive: true })
    symlinkSync(join(folder, 'dying', shared), join(folder, 'staying', shared))
  }
  const start = (name: string) =>
    startProductProcess({
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
      SECRETS_KEYS: randomKey,
    })
  dying = await start('dying')
  staying = await start('staying')
})
const randomKey = randomBytes(32).toString('base64')
afterAll(() => {
  for (const { child } of [dying, staying]) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('killed in the middle of a piece, an upload goes on elsewhere with every byte that came', async () => {
  const member = (await newTestOrganisation()).as('member'),
    meeting = await newMeeting(member),
    subject = await subjectAtProcesses(member),
    id = newId(),
    bytes = Buffer.from(randomBytes(150_000).toString('hex'))
  const at = async (place: ProductProcess): Promise<Person> =>
    personWith({ url: `${place.url}/graphql` }, await place.token(subject), member)
  const sender = await at(dying)
  const begun = await begin(dying, sender, {
    id,
    size: bytes.byteLength,
    companyDialogId: meeting,
  })
  expect(begun.status).toBe(201)
  const half = request(`${dying.url}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${sender.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.byteLength,
    },
  })
  half.on('error', () => {})
  half.write(bytes.subarray(0, 200_000))
  const path = join(folder, 'dying', 'uploads', id)
  await expect.poll(() => statSync(path).size).toBe(200_000)
  dying.child.kill('SIGKILL')

  const person = await at(staying)
  const { status, headers } = await tus(staying, person, 'HEAD', `/uploads/${id}`)
  expect([status, headers.get('upload-offset')]).toEqual([200, '200000'])
  expect((await bring(staying, person, id, 200_000, bytes.subarray(200_000))).status).toBe(204)
  const [file] = (await filesOf(person, meeting))!
  expect(file).toMatchObject({ id, size: bytes.byteLength, state: 'CLEAN' })
  const sent = await (await fetch(new URL(file!.url!, staying.url))).arrayBuffer()
  const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  expect(hashOf(new Uint8Array(sent))).toBe(hashOf(bytes))
})
