// A recording that was begun without a network: what was agreed to there comes with it, and counts as if it had come then.
import { beforeEach, expect, test } from 'vitest'
import { standardConsentText } from '../../shared/consentText.ts'
import { newId } from '../../shared/id.ts'
import { lateDays } from '../../shared/recordingLimits.ts'
import { mergeAs } from '../merging/mergingTestKit.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import {
  agree,
  join,
  meetingWithContact,
  recordingsOf,
  send,
  sendEnd,
  sendPiece,
  withdraw,
} from './recordingsTestKit.ts'
import { sixSeconds } from './soundTestKit.ts'

let org: TestOrganisation, meeting: string, contact: string
beforeEach(async () => {
  org = await newTestOrganisation()
  ;({ meeting, contact } = await meetingWithContact(org))
})
const member = () => org.as('member')
const minutes = (count: number): number => count * 60_000
const said = (ago = minutes(31)) => ({
  contactId: contact,
  language: 'NL',
  consentText: standardConsentText.NL,
  ago,
})
const begin = (
  id: string,
  { person = member(), ...given }: { person?: Person; consents?: unknown; ago?: unknown } = {},
) =>
  send(
    org,
    person,
    'POST',
    `${id}?begun`,
    Buffer.from(
      JSON.stringify({
        companyDialogId: meeting,
        type: 'audio/webm',
        ago: minutes(30),
        consents: [said()],
        ...given,
      }),
    ),
  )
const consents = async (): Promise<{ id: string; dateCreated: string; language: string }[]> =>
  (
    await member().ask(
      'query ($m: ID!) { companyDialog(id: $m) { consents { id dateCreated language how declaredBy { id } dateWithdrawn } } }',
      { m: meeting },
    )
  ).companyDialog.consents
const minutesAgo = (date: string): number => (Date.now() - Date.parse(date)) / 60_000
const only = async () => (await recordingsOf(member(), meeting))![0]!

test('its consents and its beginning are those of the device, its pieces come behind them, and it plays', async () => {
  const id = newId()
  expect(await begin(id)).toEqual({ status: 200, pieces: 0, missing: 0 })
  const [consent] = await consents()
  expect(consent).toMatchObject({
    language: 'NL',
    how: 'SPOKEN',
    declaredBy: { id: member().userId },
  })
  expect(minutesAgo(consent!.dateCreated)).toBeGreaterThanOrEqual(31)
  expect(
    minutesAgo(((await only()) as unknown as { dateCreated: string }).dateCreated),
  ).toBeGreaterThanOrEqual(30)
  await sendPiece(org, member(), id, 0)
  // the answer was lost
  expect(await begin(id, { ago: minutes(33) })).toEqual({ status: 200, pieces: 1, missing: 0 })
  expect(await consents()).toHaveLength(1)
  for (const seq of [...sixSeconds.keys()].slice(1)) await sendPiece(org, member(), id, seq)
  await sendEnd(org, member(), id, sixSeconds.length)
  await join(org, id)
  expect(await only()).toMatchObject({ id, state: 'READY', duration: 5.94 })
})

test('whoever has not agreed is not recorded, whenever it comes', async () => {
  const id = newId()
  expect(await begin(id, { consents: [] })).toMatchObject({
    problem: {
      code: 'STATE_REFUSED',
      field: 'consent',
      params: { contactIds: [contact], isTakenBack: false },
    },
  })
  // nothing of it is there, so that nothing is half done
  expect(await recordingsOf(member(), meeting)).toEqual([])
  await agree(member(), meeting, contact)
  expect(await begin(id, { consents: [] })).toMatchObject({ status: 200 })
})

test('a consent has the id that the device gave it, by which it is taken back though no answer came', async () => {
  const consent = { ...said(), id: newId() }
  expect(await begin(newId(), { consents: [consent] })).toMatchObject({ status: 200 })
  expect(await consents()).toMatchObject([{ id: consent.id, dateWithdrawn: null }])
  await member().ask(withdraw, { id: consent.id })
  expect(await recordingsOf(member(), meeting)).toEqual([])
  // the same beginning once more is no new consent
  expect(await begin(newId(), { consents: [consent] })).toMatchObject({
    problem: { field: 'consent', params: { isTakenBack: true } },
  })
})

test('what a member wrote down as taken back since leaves nothing; what the page says waits for a member', async () => {
  await agree(member(), meeting, contact)
  const consentId = (await consents())[0]!.id
  await member().ask(withdraw, { id: consentId })
  // said before that, it is no new consent
  expect(await begin(newId())).toMatchObject({
    problem: { field: 'consent', params: { isTakenBack: true } },
  })
  await org.sql(
    'update meeting_consent set withdrawn_by_id = null where organisation_id = $1 and id = $2',
    [org.organisationId, consentId],
  )
  const id = newId()
  expect(await begin(id)).toMatchObject({
    problem: { field: 'consent', params: { isTakenBack: false } },
  })
  await agree(member(), meeting, contact)
  expect(await begin(id)).toMatchObject({ status: 200 })
})

test('who was merged into another contact has agreed as that one, and who takes no part any more blocks nothing', async () => {
  const other = newId(),
    { companyDialog } = await member().ask(
      'query ($m: ID!) { companyDialog(id: $m) { company { id } } }',
      { m: meeting },
    )
  await member().ask(
    `mutation ($id: ID!, $company: ID!) { createContact(id: $id, companyId: $company, contact: { firstName: "Norma", lastName: "Vela" }) { id } }`,
    { id: other, company: companyDialog.company.id },
  )
  await mergeAs(org.as('manager'), other, contact, { table: 'CONTACT' })
  const id = newId()
  expect(await begin(id, { consents: [said(), { ...said(), contactId: newId() }] })).toMatchObject({
    status: 200,
    missing: 0,
  })
  expect(await consents()).toMatchObject([{ language: 'NL' }])
  // whoever takes part is asked for all the same
  expect(await begin(newId(), { consents: [{ ...said(), contactId: newId() }] })).toMatchObject({
    status: 200,
  })
  await member().ask(withdraw, { id: (await consents())[0]!.id })
  expect(await begin(newId(), { consents: [{ ...said(), contactId: newId() }] })).toMatchObject({
    problem: { field: 'consent' },
  })
})

test('what is wrong names its field, and a text that was changed meanwhile is not what was read', async () => {
  const days = (count: number): number => count * 86_400_000
  for (const [given, problem] of [
    [{ ago: days(lateDays + 1) }, { field: 'ago', rule: 'OUT_OF_BOUNDS' }],
    [{ ago: -1 }, { field: 'ago', rule: 'OUT_OF_BOUNDS' }],
    [{ ago: 'long' }, { field: 'ago', rule: 'OUT_OF_BOUNDS' }],
    [{ consents: [{ ...said(), consentText: 'Another' }] }, { code: 'CONFLICT' }],
    [{ consents: [null] }, { code: 'BAD_INPUT', field: 'consents.0.contactId' }],
    [{ consents: 'all' }, { code: 'BAD_INPUT' }],
  ] as const)
    expect(await begin(newId(), given), JSON.stringify(given)).toMatchObject({ problem })
  expect((await send(org, member(), 'POST', `${newId()}?begun`, Buffer.from('{'))).problem).toEqual(
    {
      code: 'BAD_INPUT',
      field: 'body',
      rule: 'BAD_FORMAT',
    },
  )
  expect(await consents()).toEqual([])
})

test('of a meeting that others do not see they begin nothing, nor signed out', async () => {
  const id = newId()
  expect(await begin(id, { person: org.as('stranger') })).toMatchObject({
    problem: { code: 'NOT_FOUND' },
  })
  expect((await send(org, null, 'POST', `${id}?begun`)).status).toBe(401)
  expect(await begin(id)).toMatchObject({ status: 200 })
  // an id is of one recording
  expect(await begin(id, { person: org.as('colleague') })).toMatchObject({
    problem: { field: 'id', rule: 'DUPLICATE' },
  })
})
