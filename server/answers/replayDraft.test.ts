import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { moveMeeting, newBook, newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'

const counts = 'asked skipped lost added unfit'
const read = `query ($id: ID!, $take: Int) { replayDraft(playbookId: $id, take: $take) { meetingCount
  questions { questionId title questionHubId hubTitle ${counts} } meetings { companyDialogId title companyName ${counts} } } }`
const replayed = async (person: Person, id: string, take?: number) =>
  (await person.ask(read, { id, take })).replayDraft

/** A playbook over which `n` meetings were held, each with a yes or a no, a colour and a number. */
async function setUp(answers: readonly { yes: boolean; number: number }[]) {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newBook(manager, ['BOOL', 'INT', 'OPTIONS_RADIO', 'INPUT'])
  const q = book.questions
  const meetings: string[] = []
  for (const [n, { yes, number }] of answers.entries()) {
    const m = await newMeeting(member, {
      playbookId: book.id,
      title: `Talk ${n}`,
      startDate: `2027-03-0${n + 1}T09:00:00.000Z`,
      endDate: `2027-03-0${n + 1}T09:30:00.000Z`,
    })
    await moveMeeting(member, m, 'START')
    for (const [questionId, value] of [
      [q.BOOL, { valueYesNo: yes }],
      [q.INT, { valueNumber: number }],
      [q.OPTIONS_RADIO, { valueOptions: [book.options[0]] }],
    ] as const)
      await member.ask(save, { m, q: questionId, value, c: newId() })
    await moveMeeting(member, m, 'STOP')
    meetings.push(m)
  }
  return { org, manager, member, book, q, meetings }
}

test('the last meetings are walked through the draft: asked, skipped, added, no longer taken', async () => {
  const { manager, book, q, meetings } = await setUp([
    { yes: true, number: 5 },
    { yes: false, number: 500 },
  ])
  const same = await replayed(manager, book.id)
  expect(same.meetingCount).toBe(2)
  expect(same.questions).toHaveLength(4)
  for (const one of same.questions)
    expect(one).toMatchObject({ questionHubId: book.hub, asked: 2, skipped: 0, added: 0, unfit: 0 })

  // the draft asks the text only after a yes, takes numbers to 100, has lost a colour, and asks something new of big numbers
  const added = newId()
  await manager.ask(
    `mutation ($book: ID!, $hub: ID!, $bool: ID!, $int: ID!, $radio: ID!, $text: ID!, $added: ID!, $options: [OptionInput!]) {
      a: setConditions(playbookId: $book, questionId: $text, conditions: [{ questionId: $bool, valueBool: true }]) { id }
      b: updateQuestion(playbookId: $book, id: $int, maxValue: 100) { id }
      c: updateQuestion(playbookId: $book, id: $radio, options: $options) { id }
      d: createQuestion(id: $added, questionHubId: $hub, playbookId: $book, title: "New?", dataTypeString: BOOL) { id }
      e: setConditions(playbookId: $book, questionId: $added, conditions: [{ questionId: $int, valueNumberFrom: 1 }]) { id } }`,
    {
      book: book.id,
      hub: book.hub,
      bool: q.BOOL,
      int: q.INT,
      radio: q.OPTIONS_RADIO,
      text: q.INPUT,
      added,
      options: [{ id: book.options[1], title: 'Blue' }],
    },
  )
  const changed = await replayed(manager, book.id)
  const of = (id: string) =>
    changed.questions.find((one: { questionId: string }) => one.questionId === id)
  expect(of(q.BOOL)).toMatchObject({ asked: 2, skipped: 0, added: 0, unfit: 0 })
  expect(of(q.INPUT)).toMatchObject({ asked: 1, skipped: 1, lost: 0 })
  expect(of(q.INT)).toMatchObject({ asked: 2, unfit: 1 })
  expect(of(q.OPTIONS_RADIO)).toMatchObject({ asked: 2, unfit: 2 })
  expect(of(added)).toMatchObject({ title: 'New?', hubTitle: 'Hub', asked: 0, added: 1 })
  expect(changed.meetings).toEqual([
    {
      companyDialogId: meetings[1],
      title: 'Talk 1',
      companyName: null,
      asked: 3,
      skipped: 1,
      lost: 0,
      added: 0,
      unfit: 2,
    },
    {
      companyDialogId: meetings[0],
      title: 'Talk 0',
      companyName: null,
      asked: 4,
      skipped: 0,
      lost: 0,
      added: 1,
      unfit: 1,
    },
  ])
  expect((await replayed(manager, book.id, 1)).meetings).toMatchObject([{ title: 'Talk 1' }])
  expect((await replayed(manager, book.id, 0)).meetingCount).toBe(0)

  await manager.ask(
    'mutation ($book: ID!, $q: ID!) { deleteQuestion(playbookId: $book, id: $q) { id } }',
    {
      book: book.id,
      q: q.OPTIONS_RADIO,
    },
  )
  const without = (await replayed(manager, book.id)).questions
  expect(without.at(-1)).toMatchObject({
    questionId: q.OPTIONS_RADIO,
    title: 'OPTIONS_RADIO?',
    questionHubId: null,
    skipped: 2,
    lost: 2,
    unfit: 0,
  })
})

test('only meetings that are done and not in the bin; only who edits playbooks, in their organisation', async () => {
  const { org, manager, member, book, meetings } = await setUp([
    { yes: true, number: 1 },
    { yes: true, number: 2 },
    { yes: true, number: 3 },
  ])
  await moveMeeting(member, meetings[0]!, 'REOPEN')
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meetings[1] })
  expect((await replayed(manager, book.id)).meetings).toMatchObject([
    { companyDialogId: meetings[2] },
  ])
  await seeOwnOnly(org)
  expect((await replayed(manager, book.id)).meetingCount).toBe(1)
  expect(await refusal(member, read, { id: book.id })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusal(org.as('stranger'), read, { id: book.id })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal(manager, read, { id: newId() })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a playbook that was never published has no meetings', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    id = newId()
  await manager.ask('mutation ($id: ID!) { createPlaybook(id: $id, title: "New") { id } }', { id })
  expect(await replayed(manager, id)).toEqual({ meetingCount: 0, questions: [], meetings: [] })
})

test('a text fits a line unless it has several, and a time only when it is one', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newBook(manager, ['TEXTAREA']),
    id = book.questions.TEXTAREA
  for (const valueText of ['One line\nand another', 'words '.repeat(3000), '09:30']) {
    const m = await newMeeting(manager, { playbookId: book.id })
    await moveMeeting(manager, m, 'START')
    await manager.ask(save, { m, q: id, value: { valueText }, c: newId() })
    await moveMeeting(manager, m, 'STOP')
  }
  const unfit = async (type: string): Promise<unknown> => {
    await manager.ask(
      'mutation ($p: ID!, $id: ID!, $type: DataType) { updateQuestion(playbookId: $p, id: $id, dataTypeString: $type) { id } }',
      { p: book.id, id, type },
    )
    return (await replayed(manager, book.id)).questions[0].unfit
  }
  expect(await unfit('TEXTAREA')).toBe(0)
  expect(await unfit('INPUT')).toBe(1)
  expect(await unfit('TIME')).toBe(2)
})
