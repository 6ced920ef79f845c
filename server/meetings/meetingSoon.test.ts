import { expect, test } from 'vitest'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { organisationsWithMeetingsSoon, remindOfMeetingsOf } from './meetingSoon.ts'
import { meetingTimes, moveMeeting, newMeeting } from './testKit.ts'

const soon = 'MEETING_SOON'
const remindersOf = async (person: Person): Promise<{ meetingStart: string }[]> =>
  (
    await person.ask(
      '{ notifications(take: 50) { kind meetingStart creator { id } companyDialog { id } } }',
    )
  ).notifications.filter((one: { kind: string }) => one.kind === soon)
const set = (person: Person, value: string) =>
  person.ask(
    'mutation ($value: String!) { updateSetting(key: "meeting_reminder", value: $value) { id } }',
    { value },
  )

async function prepare() {
  const org = await newTestOrganisation(),
    { database } = await theProduct()
  const run = (now: string) => remindOfMeetingsOf(database, org.organisationId, new Date(now))
  return { org, database, run, member: org.as('member'), colleague: org.as('colleague') }
}
const at = (startDate: string) => ({
  startDate,
  endDate: new Date(Date.parse(startDate) + 1_800_000).toISOString(),
})

test('whoever attends is told a quarter of an hour before, or when they want, once, however often it runs', async () => {
  const { org, database, run, member, colleague } = await prepare(),
    manager = org.as('manager'),
    admin = org.as('admin')
  await set(colleague, '60')
  await set(manager, 'off')
  const id = await newMeeting(admin, {
    organisationUserIds: [member, colleague, manager].map((one) => one.organisationUserId),
  })
  await run('2027-03-01T07:59:00Z')
  expect(await remindersOf(colleague)).toEqual([])
  await Promise.all([run('2027-03-01T08:00:00Z'), run('2027-03-01T08:00:00Z')])
  expect(await remindersOf(colleague)).toMatchObject([{ creator: null, companyDialog: { id } }])
  expect(await remindersOf(member)).toEqual([])
  for (const minute of [45, 46, 59]) await run(`2027-03-01T08:${minute}:00Z`)
  await run('2027-03-01T09:00:00Z')
  expect(
    (await Promise.all([member, colleague, manager, admin].map(remindersOf))).map(
      (list) => list.length,
    ),
  ).toEqual([1, 1, 0, 0])
  const found = await organisationsWithMeetingsSoon(database, new Date('2027-03-01T08:30:00Z'))
  expect(found).toContain(org.organisationId)
  expect(
    await organisationsWithMeetingsSoon(database, new Date('2027-03-01T07:30:00Z')),
  ).not.toContain(org.organisationId)
})

test('neither who is shut out, removed nor without a role is told', async () => {
  const { org, run, member, colleague } = await prepare(),
    manager = org.as('manager')
  const people = [member, colleague, manager]
  await newMeeting(org.as('admin'), {
    organisationUserIds: people.map((one) => one.organisationUserId),
  })
  for (const [person, to] of [
    [member, 'date_removed = now()'],
    [colleague, 'date_blocked = now()'],
    [manager, 'role = null'],
  ] as const)
    await org.sql(`update organisation_user set ${to} where organisation_id = $1 and id = $2`, [
      org.organisationId,
      person.organisationUserId,
    ])
  await run('2027-03-01T08:50:00Z')
  expect(
    await org.sql(
      `select user_id from notification where organisation_id = $1 and kind = '${soon}'`,
      [org.organisationId],
    ),
  ).toEqual([])
})

test('one that is started, stopped, cancelled, deleted or moved away is not told of; a moved one is told of anew', async () => {
  const { run, member } = await prepare()
  for (const move of [['START'], ['START', 'STOP'], ['CANCEL']]) {
    const id = await newMeeting(member)
    for (const one of move) await moveMeeting(member, id, one)
  }
  const gone = await newMeeting(member),
    moved = await newMeeting(member)
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: gone })
  const moveTo = (startDate: string) =>
    member.ask(
      'mutation ($id: ID!, $startDate: DateTime!, $endDate: DateTime!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, startDate: $startDate, endDate: $endDate) { id } }',
      { id: moved, ...at(startDate) },
    )
  await moveTo('2027-03-01T14:00:00Z')
  await run('2027-03-01T08:50:00Z')
  expect(await remindersOf(member)).toEqual([])
  await run('2027-03-01T13:50:00Z')
  expect(await remindersOf(member)).toHaveLength(1)
  await moveTo('2027-03-01T16:00:00Z')
  await run('2027-03-01T13:55:00Z')
  await run('2027-03-01T15:50:00Z')
  await run('2027-03-01T15:51:00Z')
  expect((await remindersOf(member)).map((one) => Date.parse(one.meetingStart))).toEqual(
    ['2027-03-01T16:00:00Z', '2027-03-01T14:00:00Z'].map((one) => Date.parse(one)),
  )
})

test('minutes are minutes: neither the zone of a meeting nor a change of the clocks moves a reminder', async () => {
  const { run, member } = await prepare()
  // in Brussels the clocks go from 02:00 to 03:00 at 01:00 UTC
  await newMeeting(member, { ...at('2027-03-28T01:05:00Z'), timeZone: 'Europe/Brussels' })
  await newMeeting(member, { ...at('2027-03-28T01:05:00Z'), timeZone: 'Pacific/Auckland' })
  await run('2027-03-28T00:49:00Z')
  expect(await remindersOf(member)).toHaveLength(0)
  await run('2027-03-28T00:50:00Z')
  expect(await remindersOf(member)).toHaveLength(2)
  expect(meetingTimes.timeZone).toBe('Europe/Brussels')
})
