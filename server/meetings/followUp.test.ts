import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { meetingTimes, newMeeting, refusal, seeOwnOnly } from './testKit.ts'

const follow = `mutation ($id: ID, $title: String!, $startDate: DateTime!, $endDate: DateTime!, $timeZone: String!, $followsId: ID, $nextStepIds: [ID!], $agenda: [String!], $organisationUserIds: [ID!]) {
  createCompanyDialog(id: $id, title: $title, startDate: $startDate, endDate: $endDate, timeZone: $timeZone, followsId: $followsId, nextStepIds: $nextStepIds, agenda: $agenda, organisationUserIds: $organisationUserIds) { id } }`
const links = `query ($id: ID!) { companyDialog(id: $id) { follows { id } followUps { id } nextSteps { id } carriedNextSteps { id isDone companyDialog { id } } agendaItems { title isDone } } }`
const linksOf = async (person: Person, id: string) =>
  (await person.ask(links, { id })).companyDialog

async function stepOf(person: Person, meetingId: string): Promise<string> {
  const id = newId(),
    type = newId()
  await person.ask(
    `mutation ($id: ID!, $type: ID!, $meeting: ID!) { createNextStepType(id: $type, title: "Call", scoring: 5) { id } addNextStep(id: $id, companyDialogId: $meeting, nextStepTypeId: $type) { id } }`,
    { id, type, meeting: meetingId },
  )
  return id
}

test('a follow-up is linked both ways, goes on with open steps, which stay where they are, and has its agenda; a repeat changes nothing', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    first = await newMeeting(admin),
    step = await stepOf(admin, first),
    unknown = newId(),
    second = newId(),
    given = {
      ...meetingTimes,
      id: second,
      title: 'First talk – follow-up',
      followsId: first,
      nextStepIds: [step, unknown],
      agenda: ['Prices', 'Who decides?'],
    }
  await admin.ask(follow, given)
  await admin.ask(follow, given)
  expect(await linksOf(admin, second)).toEqual({
    follows: { id: first },
    followUps: [],
    nextSteps: [],
    carriedNextSteps: [{ id: step, isDone: false, companyDialog: { id: first } }],
    agendaItems: [
      { title: 'Prices', isDone: false },
      { title: 'Who decides?', isDone: false },
    ],
  })
  expect(await linksOf(admin, first)).toMatchObject({
    follows: null,
    followUps: [{ id: second }],
    nextSteps: [{ id: step }],
    carriedNextSteps: [],
  })
  // counted once
  expect((await admin.ask('{ openNextSteps { totalCount } }')).openNextSteps.totalCount).toBe(1)
  expect(
    await org.sql(
      `select source_id, property, value2 from activity where organisation_id = $1 and property in ('follows', 'followUp') order by property`,
      [org.organisationId],
    ),
  ).toEqual([
    { source_id: first, property: 'followUp', value2: 'First talk – follow-up' },
    { source_id: second, property: 'follows', value2: 'First talk' },
  ])
  // one that follows the follow-up goes on with the same step
  const third = newId()
  await admin.ask(follow, {
    ...meetingTimes,
    id: third,
    followsId: second,
    nextStepIds: [step],
  })
  expect((await linksOf(admin, third)).carriedNextSteps).toMatchObject([{ id: step }])
})

test('refusals name the field; a stranger sees and follows nothing', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    first = await newMeeting(admin),
    id = newId()
  const refused = (person: Person, given: object) =>
    refusal(person, follow, { ...meetingTimes, ...given })
  expect(await refused(org.as('stranger'), { followsId: first })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'followsId',
  })
  expect(await refused(admin, { id, followsId: id })).toMatchObject({
    field: 'followsId',
    rule: 'UNKNOWN_ID',
  })
  expect(await refused(admin, { followsId: first, agenda: [' '] })).toMatchObject({
    field: 'agenda.0',
    rule: 'REQUIRED',
  })
  expect(
    await refused(admin, { followsId: first, agenda: Array.from({ length: 201 }, () => 'x') }),
  ).toMatchObject({ field: 'agenda', rule: 'TOO_MANY' })
  expect((await linksOf(admin, first)).followUps).toEqual([])
})

test('where members see their own meetings only, neither link nor steps of others are shown', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    first = await newMeeting(admin),
    step = await stepOf(admin, first),
    second = newId()
  await admin.ask(follow, {
    ...meetingTimes,
    id: second,
    followsId: first,
    nextStepIds: [step],
    organisationUserIds: [member.organisationUserId],
  })
  expect(await linksOf(member, second)).toMatchObject({
    follows: { id: first },
    carriedNextSteps: [{ id: step }],
  })
  await seeOwnOnly(org)
  expect(await linksOf(member, second)).toMatchObject({ follows: null, carriedNextSteps: [] })
})

test('the link is hidden while one of them is in the bin, and goes with it for good', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    first = await newMeeting(admin),
    second = newId()
  await admin.ask(follow, { ...meetingTimes, id: second, followsId: first })
  await admin.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: first })
  expect((await linksOf(admin, second)).follows).toBeNull()
  await admin.ask('mutation ($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }', { id: first })
  expect((await linksOf(admin, second)).follows).toEqual({ id: first })
  await org.sql('delete from meeting where organisation_id = $1 and id = $2', [
    org.organisationId,
    first,
  ])
  expect((await linksOf(admin, second)).follows).toBeNull()
})
