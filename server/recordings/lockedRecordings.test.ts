// Which withdrawals on the customer's page lock recordings, and which do not.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { refusal } from '../meetings/testKit.ts'
import {
  i,
  makeSharedMeeting,
  member,
  org,
  post,
  revoke,
  sharedPage,
} from '../sharing/sharingTestKit.ts'
import { recorded, recordingsOf, start } from './recordingsTestKit.ts'

let path: string, share: string
beforeEach(async () => {
  for (const name of Object.keys(i)) i[name] = newId()
  await makeSharedMeeting()
  ;({ path, id: share } = await sharedPage({ f: ['PARTICIPANTS', 'CONSENT'] }))
  await post(path, [
    ['action', 'consent'],
    ['contact', i['contact']],
    ['purpose', 'AUDIO'],
  ])
})
const takeBack = async (name: string, purpose = 'AUDIO'): Promise<void> => {
  await post(path, [
    ['action', 'consent'],
    ['name', name],
    ['purpose', purpose],
  ])
  await post(path, [
    ['action', 'withdraw'],
    ['name', name],
  ])
}
const locks = async (): Promise<{ id: string; name: string | null }[]> =>
  (
    await member().ask(
      'query ($m: ID!) { companyDialog(id: $m) { consents { id personName erasesAt } } }',
      { m: i['meeting'] },
    )
  ).companyDialog.consents.flatMap(
    (one: { id: string; personName: string | null; erasesAt: string | null }) =>
      one.erasesAt ? [{ id: one.id, name: one.personName }] : [],
  )
const takeBackAs = async (contact: string): Promise<void> => {
  for (const action of ['consent', 'withdraw'])
    await post(path, [
      ['action', action],
      ['contact', contact],
      ['purpose', 'AUDIO'],
    ])
}
/** Taken back again after somebody had said that it was not them. */
const repeated = async (): Promise<string[]> =>
  (
    await member().ask('query ($m: ID!) { companyDialog(id: $m) { consents { id isRepeated } } }', {
      m: i['meeting'],
    })
  ).companyDialog.consents.flatMap((one: { id: string; isRepeated: boolean }) =>
    one.isRepeated ? [one.id] : [],
  )
/** Of whom a recording still needs a consent. */
const missing = async (): Promise<unknown> =>
  (await refusal(member(), start, { m: i['meeting'], t: 'audio/webm' }))?.params?.['contactIds']
const settle = (id: string, tookPart: boolean) =>
  member().ask(
    'mutation ($id: ID!, $p: Boolean!) { settleWithdrawal(id: $id, tookPart: $p) { id } }',
    { id, p: tookPart },
  )
const linesOf = async (property: string): Promise<(string | null)[]> =>
  (
    await org.sql<{ value2: string | null }>(
      'select value2 from activity where organisation_id = $1 and source_id = $2 and property = $3',
      [org.organisationId, i['meeting'], property],
    )
  ).map(({ value2 }) => value2)
const addContact = async (firstName: string, lastName: string): Promise<string> => {
  const id = newId()
  await member().ask(
    'mutation ($id: ID!, $c: ID!, $m: ID!, $all: [ID!], $f: String!, $l: String!) { createContact(id: $id, companyId: $c, contact: { firstName: $f, lastName: $l }) { id } updateCompanyDialog(id: $m, typeUpdate: DETAILS, contactIds: $all) { id } }',
    {
      id,
      c: i['company'],
      m: i['meeting'],
      all: [i['contact'], id],
      f: firstName,
      l: lastName,
    },
  )
  return id
}
const isThere = async (): Promise<boolean> =>
  (await recordingsOf(member(), i['meeting']!))!.length > 0

test('where nothing was recorded nothing is locked', async () => {
  await takeBack('Mallory')
  expect([await locks(), await linesOf('recordingsLocked')]).toEqual([[], []])
})

test('of two unknown names one who took part is enough, and no lock stays; a word counts once', async () => {
  await recorded(org, member(), i['meeting']!)
  for (const name of ['Mallory', 'Trudy']) await takeBack(name)
  const [first, second] = await locks()
  expect(new Set([first?.name, second?.name])).toEqual(new Set(['Mallory', 'Trudy']))
  await settle(first!.id, true)
  expect([await locks(), await isThere()]).toEqual([[], false])
  // said again, or of the other one
  for (const { id } of [first!, second!]) await settle(id, false)
  expect(await linesOf('withdrawalConfirmed')).toEqual([first!.name])
  expect(await linesOf('withdrawalRefused')).toEqual([])
})

test('whoever looks at the meeting hears at once that its recordings are locked', async () => {
  await recorded(org, member(), i['meeting']!)
  const { seq } = (
    await member().ask('query ($m: ID!) { companyDialog(id: $m) { seq } }', { m: i['meeting'] })
  ).companyDialog
  const live = member().listen(
    'subscription ($m: ID!, $s: Int!) { companyDialogEvents(companyDialogId: $m, afterSeq: $s) { event { kind companyDialog { recordings { lockedUntil } } } } }',
    { m: i['meeting'], s: seq },
  )
  await takeBack('Mallory')
  const heard: string[] = []
  // of the consent, and behind the lock of its end
  while (heard.filter((one) => one === 'COMMENT').length < 2) {
    const { event } = (await live.next()).data.companyDialogEvents
    if (event) heard.push(event.kind)
  }
  live.stop()
  expect(heard).toEqual(['COMMENT', 'RECORDING', 'COMMENT'])
})

test('what was agreed to besides the sound is taken back without the sound', async () => {
  await recorded(org, member(), i['meeting']!)
  await takeBack('Mallory', 'TRANSCRIPT')
  expect([await locks(), await isThere()]).toEqual([[], true])
  const contact = await addContact('Grace', 'Volans')
  for (const action of ['consent', 'withdraw'])
    await post(path, [
      ['action', action],
      ['contact', contact],
      ['purpose', 'TRANSCRIPT'],
    ])
  expect([await locks(), await isThere()]).toEqual([[], true])
})

test('in the name of a participant, or of nobody, it locks; a word decides', async () => {
  await recorded(org, member(), i['meeting']!)
  const gone = await addContact('Grace', 'Volans')
  await member().ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: gone })
  await takeBack('Grace Volans')
  const [lock] = await locks()
  expect([lock?.name, await isThere()]).toEqual(['Grace Volans', true])
  await settle(lock!.id, false)
  // chosen, or typed: the same participant, who says so themselves this time
  await takeBackAs(i['contact']!)
  expect([await locks(), await isThere()]).toEqual([[{ id: expect.any(String), name: null }], true])
  await settle((await locks())[0]!.id, true)
  expect([await locks(), await isThere()]).toEqual([[], false])
  expect(await linesOf('withdrawalConfirmed')).toEqual([expect.stringContaining('Mia')])
})

test('what a member said was not them locks no more by the same page, is told, and can still be confirmed', async () => {
  await recorded(org, member(), i['meeting']!)
  await takeBackAs(i['contact']!)
  await settle((await locks())[0]!.id, false)
  expect(await linesOf('withdrawalRefused')).toHaveLength(1)
  // neither chosen nor typed, and it is withdrawn all the same
  const name = (await linesOf('withdrawalRefused'))[0]!
  await org.sql('delete from notification where organisation_id = $1', [org.organisationId])
  await takeBackAs(i['contact']!)
  await takeBack(name.toUpperCase())
  expect([await locks(), await isThere()]).toEqual([[], true])
  expect(await linesOf('recordingsLocked')).toHaveLength(1)
  const told = await org.sql<{ act: string }>(
    `select distinct visitor_act as act from notification where organisation_id = $1 and meeting_id = $2`,
    [org.organisationId, i['meeting']],
  )
  expect(told.map(({ act }) => act).toSorted()).toEqual(['CONSENTED', 'WITHDRAWN'])
  expect(await missing()).toEqual([i['contact']])
  // three names that nobody has, and this page locks in none of those any more
  for (const one of ['Mallory', 'Trudy', 'Oscar']) {
    await takeBack(one)
    await settle((await locks())[0]!.id, false)
  }
  await takeBack('Eve')
  expect([await locks(), await isThere()]).toEqual([[], true])
  // a participant of whom nobody has said anything does
  const other = await addContact('Grace', 'Volans')
  await takeBackAs(other)
  await settle((await locks())[0]!.id, false)
  // another page is another address
  await member().ask(revoke, { id: share, r: true })
  ;({ path } = await sharedPage({ f: ['PARTICIPANTS', 'CONSENT'] }))
  await takeBack('Eve')
  expect(await locks()).toMatchObject([{ name: 'Eve' }])
  // it was them after all
  await settle((await repeated())[0]!, true)
  expect([await locks(), await repeated(), await isThere()]).toEqual([[], [], false])
})
