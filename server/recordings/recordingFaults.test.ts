// A consent that a name nobody knows takes back, pieces that are gone, and viruses.
import { beforeEach, expect, test } from 'vitest'
import { inOrganisation } from '../database/inOrganisation.ts'
import { aged } from '../files/filesTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import {
  i,
  makeSharedMeeting,
  org as sharedOrg,
  post,
  sharedPage,
} from '../sharing/sharingTestKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { joinPieces } from './joinRecording.ts'
import { eraseLocked } from './lockedRecordings.ts'
import {
  agree,
  join,
  meetingWithContact,
  recorded,
  recordingsOf,
  sendEnd,
  sendPiece,
  start,
  storedKeys,
  tend,
} from './recordingsTestKit.ts'
import { sixSeconds } from './soundTestKit.ts'

let org: TestOrganisation, meeting: string, contact: string
beforeEach(async () => {
  org = await newTestOrganisation()
  ;({ meeting, contact } = await meetingWithContact(org))
})
const settle =
  'mutation ($id: ID!, $p: Boolean!) { settleWithdrawal(id: $id, tookPart: $p) { consents { id erasesAt } } }'
const more =
  'query ($m: ID!) { companyDialog(id: $m) { recordings { id state publicUrl lockedUntil lostPieces isInfected isDamaged } consents { id personName erasesAt } } }'

test('taken back on the page in a name that nobody knows, recordings are locked, and erased after some days or a word', async () => {
  await makeSharedMeeting()
  const shared = i['meeting']!,
    member = sharedOrg.as('member'),
    { path } = await sharedPage({ f: ['PARTICIPANTS', 'CONSENT'] }),
    as = (name: string): [string, string][] => [['name', name]]
  const shown = async () => (await member.ask(more, { m: shared })).companyDialog,
    open = async (): Promise<{ id: string }> =>
      (await shown()).consents.find((one: { erasesAt: string | null }) => one.erasesAt)
  await post(path, [
    ['action', 'consent'],
    ['contact', i['contact']],
    ['purpose', 'AUDIO'],
  ])
  const id = await recorded(sharedOrg, member, shared),
    url = (await shown()).recordings[0].publicUrl as string
  const takeBack = async (name: string): Promise<void> => {
    await post(path, [['action', 'consent'], ...as(name), ['purpose', 'AUDIO']])
    await post(path, [['action', 'withdraw'], ...as(name)])
  }
  const running = (await member.ask(start, { m: shared, t: 'audio/webm' })).startRecording.id
  await takeBack('Mallory')
  // nobody hears it, and nothing is lost
  expect(await shown()).toMatchObject({
    recordings: [{ id, publicUrl: null, lockedUntil: expect.any(String) }, { id: running }],
  })
  expect((await fetch(new URL(url, sharedOrg.url))).status).toBe(404)
  // what runs waits until somebody says who that was, and no other begins
  expect(await sendPiece(sharedOrg, member, running, 0)).toMatchObject({ missing: 1 })
  expect(await refusal(member, start, { m: shared, t: 'audio/webm' })).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'consent',
  })
  await tend(sharedOrg)
  expect((await shown()).recordings).toHaveLength(2)
  const notified = await sharedOrg.sql(
    `select distinct visitor_act, visitor_name from notification where organisation_id = $1 and visitor_act = 'WITHDRAWN'`,
    [sharedOrg.organisationId],
  )
  expect(notified).toEqual([{ visitor_act: 'WITHDRAWN', visitor_name: 'Mallory' }])

  expect(
    await refusal(sharedOrg.as('stranger'), settle, { id: (await open()).id, p: false }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  await member.ask(settle, { id: (await open()).id, p: false })
  expect(await shown()).toMatchObject({
    recordings: [{ id, publicUrl: expect.any(String), lockedUntil: null }, { id: running }],
  })
  expect(await sendPiece(sharedOrg, member, running, 1)).toMatchObject({ missing: 0 })

  // somebody says so in the moment in which the days are over
  await takeBack('Mallory at last')
  const late = (await open()).id
  await sharedOrg.sql(
    `update meeting_consent set erases_at = now() - interval '1 minute' where organisation_id = $1 and id = $2`,
    [sharedOrg.organisationId, late],
  )
  const { database } = await theProduct()
  let erasing: Promise<void> | undefined
  await inOrganisation(database, sharedOrg.organisationId, async (db) => {
    const given = [sharedOrg.organisationId, shared]
    await db.query(
      'select id from meeting where organisation_id = $1 and id = $2 for no key update',
      given,
    )
    erasing = eraseLocked(database, sharedOrg.organisationId)
    await expect
      .poll(async () =>
        (
          await sharedOrg.sql<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%k.erases_at < now()%'`,
          )
        ).map(({ count }) => count),
      )
      .not.toEqual([0])
    await db.query(
      'update meeting_consent set erases_at = null where organisation_id = $1 and meeting_id = $2',
      given,
    )
  })
  await erasing
  expect((await shown()).recordings).toHaveLength(2)

  // nobody says anything
  await takeBack('Mallory again')
  await sharedOrg.sql(
    `update meeting_consent set erases_at = now() - interval '1 minute' where organisation_id = $1 and erases_at is not null`,
    [sharedOrg.organisationId],
  )
  expect(await tend(sharedOrg)).toBe(2)
  expect(await shown()).toMatchObject({ recordings: [] })
  expect(await open()).toBeUndefined()

  // they took part
  await recorded(sharedOrg, member, shared)
  await takeBack('A colleague of theirs')
  await member.ask(settle, { id: (await open()).id, p: true })
  expect(await shown()).toMatchObject({ recordings: [] })

  // who takes part does not have to choose themselves from a list
  await recorded(sharedOrg, member, shared)
  const [named] = (await sharedOrg.sql<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from contact where organisation_id = $1 and id = $2`,
    [sharedOrg.organisationId, i['contact']],
  )) as [{ name: string }]
  await post(path, [['action', 'withdraw'], ...as(named.name.toUpperCase())])
  expect(await shown()).toMatchObject({ recordings: [{ lockedUntil: expect.any(String) }] })
  await member.ask(settle, { id: (await open()).id, p: true })
  expect(await shown()).toMatchObject({ recordings: [] })
  const lines = await sharedOrg.sql<{ property: string }>(
    `select property from activity where organisation_id = $1 and source_id = $2 and (property like 'withdrawal%' or property in ('recordingsLocked', 'recordingsErased')) order by date_created, id`,
    [sharedOrg.organisationId, shared],
  )
  expect(lines.map(({ property }) => property)).toEqual([
    'recordingsLocked',
    'withdrawalRefused',
    'recordingsLocked',
    'recordingsLocked',
    'recordingsErased',
    'recordingsLocked',
    'recordingsErased',
    'withdrawalConfirmed',
    'recordingsLocked',
    'recordingsErased',
    'withdrawalConfirmed',
  ])
})

test('pieces that are gone are waited for a day, then it is joined without them, and says so', async () => {
  const member = org.as('member'),
    { files } = await theProduct()
  await agree(member, meeting, contact)
  const made = async (): Promise<string> => {
    const { startRecording } = await member.ask(start, { m: meeting, t: 'audio/webm' })
    const { id } = startRecording as { id: string }
    for (const seq of sixSeconds.keys()) await sendPiece(org, member, id, seq)
    await sendEnd(org, member, id, sixSeconds.length)
    return id
  }
  const lose = async (id: string, from: number): Promise<void> => {
    for (const { file_key: key } of await org.sql<{ file_key: string }>(
      'select file_key from recording_piece where organisation_id = $1 and recording_id = $2 and seq >= $3',
      [org.organisationId, id, from],
    ))
      await files.remove(org.organisationId, key)
  }
  const days = (id: string) =>
    org.sql(
      `update recording set date_ended = now() - interval '2 days' where organisation_id = $1 and id = $2`,
      [org.organisationId, id],
    )
  const [some, all] = [await made(), await made()]
  await lose(some, sixSeconds.length - 2)
  await lose(all, 0)
  await expect(join(org, some)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  expect((await recordingsOf(member, meeting))!.map(({ state }) => state)).toEqual([
    'WAITING',
    'WAITING',
  ])
  for (const id of [some, all]) await days(id)
  expect(await join(org, some)).toBe('2 pieces are gone')
  expect(await join(org, all)).toBe(`${sixSeconds.length} pieces are gone`)
  const { recordings } = (await member.ask(more, { m: meeting })).companyDialog
  expect(recordings).toMatchObject([
    { state: 'READY', lostPieces: 2, publicUrl: expect.any(String) },
    { state: 'BROKEN', lostPieces: sixSeconds.length, publicUrl: null },
  ])
  expect(
    await org.sql(
      `select value2 from activity where organisation_id = $1 and source_id = $2 and property = 'recordingDamaged' order by date_created, id`,
      [org.organisationId, meeting],
    ),
  ).toEqual([{ value2: '2' }, { value2: String(sixSeconds.length) }])
  const { notifications } = await member.ask(
    '{ notifications { kind lostPieces companyDialog { id } creator { id } } }',
  )
  const lost = (lostPieces: number) => ({
    kind: 'RECORDING_DAMAGED',
    lostPieces,
    companyDialog: { id: meeting },
    creator: null,
  })
  expect(notifications).toEqual([lost(sixSeconds.length), lost(2)])
  expect((await org.as('admin').ask('{ notifications { id } }')).notifications).toEqual([])
  // nothing is left to be tried
  expect(await join(org, some)).toBeUndefined()
})

test('a piece that comes while the others are joined is in it when they are joined again', async () => {
  const member = org.as('member'),
    { files, uploadParts } = await theProduct(),
    all = sixSeconds.length
  await agree(member, meeting, contact)
  const { startRecording } = await member.ask(start, { m: meeting, t: 'audio/webm' })
  const { id } = startRecording as { id: string }
  for (let seq = 0; seq < all - 2; seq++) await sendPiece(org, member, id, seq)
  // the device was not heard of for long
  await org.sql(
    "update recording set state = 'WAITING', date_ended = now() where organisation_id = $1 and id = $2",
    [org.organisationId, id],
  )
  await joinPieces(
    {
      ...uploadParts,
      files: {
        ...aged(files),
        write: async (...given) => {
          await sendPiece(org, member, id, all - 2)
          return files.write(...given)
        },
      },
    },
    org.organisationId,
    id,
  )
  expect((await recordingsOf(member, meeting))![0]).toMatchObject({ state: 'WAITING' })
  // what was made of the others is not kept
  expect(await storedKeys(org)).toHaveLength(all - 1)
  await join(org, id)
  expect((await recordingsOf(member, meeting))![0]).toMatchObject({
    state: 'READY',
    isComplete: false,
  })
})

test('the scanner looks at the sound before anybody gets it; what it cannot look at waits', async () => {
  const member = org.as('member'),
    { uploadParts } = await theProduct()
  await agree(member, meeting, contact)
  const { startRecording } = await member.ask(start, { m: meeting, t: 'audio/webm' })
  const { id } = startRecording as { id: string }
  for (const seq of sixSeconds.keys()) await sendPiece(org, member, id, seq)
  await sendEnd(org, member, id, sixSeconds.length)
  const joinWith = (scan: () => Promise<{ isClean: false; finding: string }>) =>
    joinPieces({ ...uploadParts, scanner: { scan } }, org.organisationId, id)
  await expect(joinWith(() => Promise.reject(new Error('it is away')))).rejects.toThrow('away')
  expect((await recordingsOf(member, meeting))![0]).toMatchObject({ state: 'WAITING' })
  await joinWith(async () => ({ isClean: false, finding: 'Test.Virus' }))
  const { recordings } = (await member.ask(more, { m: meeting })).companyDialog
  expect(recordings).toMatchObject([{ isInfected: true, publicUrl: null }])
  expect(
    await org.sql(
      "select property, message from activity where organisation_id = $1 and source_id = $2 and property in ('recordingRefused', 'recordingDamaged')",
      [org.organisationId, meeting],
    ),
  ).toEqual([{ property: 'recordingRefused', message: 'Test.Virus' }])
})
