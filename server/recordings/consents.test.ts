// Nothing is recorded before everybody outside has agreed, and nothing is kept when somebody takes that back.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { standardConsentText } from '../../shared/consentText.ts'
import { refusal } from '../meetings/testKit.ts'
import {
  i,
  makeSharedMeeting,
  org as sharedOrg,
  post,
  sharedPage,
} from '../sharing/sharingTestKit.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import {
  agree,
  declare,
  join,
  meetingWithContact,
  recorded,
  recordingsOf,
  remove,
  restore,
  sendEnd,
  sendPiece,
  start,
  storedKeys,
  tend,
  withdraw,
} from './recordingsTestKit.ts'

let org: TestOrganisation, meeting: string, contact: string
beforeEach(async () => {
  org = await newTestOrganisation()
  ;({ meeting, contact } = await meetingWithContact(org))
})
const member = () => org.as('member')
const begin = () => member().ask(start, { m: meeting, t: 'audio/webm' })
const refusedStart = () => refusal(member(), start, { m: meeting, t: 'audio/webm' })
const spoken = (given: Record<string, unknown> = {}) => ({
  m: meeting,
  c: contact,
  p: 'AUDIO',
  l: 'EN',
  t: standardConsentText.EN,
  ...given,
})
const consents = async (): Promise<{ id: string; dateWithdrawn: string | null }[]> =>
  (
    await member().ask(
      'query ($m: ID!) { companyDialog(id: $m) { consents { id purpose dateWithdrawn } } }',
      { m: meeting },
    )
  ).companyDialog.consents
const lines = async (): Promise<string[]> =>
  (
    await org.sql<{ line: string }>(
      `select concat_ws(' ', property, value, value2) as line from activity where organisation_id = $1 and source_id = $2
      and (property like 'recording%' or property like 'consent%') order by date_created, id`,
      [org.organisationId, meeting],
    )
  ).map(({ line }) => line)
const onPage = (purpose: string) =>
  org.sql(
    `insert into meeting_consent (organisation_id, id, meeting_id, contact_id, purpose, language, consent_text) values ($1, $2, $3, $4, $5, 'NL', 'Text')`,
    [org.organisationId, newId(), meeting, contact, purpose],
  )

test('it starts when each contact has agreed to its sound, and not before', async () => {
  const missing = { code: 'STATE_REFUSED', field: 'consent', params: { contactIds: [contact] } }
  expect(await refusedStart()).toMatchObject(missing)
  await onPage('TRANSCRIPT')
  await org.sql(
    `insert into meeting_consent (organisation_id, id, meeting_id, person_name, purpose, language, consent_text) values ($1, $2, $3, 'Mia Vela', 'AUDIO', 'NL', 'Text')`,
    [org.organisationId, newId(), meeting],
  )
  expect(await refusedStart()).toMatchObject(missing)
  await onPage('AUDIO')
  const { startRecording } = await begin()
  expect(startRecording.state).toBe('RUNNING')
  // one who comes later has not agreed: the device is told, and another recording is refused
  const late = await meetingWithContact(org)
  await org.sql(
    'insert into meeting_contact (organisation_id, meeting_id, contact_id) values ($1, $2, $3)',
    [org.organisationId, meeting, late.contact],
  )
  expect(await sendPiece(org, member(), startRecording.id, 0)).toMatchObject({ missing: 1 })
  expect(await refusedStart()).toMatchObject({ field: 'consent' })
})

test('a spoken consent keeps who wrote it down, for whom, and the text word for word', async () => {
  const own = 'Mogen wij dit gesprek opnemen?'
  await org
    .as('admin')
    .ask(`mutation { updateOrganisationSetting(key: "consentTextNL", value: "${own}") { id } }`)
  const texts = await member().ask('{ consentTexts { language text } }')
  expect(texts.consentTexts).toEqual([
    { language: 'EN', text: standardConsentText.EN },
    { language: 'FR', text: standardConsentText.FR },
    { language: 'NL', text: own },
  ])
  // not the text that is in force
  expect(await refusal(member(), declare, spoken({ l: 'NL', t: 'Mag het?' }))).toMatchObject({
    code: 'CONFLICT',
    field: 'consentText',
  })
  const { declareConsent } = await member().ask(declare, spoken({ l: 'nl', t: own }))
  expect(declareConsent.consents).toEqual([
    {
      id: expect.any(String),
      purpose: 'AUDIO',
      how: 'SPOKEN',
      language: 'NL',
      consentText: own,
      declaredBy: { id: member().userId },
      dateWithdrawn: null,
      withdrawnBy: null,
      contact: { id: contact },
    },
  ])
  await member().ask(declare, spoken())
  expect(await consents()).toHaveLength(1)
  expect(await lines()).toEqual([expect.stringMatching(/^consentDeclared .*AUDIO NL: Mia Vela/)])
  const other = await meetingWithContact(org)
  for (const [given, problem] of [
    [{ c: other.contact }, { code: 'NOT_FOUND', field: 'contactId' }],
    [{ m: newId() }, { code: 'NOT_FOUND' }],
    [{ l: 'DE' }, { field: 'language', rule: 'WRONG_TYPE' }],
  ] as const)
    expect(await refusal(member(), declare, spoken(given))).toMatchObject(problem)
  expect(await refusal(org.as('stranger'), declare, spoken())).toMatchObject({ code: 'NOT_FOUND' })
})

test('what somebody agreed to in one meeting is not agreed to in another', async () => {
  const other = await meetingWithContact(org)
  await agree(member(), other.meeting, other.contact)
  await org.sql(
    'update meeting_contact set contact_id = $3 where organisation_id = $1 and meeting_id = $2',
    [org.organisationId, meeting, other.contact],
  )
  expect(await refusedStart()).toMatchObject({
    field: 'consent',
    params: { contactIds: [other.contact] },
  })
})

test('taken back while it runs, it stops: what the device has is refused, and all recordings are removed', async () => {
  await agree(member(), meeting, contact)
  const before = await recorded(org, member(), meeting),
    deleted = await recorded(org, member(), meeting)
  await member().ask(remove, { id: deleted })
  const { startRecording } = await begin()
  const { id } = startRecording as { id: string }
  await sendPiece(org, member(), id, 0)
  expect(await storedKeys(org)).toHaveLength(3)
  const [consent] = await consents()
  const url = (await recordingsOf(member(), meeting))!.find((one) => one.id === before)!.publicUrl!
  expect(await refusal(org.as('stranger'), withdraw, { id: consent!.id })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { withdrawConsent } = await org.as('colleague').ask(withdraw, { id: consent!.id })
  expect(withdrawConsent).toMatchObject({
    recordings: [],
    consents: [{ withdrawnBy: { id: org.as('colleague').userId } }],
  })
  // at once, before any job
  expect((await fetch(new URL(url, org.url))).status).toBe(404)
  const told = { status: 409, problem: { code: 'STATE_REFUSED', field: 'consent' } }
  expect(await sendPiece(org, member(), id, 1)).toMatchObject(told)
  expect(await sendPiece(org, member(), id, 0)).toMatchObject(told)
  expect(await sendEnd(org, member(), id, 1)).toMatchObject(told)
  expect(await refusal(member(), restore, { id: deleted })).toMatchObject({ code: 'NOT_FOUND' })
  await join(org, id)
  expect(await tend(org)).toBe(3)
  expect(await storedKeys(org)).toEqual([])
  expect(await tend(org)).toBe(0)
  expect((await lines()).filter((line) => /Removed|Erased|Withdrawn/.test(line))).toEqual([
    'recordingsErased 3',
    expect.stringMatching(/^consentWithdrawn AUDIO: Mia/),
    'recordingRemoved',
    'recordingRemoved',
    'recordingRemoved',
  ])
  expect(await refusedStart()).toMatchObject({ field: 'consent' })
  // given anew, the next one may begin; the old ones are gone
  await agree(member(), meeting, contact)
  await begin()
  expect(await recordingsOf(member(), meeting)).toHaveLength(1)
  expect(await consents()).toHaveLength(2)
})

test('what agrees to something else may be taken back without harm to the sound', async () => {
  await agree(member(), meeting, contact)
  await member().ask(declare, spoken({ p: 'SHARING' }))
  await recorded(org, member(), meeting)
  const sharing = (await consents())[1]!
  await member().ask(withdraw, { id: sharing.id })
  await member().ask(withdraw, { id: sharing.id })
  expect(await recordingsOf(member(), meeting)).toHaveLength(1)
})

test('after the months of the organisation a recording goes, and its bytes', async () => {
  await agree(member(), meeting, contact)
  const old = await recorded(org, member(), meeting),
    young = await recorded(org, member(), meeting)
  const age = (id: string, months: number) =>
    org.sql(
      `update recording set date_created = now() - interval '${months} months' - interval '1 day' where organisation_id = $1 and id = $2`,
      [org.organisationId, id],
    )
  await age(old, 11)
  expect(await tend(org)).toBe(0)
  const set = (value: string) =>
    org
      .as('admin')
      .gql(
        `mutation { updateOrganisationSetting(key: "recordingMonths", value: "${value}") { id } }`,
      )
  for (const wrong of ['0', '121', '1.5', 'never'])
    expect((await set(wrong)).errors?.[0]?.extensions).toMatchObject({ rule: 'BAD_FORMAT' })
  await set('11')
  expect(await tend(org)).toBe(1)
  expect((await recordingsOf(member(), meeting))!.map(({ id }) => id)).toEqual([young])
  expect(await storedKeys(org)).toHaveLength(1)
  expect(await lines()).toContain('recordingExpired')
  // what tells a device of it stays for a while
  await org.sql(
    `update recording set date_erased = now() - interval '200 days', date_sealed = now() - interval '199 days' where organisation_id = $1 and id = $2`,
    [org.organisationId, old],
  )
  await tend(org)
  expect(
    await org.sql('select id from recording where organisation_id = $1', [org.organisationId]),
  ).toEqual([{ id: young }])
})

test('taken back on the public page, nobody hears recordings any more, and they go if nobody says that it was not them', async () => {
  await makeSharedMeeting()
  const shared = i['meeting']!,
    { path } = await sharedPage({ f: ['PARTICIPANTS', 'CONSENT'] }),
    as: [string, string | undefined] = ['contact', i['contact']]
  expect(
    await refusal(sharedOrg.as('member'), start, { m: shared, t: 'audio/webm' }),
  ).toMatchObject({ field: 'consent' })
  await post(path, [['action', 'consent'], as, ['purpose', 'AUDIO']])
  const id = await recorded(sharedOrg, sharedOrg.as('member'), shared)
  expect(await recordingsOf(sharedOrg.as('member'), shared)).toMatchObject([{ id }])
  // in another meeting they agreed too, which the address of this one has nothing to do with
  const other = await meetingWithContact(sharedOrg)
  await sharedOrg.sql(
    'update meeting_contact set contact_id = $3 where organisation_id = $1 and meeting_id = $2',
    [sharedOrg.organisationId, other.meeting, i['contact']],
  )
  await agree(sharedOrg.as('member'), other.meeting, i['contact']!)
  await post(path, [['action', 'withdraw'], as])
  expect(
    await sharedOrg.sql(
      'select date_withdrawn from meeting_consent where organisation_id = $1 and meeting_id = $2',
      [sharedOrg.organisationId, other.meeting],
    ),
  ).toEqual([{ date_withdrawn: null }])
  expect(await recordingsOf(sharedOrg.as('member'), shared)).toMatchObject([
    { id, publicUrl: null },
  ])
  await sharedOrg.sql(
    `update meeting_consent set erases_at = now() - interval '1 minute' where organisation_id = $1 and meeting_id = $2 and erases_at is not null`,
    [sharedOrg.organisationId, shared],
  )
  await tend(sharedOrg)
  expect(await recordingsOf(sharedOrg.as('member'), shared)).toEqual([])
  expect(await sendPiece(sharedOrg, sharedOrg.as('member'), id, 6, Buffer.from('x'))).toMatchObject(
    { problem: { field: 'consent' } },
  )
  expect(await storedKeys(sharedOrg)).toEqual([])
})
