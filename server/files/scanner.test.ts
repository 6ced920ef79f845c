// Files are held back until the scanner, a daemon that speaks ClamAV's protocol, has found nothing in them.
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { ClamScanner, NotScanned } from '../work/scanner.ts'
import { filesOf, sendFile } from './filesTestKit.ts'
import { scanHeld } from './scanFiles.ts'

/** Answers as clamd does: `VIRUS` is found, more than the most is refused, `silent` says nothing. */
let daemon: Server, address: string
const most = 1_000_000
const seen: string[] = []
let isSilent = false
beforeAll(async () => {
  daemon = createServer((socket) => {
    let bytes: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      if (isSilent) return void socket.destroy()
      const command = Buffer.from('zINSTREAM\0')
      if (bytes.length < command.length || !bytes.subarray(0, command.length).equals(command))
        return
      let at = command.length,
        content = ''
      while (at + 4 <= bytes.length) {
        const length = bytes.readUInt32BE(at)
        if (length === 0) {
          seen.push(content)
          const answer = content.includes('VIRUS') ? 'stream: Test.Virus FOUND' : 'stream: OK'
          return void socket.end(`${answer}\0`)
        }
        if (at + 4 + length > bytes.length) return
        content += bytes.subarray(at + 4, at + 4 + length).toString('latin1')
        at += 4 + length
        if (content.length > most) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  })
  await new Promise<void>((done) => daemon.listen(0, '127.0.0.1', done))
  address = `127.0.0.1:${(daemon.address() as AddressInfo).port}`
})
afterAll(async () => {
  ;(await theProduct()).uploadParts.scanner = undefined
  daemon.close()
})

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  isSilent = false
  org = await newTestOrganisation()
  meeting = await newMeeting(org.as('member'))
  ;(await theProduct()).uploadParts.scanner = new ClamScanner(address)
})
const files = () => filesOf(org.as('colleague'), meeting)
const scan = async () => {
  const { database, uploadParts } = await theProduct()
  await scanHeld({ ...uploadParts, database }, org.organisationId)
}
async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

test('a file is seen at once, and had when nothing was found in it', async () => {
  await sendFile(org, org.as('member'), meeting, 'plan.txt', 'a harmless plan')
  expect(await files()).toMatchObject([{ state: 'HELD', url: null, thumbnailUrl: null }])
  await scan()
  const [file] = (await files())!
  expect(file).toMatchObject({ state: 'CLEAN' })
  expect(await (await fetch(new URL(file!.url!, org.url))).text()).toBe('a harmless plan')
  const queued = await org.sql(
    `select count(*)::int as count from meeting_event where organisation_id = $1 and kind = 'FILE'`,
    [org.organisationId],
  )
  expect(queued).toEqual([{ count: 2 }])
})

test('one in which something is found is never given out, and the log says so', async () => {
  await sendFile(org, org.as('member'), meeting, 'bad.txt', 'a VIRUS in it')
  await scan()
  expect(await files()).toMatchObject([{ state: 'INFECTED', url: null }])
  const lines = await org.sql(
    `select value2, message from activity where organisation_id = $1 and property = 'fileRefused'`,
    [org.organisationId],
  )
  expect(lines).toEqual([{ value2: 'bad.txt', message: 'Test.Virus' }])
})

test('the address of a file leads nowhere once it may not be opened', async () => {
  await sendFile(org, org.as('member'), meeting, 'plan.txt', 'a harmless plan')
  await scan()
  const [file] = (await files())!,
    statusOf = async () => (await fetch(new URL(file!.url!, org.url))).status
  expect(await statusOf()).toBe(200)
  for (const state of ['HELD', 'UNSCANNED', 'INFECTED']) {
    await org.sql('update file set state = $3 where organisation_id = $1 and id = $2', [
      org.organisationId,
      file!.id,
      state,
    ])
    expect(await statusOf()).toBe(404)
  }
})

test('what the scanner did not look at stays held, others go on, and it is tried again', async () => {
  await sendFile(org, org.as('member'), meeting, 'large.txt', 'x'.repeat(most + 70_000))
  await sendFile(org, org.as('member'), meeting, 'small.txt', 'x')
  await expect(scan()).rejects.toThrow(NotScanned)
  expect(await files()).toMatchObject([{ state: 'HELD' }, { state: 'CLEAN' }])
  isSilent = true
  await expect(scan()).rejects.toThrow(NotScanned)
  expect(await files()).toMatchObject([{ state: 'HELD' }, { state: 'CLEAN' }])
  // without a scanner nothing is held back
  ;(await theProduct()).uploadParts.scanner = undefined
  await scan()
  expect(await files()).toMatchObject([{ state: 'CLEAN' }, { state: 'CLEAN' }])
})

test('the client sends all of a stream in pieces, and tells what is no answer from an answer', async () => {
  const scanner = new ClamScanner(address)
  const long = 'y'.repeat(200_000)
  expect(await scanner.scan(parts('first ', long, ' last'))).toEqual({ isClean: true })
  expect(seen.at(-1)).toBe(`first ${long} last`)
  expect(await scanner.scan(parts('VI', 'RUS'))).toEqual({ isClean: false, finding: 'Test.Virus' })
  await expect(new ClamScanner('127.0.0.1:1').scan(parts('x'))).rejects.toThrow(NotScanned)
})
