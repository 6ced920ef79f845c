import { expect, test } from 'vitest'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newBook, newMeeting, seeOwnOnly } from '../meetings/testKit.ts'

const read = `query ($scope: MeetingScope, $from: DateTime, $to: DateTime, $firstDay: Date, $lastDay: Date, $take: Int) {
  seesAllMeetings
  companyDialogs(scope: $scope, from: $from, to: $to) { title }
  companyDialogDateCount(scope: $scope, from: $firstDay, to: $lastDay) { date count }
  openNextSteps(scope: $scope, take: $take) { totalCount list { id title companyDialog { id title } } }
  latestCompanyDialogCompleteness(scope: $scope) { title companyName percentage } }`
const period = {
  from: '2027-03-01T00:00:00Z',
  to: '2027-03-03T00:00:00Z',
  firstDay: '2027-03-01',
  lastDay: '2027-03-07',
}

const add = `mutation ($m: ID!, $type: ID!, $title: String, $date: Date) { addNextStep(companyDialogId: $m, nextStepTypeId: $type, title: $title, nextStepDate: $date) { nextSteps { id title } } }`
async function agree(person: Person, m: string, title: string, date: string | null) {
  const { nextStepTypes } = await person.ask('{ nextStepTypes { id } }')
  const { addNextStep } = await person.ask(add, { m, title, date, type: nextStepTypes[0].id })
  return addNextStep.nextSteps.find((step: { title: string }) => step.title === title).id as string
}

/** One meeting of the member, one of a colleague that they made, one of a colleague alone, each with an open step. */
async function world() {
  const org = await newTestOrganisation(),
    [member, colleague, manager] = [org.as('member'), org.as('colleague'), org.as('manager')]
  const book = await newBook(manager, ['BOOL'])
  await org.sql(
    `insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, gen_random_uuid(), 'Call', 1, 'a') on conflict do nothing`,
    [org.organisationId],
  )
  const own = await newMeeting(member, { title: 'Own', playbookId: book.id }),
    given = await newMeeting(member, {
      title: 'Given away',
      startDate: '2027-03-02T09:00:00Z',
      endDate: '2027-03-02T10:00:00Z',
      organisationUserIds: [colleague.organisationUserId],
    }),
    other = await newMeeting(colleague, { title: 'Other', playbookId: book.id })
  for (const [person, id] of [
    [member, own],
    [colleague, other],
  ] as const)
    await person.ask(
      `mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: START) { id } }`,
      { id },
    )
  const steps = {
    later: await agree(member, own, 'Later', '2027-06-01'),
    someDay: await agree(member, own, 'Some day', null),
    overdue: await agree(member, given, 'Overdue', '2020-01-01'),
    other: await agree(colleague, other, 'Of another', '2021-01-01'),
  }
  return { org, member, colleague, manager, own, given, other, steps }
}
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

test('MINE is what the person made or attends; TEAM what they may see, which with memberVisibility own is the same', async () => {
  const { org, member, colleague, manager } = await world()
  const shown = async (person: Person, scope: string | null) => {
    const data = await person.ask(read, { ...period, scope })
    return {
      all: data.seesAllMeetings,
      meetings: titles(data.companyDialogs).toSorted(),
      days: data.companyDialogDateCount,
      steps: titles(data.openNextSteps.list),
      total: data.openNextSteps.totalCount,
      complete: titles(data.latestCompanyDialogCompleteness).toSorted(),
    }
  }
  const mine = {
    meetings: ['Given away', 'Own'],
    days: [
      { date: '2027-03-01', count: 1 },
      { date: '2027-03-02', count: 1 },
    ],
    steps: ['Overdue', 'Later', 'Some day'],
    total: 3,
    complete: ['Own'],
  }
  const team = {
    meetings: ['Given away', 'Other', 'Own'],
    days: [
      { date: '2027-03-01', count: 2 },
      { date: '2027-03-02', count: 1 },
    ],
    steps: ['Overdue', 'Of another', 'Later', 'Some day'],
    total: 4,
    complete: ['Other', 'Own'],
  }
  expect(await shown(member, 'MINE')).toEqual({ all: true, ...mine })
  expect(await shown(member, 'TEAM')).toEqual({ all: true, ...team })
  expect(await shown(member, null)).toEqual({ all: true, ...team })
  expect(await shown(manager, 'MINE')).toEqual({
    all: true,
    meetings: [],
    days: [],
    steps: [],
    total: 0,
    complete: [],
  })
  await seeOwnOnly(org)
  expect(await shown(member, 'MINE')).toEqual({ all: false, ...mine })
  expect(await shown(member, 'TEAM')).toEqual({ all: false, ...mine })
  // attends one, made another
  expect(await shown(colleague, 'TEAM')).toMatchObject({
    all: false,
    meetings: ['Given away', 'Other'],
  })
  expect(await shown(manager, 'TEAM')).toEqual({ all: true, ...team })
  expect((await shown(org.as('stranger'), 'TEAM')).total).toBe(0)
})

test('open steps leave out what is done, deleted, or of a meeting in the bin; take keeps the total', async () => {
  const { member, own, other, steps, colleague } = await world()
  const open = async (take?: number) =>
    (await member.ask(read, { ...period, take: take ?? null })).openNextSteps
  expect(await open(1)).toEqual({
    totalCount: 4,
    list: [
      {
        id: steps.overdue,
        title: 'Overdue',
        companyDialog: expect.objectContaining({ title: 'Given away' }),
      },
    ],
  })
  await member.ask(
    'mutation ($id: ID!, $m: ID!) { setNextStepDone(id: $id, companyDialogId: $m, isDone: true) { id } }',
    { id: steps.later, m: own },
  )
  await member.ask(
    'mutation ($id: ID!, $m: ID!) { deleteNextStep(id: $id, companyDialogId: $m) { id } }',
    { id: steps.someDay, m: own },
  )
  await colleague.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: other })
  expect(await open()).toMatchObject({ totalCount: 1, list: [{ title: 'Overdue' }] })
})

test('a day is that of the place of the meeting', async () => {
  const { member } = await world()
  const late = { startDate: '2027-03-07T20:00:00Z', endDate: '2027-03-07T21:00:00Z' }
  await newMeeting(member, { ...late, timeZone: 'Pacific/Kiritimati' })
  await newMeeting(member, { ...late, timeZone: 'Pacific/Honolulu' })
  const days = async (firstDay: string, lastDay: string) =>
    (await member.ask(read, { ...period, firstDay, lastDay })).companyDialogDateCount
  expect(await days('2027-03-07', '2027-03-07')).toEqual([{ date: '2027-03-07', count: 1 }])
  expect(await days('2027-03-08', '2027-03-14')).toEqual([{ date: '2027-03-08', count: 1 }])
})
