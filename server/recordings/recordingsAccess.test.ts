// Recordings tried by everybody else: other roles, other organisations, signed out, expired, and by addresses that are none.
import { Agent, request } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { fileAddressSeconds } from '../../shared/fileLimits.ts'
import { pieceBytes } from '../../shared/recordingLimits.ts'
import { emptyBin } from '../activity/emptyBins.ts'
import { sweepFiles } from '../activity/sweepFiles.ts'
import { aged } from '../files/filesTestKit.ts'
import { actFor, allow } from '../impersonation/testKit.ts'
import { refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import {
  agree,
  meetingWithContact,
  recorded,
  recordingsOf,
  remove,
  restore,
  send,
  sendPiece,
  start,
  storedKeys,
} from './recordingsTestKit.ts'
import { sixSeconds } from './soundTestKit.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  const made = await meetingWithContact(org)
  ;({ meeting } = made)
  await agree(org.as('member'), meeting, made.contact)
})
const get = (url: string) => fetch(new URL(url, org.url))
const begun = async (): Promise<string> =>
  (await org.as('member').ask(start, { m: meeting, t: 'audio/webm' })).startRecording.id
const only = async () => (await recordingsOf(org.as('member'), meeting))![0]!

test('nobody but its sender brings pieces, and nobody signed out', async () => {
  const id = await begun(),
    member = org.as('member')
  await sendPiece(org, member, id, 0)
  const paths = [
    ['PUT', `${id}/0?at=0&length=1000`],
    ['PUT', `${id}/1?at=0&length=1000`],
    ['POST', `${id}?pieces=1`],
  ] as const
  for (const [method, path] of paths) {
    const body = method === 'PUT' ? sixSeconds[1]! : undefined
    for (const name of ['admin', 'manager', 'colleague', 'stranger'] as const)
      expect((await send(org, org.as(name), method, path, body)).problem).toMatchObject({
        code: 'NOT_FOUND',
      })
    expect((await send(org, null, method, path, body)).status).toBe(401)
    expect((await send(org, { ...member, token: 'a.b.c' }, method, path, body)).status).toBe(401)
    const unknown = path.replace(id, newId())
    expect((await send(org, member, method, unknown, body)).problem).toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect((await recordingsOf(org.as('colleague'), meeting))![0]).toMatchObject({ duration: 1 })
  // whoever acts for somebody does not record them
  await allow(org, 'admins')
  const { key } = await actFor(org, 'member'),
    response = await fetch(new URL(`/recordings/${id}?pieces=1`, org.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${org.as('admin').token}`,
        'x-member': member.organisationUserId,
        'x-impersonation': key,
      },
    })
  expect(response.status).toBe(403)
  expect((await only()).state).toBe('RUNNING')
})

test('whoever does not see the meeting any more brings no more of it', async () => {
  const colleague = org.as('colleague'),
    { startRecording } = await colleague.ask(start, { m: meeting, t: 'audio/webm' })
  expect(await sendPiece(org, colleague, startRecording.id, 0)).toMatchObject({ status: 200 })
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  for (const sent of [
    await sendPiece(org, colleague, startRecording.id, 1),
    await send(org, colleague, 'POST', `${startRecording.id}?pieces=1`),
  ])
    expect(sent.problem).toMatchObject({ code: 'NOT_FOUND' })
})

test('where there is no room, a piece that is larger than sound is not taken between two looks', async () => {
  const id = await begun(),
    member = org.as('member')
  await sendPiece(org, member, id, 0)
  await org.sql('update recording set stored_size = 300000000 where organisation_id = $1', [
    org.organisationId,
  ])
  expect((await sendPiece(org, member, id, 1, new Uint8Array(400_000))).problem).toMatchObject({
    code: 'TOO_LARGE',
    field: 'quota',
  })
  expect(await sendPiece(org, member, id, 1)).toMatchObject({ status: 200 })
})

test('behind a piece that is too large its connection takes the next one', async () => {
  const id = await begun(),
    { token, organisationUserId } = org.as('member'),
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const put = (body: Uint8Array) =>
    new Promise<number | undefined>((done, refuse) => {
      const sent = request(
        new URL(`/recordings/${id}/0?at=0&length=1000`, org.url),
        {
          method: 'PUT',
          agent,
          headers: {
            authorization: `Bearer ${token}`,
            'x-member': organisationUserId,
            'content-length': body.byteLength,
          },
        },
        (response) => response.resume().on('end', () => done(response.statusCode)),
      )
      sent.on('error', refuse).end(body)
    })
  expect(await put(new Uint8Array(pieceBytes + 100_000))).toBe(413)
  expect(await put(sixSeconds[0]!)).toBe(200)
  agent.destroy()
})

test('pieces that say to last longer than a day together are refused', async () => {
  const id = await begun(),
    day = 86_400_000
  const put = (seq: number, length: number) =>
    send(org, org.as('member'), 'PUT', `${id}/${seq}?at=0&length=${length}`, sixSeconds[seq])
  expect((await put(0, day)).status).toBe(200)
  expect((await put(1, 1)).problem).toMatchObject({ code: 'BAD_INPUT', field: 'length' })
  expect((await put(1, 0)).status).toBe(200)
})

test('an address is good for one recording, as it is, for five minutes', async () => {
  const member = org.as('member'),
    one = await recorded(org, member, meeting),
    two = await recorded(org, member, meeting)
  const { publicUrl } = await only(),
    url = publicUrl!,
    until = Number(new URL(url, org.url).searchParams.get('until'))
  const statusOf = async (at: string) => (await get(at)).status
  expect(await statusOf(url)).toBe(200)
  expect(until * 1000 - Date.now()).toBeLessThanOrEqual(fileAddressSeconds * 1000)
  for (const [from, to] of [
    [one, two],
    [org.organisationId, org.as('stranger').organisationId],
    ['/recording?', '/file?'],
    ['/recording?', '/thumbnail?'],
    [`until=${until}`, `until=${until + 1}`],
    [/.$/, url.endsWith('0') ? '1' : '0'],
    [/&signature.*/, ''],
  ] as const)
    expect(await statusOf(url.replace(from, to))).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: until * 1000 + 1 })
  try {
    expect(await statusOf(url)).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  await member.ask(remove, { id: one })
  expect(await statusOf(url)).toBe(404)
})

test('every role deletes what it sees and has it back; others find nothing', async () => {
  const member = org.as('member'),
    id = await recorded(org, member, meeting)
  for (const name of ['admin', 'manager', 'colleague'] as const) {
    await org.as(name).ask(remove, { id })
    await org.as(name).ask(remove, { id })
    expect(await recordingsOf(member, meeting)).toEqual([])
    await org.as(name).ask(restore, { id })
    expect((await only()).state).toBe('READY')
  }
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  for (const person of [org.as('stranger'), org.as('colleague')]) {
    expect(await recordingsOf(person, meeting)).toBeUndefined()
    expect(await refusal(person, start, { m: meeting, t: 'audio/webm' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await person.gql(remove, { id })
    expect(await refusal(person, restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await only()).id).toBe(id)
  await member.ask(remove, { id })
  const { database, files } = await theProduct()
  await org.sql(
    `update recording set date_deleted = now() - interval '100 days' where organisation_id = $1`,
    [org.organisationId],
  )
  expect(await emptyBin(database, org.organisationId)).toMatchObject({ recording: 1 })
  await sweepFiles(database, aged(files), org.organisationId)
  expect(await storedKeys(org)).toEqual([])
})
