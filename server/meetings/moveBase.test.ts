// A meeting that two people move: the second is told.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { meetingTimes, newMeeting, refusal } from './testKit.ts'

const move = `mutation ($id: ID!, $title: String, $startDate: DateTime, $endDate: DateTime, $base: CompanyDialogBaseInput, $commandId: ID) {
  updateCompanyDialog(id: $id, typeUpdate: DETAILS, title: $title, startDate: $startDate, endDate: $endDate, base: $base, commandId: $commandId) { title startDate endDate seq } }`
const at = (start: string, end: string) => ({
  startDate: `2027-03-01T${start}:00+00:00`,
  endDate: `2027-03-01T${end}:00+00:00`,
})
const instants = (start: string, end: string) => ({
  startDate: `2027-03-01T${start}:00.000Z`,
  endDate: `2027-03-01T${end}:00.000Z`,
})
const base = at('09:00', '09:30')
const stands = async (person: Person, id: string) =>
  (
    await person.ask('query ($id: ID!) { companyDialog(id: $id) { startDate endDate title } }', {
      id,
    })
  ).companyDialog

test('two people move a meeting at once: one is done, the other is told where it is now', async () => {
  const org = await newTestOrganisation(),
    id = await newMeeting(org.as('member'))
  const wanted = [at('14:00', '14:30'), at('16:00', '16:30')] as const
  const answers = await Promise.all([
    org.as('member').gql(move, { id, ...wanted[0], base }),
    org.as('colleague').gql(move, { id, ...wanted[1], base }),
  ])
  const won = answers.findIndex(({ errors }) => !errors)
  expect(await stands(org.as('member'), id)).toMatchObject(wanted[won]!)
  expect(answers[1 - won]!.errors?.[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    field: 'startDate',
    params: { current: won === 0 ? instants('14:00', '14:30') : instants('16:00', '16:30') },
  })
})

test('start and end are one: whoever resizes is told of a move; nothing else of the call is written', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member)
  await org.as('colleague').ask(move, { id, ...at('14:00', '14:30'), base })
  const resized = { id, title: 'Longer', endDate: at('09:00', '10:00').endDate, base }
  expect(await refusal(member, move, resized)).toMatchObject({ code: 'CONFLICT' })
  expect(await stands(member, id)).toEqual({
    ...at('14:00', '14:30'),
    title: meetingTimes.title,
  })
  // over what stands there now
  const now = at('14:00', '14:30')
  await member.ask(move, { id, ...at('15:00', '16:00'), base: now })
  expect(await stands(member, id)).toMatchObject(at('15:00', '16:00'))
})

test('the same move twice, a move back, and one without a base are no conflict', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member),
    moved = at('14:00', '14:30')
  await org.as('colleague').ask(move, { id, ...moved, base })
  expect((await member.ask(move, { id, ...moved, base })).updateCompanyDialog).toMatchObject({
    ...moved,
    seq: 1,
  })
  expect((await member.ask(move, { id, ...base, base })).updateCompanyDialog).toMatchObject({
    ...moved,
    seq: 1,
  })
  expect((await member.ask(move, { id, ...base })).updateCompanyDialog).toMatchObject(base)
  expect(await refusal(member, move, { id, ...at('12:00', '11:00'), base })).toMatchObject({
    code: 'BAD_INPUT',
    rule: 'END_BEFORE_START',
  })
})

test('a repeat moves nothing again; a stranger learns nothing', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member),
    first = { id, ...at('14:00', '14:30'), base, commandId: newId() }
  await member.ask(move, first)
  await org.as('colleague').ask(move, { id, ...at('16:00', '16:30') })
  expect((await member.ask(move, first)).updateCompanyDialog).toMatchObject(at('16:00', '16:30'))
  const theirs = { ...at('10:00', '10:30'), base }
  const [known, unknown] = await Promise.all(
    [id, newId()].map((one) => refusal(org.as('stranger'), move, { id: one, ...theirs })),
  )
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ code: 'NOT_FOUND' })
})
