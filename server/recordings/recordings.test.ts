// A recording from its first piece to a file that plays: order, repeats, faults, bounds, joining.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { beforeEach, expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { lateDays, pieceBytes, recordingPieces } from '../../shared/recordingLimits.ts'
import { untilTheyWait } from '../files/filesTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import { testMember } from '../test/testActor.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { closeRecordings } from './closeRecordings.ts'
import {
  agree,
  join,
  meetingWithContact,
  recordingsOf,
  send,
  sendEnd,
  sendPiece,
  start,
  storedKeys,
  tend,
} from './recordingsTestKit.ts'
import { sixSeconds } from './soundTestKit.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  const made = await meetingWithContact(org)
  ;({ meeting } = made)
  await agree(org.as('member'), meeting, made.contact)
})
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(url, org.url), { method, headers })
const begun = async (): Promise<string> =>
  (await org.as('member').ask(start, { m: meeting, t: 'audio/webm' })).startRecording.id
const only = async () => (await recordingsOf(org.as('member'), meeting))![0]!
const whole = Buffer.concat(sixSeconds)

test('pieces become a file with its duration, that plays from any moment', async () => {
  const member = org.as('member'),
    id = await begun()
  expect(await only()).toMatchObject({ id, state: 'RUNNING', publicUrl: null, dateEnded: null })
  for (const seq of sixSeconds.keys())
    // two seconds of pause in the middle
    expect(
      await sendPiece(org, member, id, seq, sixSeconds[seq], seq * 1000 + (seq > 2 ? 2000 : 0)),
    ).toEqual({ status: 200, pieces: seq + 1, missing: 0 })
  expect(await only()).toMatchObject({ duration: 6 })
  expect(await sendEnd(org, member, id, 6)).toMatchObject({ status: 200 })
  expect(await sendEnd(org, member, id, 6)).toMatchObject({ status: 200 })
  expect(await only()).toMatchObject({ state: 'WAITING', publicUrl: null, isComplete: true })
  await join(org, id)
  await join(org, id)
  const made = await only()
  expect(made).toMatchObject({
    state: 'READY',
    duration: 5.94,
    peaks: sixSeconds.flatMap(() => [10, 200, 30]),
    spans: [
      { at: 0, from: 0, length: 3 },
      { at: 5, from: 3, length: 3 },
    ],
  })
  const sound = await get(made.publicUrl!)
  expect(sound.headers.get('content-type')).toBe('audio/webm')
  expect(sound.headers.get('content-disposition')).toMatch(/^inline.*recording-.*\.webm$/)
  const path = joinPath(tmpdir(), `${id}.webm`)
  writeFileSync(path, Buffer.from(await sound.arrayBuffer()))
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  // written into its head, which the browser's own has not
  expect(await input.getDurationFromMetadata()).toBeCloseTo(5.94, 2)
  const part = await get(made.publicUrl!, { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '100'])
  // of the pieces nothing is left
  expect(await storedKeys(org)).toHaveLength(1)
  const [{ stored }] = (await org.sql(
    'select stored_size::int as stored from recording where organisation_id = $1',
    [org.organisationId],
  )) as [{ stored: number }]
  expect(stored).toBe(
    Number((await get(made.publicUrl!, {}, 'HEAD')).headers.get('content-length')),
  )
})

test('a repeat changes nothing, a hole and another content are refused with what is expected', async () => {
  const member = org.as('member'),
    id = await begun()
  const problem = async (sent: ReturnType<typeof send>) => (await sent).problem
  expect(await problem(sendPiece(org, member, id, 1))).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'seq',
    rule: 'MISSING_EARLIER',
    params: { expected: 0 },
  })
  expect(await sendPiece(org, member, id, 0)).toMatchObject({ status: 200, pieces: 1 })
  expect(await sendPiece(org, member, id, 0)).toMatchObject({ status: 200, pieces: 1 })
  expect(await problem(sendPiece(org, member, id, 0, sixSeconds[1]))).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'piece',
  })
  expect(await problem(sendEnd(org, member, id, 3))).toMatchObject({
    field: 'seq',
    params: { expected: 1 },
  })
  const both = await Promise.all([sendPiece(org, member, id, 1), sendPiece(org, member, id, 1)])
  expect(both.map(({ pieces }) => pieces)).toEqual([2, 2])
  await sendEnd(org, member, id, 2)
  expect(await problem(sendPiece(org, member, id, 2))).toMatchObject({ code: 'STATE_REFUSED' })
  expect(await sendPiece(org, member, id, 1)).toMatchObject({ status: 200 })
  await join(org, id)
  // those that were joined are known no more
  expect(await sendPiece(org, member, id, 1)).toMatchObject({ status: 200, pieces: 2 })
  expect((await only()).duration).toBeCloseTo(1.92, 2)
  expect(await storedKeys(org)).toHaveLength(1)
})

test('the same piece twice at one moment is heard once, and takes room once', async () => {
  const member = org.as('member'),
    id = await begun(),
    { database } = await theProduct()
  let both: ReturnType<typeof sendPiece>[] = []
  await database.transaction(testMember(member), async (db) => {
    await db.query(
      'select from recording where organisation_id = $1 and id = $2 for no key update',
      [org.organisationId, id],
    )
    both = [sendPiece(org, member, id, 0), sendPiece(org, member, id, 0)]
    await untilTheyWait(org, ...both)
  })
  expect(await Promise.all(both)).toMatchObject([{ pieces: 1 }, { pieces: 1 }])
  expect(await only()).toMatchObject({ duration: 1, spans: [{ at: 0, from: 0, length: 1 }] })
  const [row] = await org.sql(
    'select stored_size::int as bytes from recording where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )
  expect(row).toEqual({ bytes: sixSeconds[0]!.byteLength })
  expect(await storedKeys(org)).toHaveLength(1)
})

test('what comes after the days in which its device may bring the rest is refused', async () => {
  const { database } = await theProduct(),
    member = org.as('member'),
    id = await begun()
  const aged = (column: 'date_updated' | 'date_ended', days: number) =>
    org.sql(
      `update recording set ${column} = now() - make_interval(days => $2) where organisation_id = $1`,
      [org.organisationId, days],
    )
  await sendPiece(org, member, id, 0)
  await aged('date_updated', 1)
  await closeRecordings(database, org.organisationId)
  await join(org, id)
  await aged('date_ended', lateDays - 1)
  await tend(org)
  expect(await sendPiece(org, member, id, 1)).toMatchObject({ status: 200, pieces: 2 })
  await join(org, id)
  await aged('date_ended', lateDays + 1)
  await tend(org)
  expect((await sendPiece(org, member, id, 2)).problem).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'id',
  })
})

test('sizes, numbers and times have bounds', async () => {
  const member = org.as('member'),
    id = await begun(),
    put = (path: string, body: Uint8Array = sixSeconds[0]!) => send(org, member, 'PUT', path, body)
  expect(await put(`${id}/0?at=0&length=1000`, Buffer.alloc(0))).toMatchObject({ status: 422 })
  expect(await put(`${id}/0?at=0&length=1000`, Buffer.alloc(pieceBytes + 1))).toMatchObject({
    status: 413,
  })
  expect(await put(`${id}/${recordingPieces}?at=0&length=1000`)).toMatchObject({ status: 422 })
  for (const query of ['', 'at=0', 'at=-1&length=1', 'at=0&length=1e9', 'at=x&length=1'])
    expect((await put(`${id}/0?${query}`)).problem).toMatchObject({ rule: 'OUT_OF_BOUNDS' })
  const loud = Buffer.alloc(101).toString('base64url')
  expect((await put(`${id}/0?at=0&length=1&peaks=${loud}`)).problem).toMatchObject({
    field: 'peaks',
  })
  expect(await put(id)).toMatchObject({ status: 404 })
  expect(await put('x/0')).toMatchObject({ status: 404 })
  expect(await send(org, member, 'GET', `${id}/0`)).toMatchObject({ status: 405 })
  // none of them left anything
  expect(await storedKeys(org)).toEqual([])
  expect(await refusal(member, start, { m: meeting, t: 'video/webm' })).toMatchObject({
    field: 'type',
    rule: 'WRONG_TYPE',
  })
  await org.sql('update recording set stored_size = 300000000 where organisation_id = $1', [
    org.organisationId,
  ])
  expect((await sendPiece(org, member, id, 0)).problem).toMatchObject({
    code: 'TOO_LARGE',
    field: 'quota',
  })
})

test('with lost answers, repeats, disorder and a device that dies, no piece is lost that arrived', async () => {
  const member = org.as('member')
  for (let seed = 1; seed <= 8; seed++) {
    const random = new Random(seed),
      id = await begun(),
      dies = random.chance(0.5) ? random.whole(0, 5) : 6
    // what the device has recorded, of which it knows `known` to be there
    let known = 0,
      rounds = 0
    while (known < dies && rounds++ < 200) {
      const seq = random.chance(0.2) ? random.whole(0, 5) : known
      if (seq >= dies) continue
      const answer = await sendPiece(org, member, id, seq)
      // the answer is lost on its way
      if (random.chance(0.3)) continue
      known = answer.pieces ?? Number(answer.problem!.params!['expected'])
    }
    const isAlive = dies === 6
    if (isAlive) await sendEnd(org, member, id, 6)
    else {
      await org.sql(
        `update recording set date_updated = now() - interval '5 hours' where organisation_id = $1 and id = $2`,
        [org.organisationId, id],
      )
      await closeRecordings((await theProduct()).database, org.organisationId)
    }
    await join(org, id)
    const made = (await recordingsOf(member, meeting))!.find((one) => one.id === id)!
    expect([seed, made.state, made.isComplete]).toEqual([seed, dies ? 'READY' : 'EMPTY', isAlive])
    if (dies) expect(made.duration).toBeGreaterThan(dies - 0.2)
    // the device comes back
    for (let seq = dies; seq < 6; seq++) await sendPiece(org, member, id, seq)
    expect((await sendEnd(org, member, id, 6)).status).toBe(200)
    await join(org, id)
    const all = (await recordingsOf(member, meeting))!.find((one) => one.id === id)!
    expect([seed, all.state, all.duration, all.isComplete]).toEqual([seed, 'READY', 5.94, true])
  }
  await tend(org)
  expect(await storedKeys(org)).toHaveLength(8)
})

test('what cannot be played and what has no sound say so, and their bytes are kept', async () => {
  const member = org.as('member'),
    broken = await begun(),
    empty = await begun(),
    none = await begun()
  await sendPiece(org, member, broken, 0, Buffer.from('this is no sound at all, whatever it says'))
  await sendEnd(org, member, broken, 1)
  await sendPiece(org, member, empty, 0, whole.subarray(0, 100))
  await sendEnd(org, member, empty, 1)
  await sendEnd(org, member, none, 0)
  expect(await join(org, broken)).toMatch(/unsupported|unrecognizable|format/)
  for (const id of [empty, none]) expect(await join(org, id)).toBeUndefined()
  const made = (await recordingsOf(member, meeting))!
  expect(made.map(({ state }) => state)).toEqual(['BROKEN', 'EMPTY', 'EMPTY'])
  const raw = await get(made[0]!.publicUrl!)
  expect(raw.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(raw.headers.get('content-type')).toBe('application/octet-stream')
  expect(await raw.text()).toMatch(/^this is no sound/)
  expect(made[1]!.publicUrl).toBeNull()
  expect(await storedKeys(org)).toHaveLength(2)
})
