// The file of a playbook's answers over its versions: columns keep their place, and cells what was answered.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { save } from '../answers/answersTestKit.ts'
import { newMeeting, moveMeeting, publishBook, type Book, newBook } from '../meetings/testKit.ts'
import { create, move, remove, update } from '../playbooks/questionsTestKit.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { answerCsv, answerXlsx, wishedAnswers } from './answerFileTestKit.ts'
import { start, wished } from './exportsTestKit.ts'

let org: TestOrganisation
let manager: Person
beforeAll(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
})
const answer = async (m: string, q: string, value: object, baseId: string | null = null) =>
  (await org.as('member').ask(save, { m, q, value, baseId, c: newId() })).saveAnswer
    .entryId as string
const add = async (book: Book, title: string, type: string, given: object = {}) => {
  const id = newId()
  await manager.ask(create, { id, hub: book.hub, p: book.id, title, type, ...given })
  return id
}

test('a reworded question keeps its column, what is dropped its place, what is new comes last', async () => {
  const book = await newBook(manager, ['INT', 'NUMBER_RANGE', 'BOOL', 'INPUT']),
    { INT: budget, NUMBER_RANGE: range, BOOL: ready, INPUT: why } = book.questions
  const meeting = await newMeeting(manager, { playbookId: book.id })
  await answer(meeting, budget, { valueNumber: 12 })
  await answer(meeting, range, { valueNumberFrom: 1.5, valueNumberTo: 20 })
  await answer(meeting, ready, { valueYesNo: false })
  await answer(meeting, why, { valueText: 'because' })
  const of = { playbookId: book.id }
  const first = await answerCsv(org, manager, of)
  expect(first.heads).toEqual([
    'INT?',
    'NUMBER_RANGE? (van)',
    'NUMBER_RANGE? (tot)',
    'BOOL?',
    'INPUT?',
  ])
  expect([...first.rows]).toEqual([[meeting, ['100', '12', '1.5', '20', 'Nee', 'because']]])

  // reworded; split into two, of which one has its title; a new one before all others; the last one deleted
  await manager.ask(update, { id: budget, p: book.id, title: 'Yearly budget?' })
  await manager.ask(remove, { id: ready, p: book.id })
  await add(book, 'BOOL?', 'BOOL')
  await add(book, 'Ready in a year?', 'BOOL')
  const colour = await add(book, 'Colour?', 'INPUT')
  await manager.ask(move, { id: colour, p: book.id, hub: book.hub, afterId: '' })
  await manager.ask(remove, { id: why, p: book.id })
  // moved among those that stay
  await manager.ask(move, { id: range, p: book.id, hub: book.hub, afterId: '' })
  await publishBook(manager, book.id)
  const second = await answerCsv(org, manager, of)
  expect(second.heads).toEqual([
    'Yearly budget?',
    ...first.heads.slice(1),
    'Colour?',
    'BOOL? (Hub)',
    'Ready in a year?',
  ])
  expect(second.rows.get(meeting)).toEqual([...first.rows.get(meeting)!, '', '', ''])

  // a number that becomes a range has its upper end behind all that was there
  await manager.ask(update, { id: budget, p: book.id, type: 'NUMBER_RANGE' })
  await add(book, 'Last?', 'DATE')
  await publishBook(manager, book.id)
  const later = await newMeeting(manager, { playbookId: book.id })
  await answer(later, budget, { valueNumberFrom: 3, valueNumberTo: 4 })
  const third = await answerCsv(org, manager, of)
  expect(third.heads).toEqual([
    'Yearly budget? (van)',
    ...second.heads.slice(1),
    'Yearly budget? (tot)',
    'Last?',
  ])
  expect(third.rows.get(meeting)).toEqual([...second.rows.get(meeting)!, '', ''])
  expect(third.rows.get(later)).toEqual(['16', '3', '', '', '', '', '', '', '', '4', ''])

  // no draft is in it, and going back to a version moves nothing
  await add(book, 'Only in the draft', 'INPUT')
  expect((await answerCsv(org, manager, of)).heads).toEqual(third.heads)
})

test('a question that was asked as something else has in each cell what it was answered as', async () => {
  const book = await newBook(manager, ['DATE', 'DATETIME']),
    { DATE: day, DATETIME: moment } = book.questions
  const before = await newMeeting(manager, { playbookId: book.id })
  await answer(before, day, { valueDate: '2027-03-01T00:00:00Z' })
  await answer(before, moment, { valueDate: '2027-03-01T23:30:00Z' })
  await manager.ask(update, { id: day, p: book.id, type: 'DATETIME' })
  await manager.ask(update, { id: moment, p: book.id, type: 'INT', minValue: 0, maxValue: 9 })
  await publishBook(manager, book.id)
  const after = await newMeeting(manager, { playbookId: book.id })
  await answer(after, day, { valueDate: '2027-07-01T00:00:00Z' })
  await answer(after, moment, { valueNumber: 5 })
  const { rows } = await answerXlsx(org, manager, { playbookId: book.id })
  expect(rows.get(before)).toEqual([100, '2027-03-01', '2027-03-02 00:30'])
  expect(rows.get(after)).toEqual([100, '2027-07-01 02:00', 5])
})

test('a workbook has numbers, days, moments and times as such; options stand in the order of the playbook', async () => {
  const book = await newBook(manager),
    q = book.questions,
    [red, blue, only] = book.options
  const green = newId()
  await manager.ask(update, {
    id: q.OPTIONS_CHECKBOX,
    p: book.id,
    options: [
      { id: green, title: 'Green, dark' },
      { id: only, title: 'Only' },
    ],
  })
  await publishBook(manager, book.id)
  const { createLabel: hot } = await org
    .as('member')
    .ask('mutation { createLabel(title: "hot", color: "#b42318") { id } }')
  const { createLabel: cold } = await org
    .as('member')
    .ask('mutation { createLabel(title: "cold", color: "#b42318") { id } }')
  const meeting = await newMeeting(manager, { playbookId: book.id })
  const given = {
    TEXTAREA: { valueText: ' two\nlines; "said" ' },
    INPUT: { valueText: '=1+1' },
    INT: { valueNumber: 12 },
    FLOAT: { valueDecimal: 0.123456 },
    NUMBER_SLIDER: { valueNumber: 7 },
    NUMBER_RANGE: { valueNumberFrom: 0, valueNumberTo: 999.5 },
    DATETIME: { valueDate: '2027-07-01T22:30:00Z' },
    DATE: { valueDate: '2027-07-01T00:00:00Z' },
    TIME: { valueText: '09:05' },
    OPTIONS_RADIO: { valueOptions: [blue] },
    OPTIONS_CHECKBOX: { valueOptions: [only, green] },
    BOOL: { valueYesNo: true },
    LABELS: { valueOptions: [hot.id, cold.id] },
  } as const
  for (const [type, value] of Object.entries(given))
    await answer(meeting, q[type as keyof typeof given], value)
  const { heads, rows } = await answerXlsx(org, manager, { playbookId: book.id })
  const cells = new Map(heads.map((head, at) => [head, rows.get(meeting)![at + 1]]))
  expect(Object.fromEntries(cells)).toEqual({
    'TEXTAREA?': ' two\nlines; "said" ',
    // a text of a workbook is never run
    'INPUT?': '=1+1',
    'INT?': 12,
    'FLOAT?': 0.123456,
    'NUMBER_SLIDER?': 7,
    'NUMBER_RANGE? (van)': 0,
    'NUMBER_RANGE? (tot)': 999.5,
    'DATETIME?': new Date('2027-07-02T00:30:00Z'),
    'DATE?': new Date('2027-07-01T00:00:00Z'),
    'TIME?': expect.any(Date),
    'OPTIONS_RADIO?': 'Blue',
    'OPTIONS_CHECKBOX?': 'Green, dark; Only',
    'BOOL?': 'Ja',
    'LABELS?': 'cold; hot',
  })
  expect((cells.get('TIME?') as Date).toISOString().slice(11, 16)).toBe('09:05')
  // an option that is gone, or called otherwise, has its newest title, behind those that are offered
  await manager.ask(update, {
    id: q.OPTIONS_CHECKBOX,
    p: book.id,
    options: [{ id: only, title: 'One' }],
  })
  await manager.ask(update, {
    id: q.OPTIONS_RADIO,
    p: book.id,
    options: [{ id: red, title: 'Red' }],
  })
  await publishBook(manager, book.id)
  await org
    .as('admin')
    .ask('mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id } }', {
      id: hot.id,
      into: cold.id,
    })
  const csv = await answerCsv(org, manager, { playbookId: book.id })
  const of = (head: string) => csv.rows.get(meeting)![csv.heads.indexOf(head) + 1]
  expect(of('OPTIONS_CHECKBOX?')).toBe('One; Green, dark')
  expect(of('OPTIONS_RADIO?')).toBe('Blue')
  expect(of('LABELS?')).toBe('cold')
  expect(of('INPUT?')).toBe(`'=1+1`)
  expect(of('TIME?')).toBe('09:05')
})

test('nothing that was written runs in a spreadsheet: neither a cell nor the title of a question', async () => {
  const book = await newBook(manager, ['TEXTAREA'])
  const dangerous = ['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
  for (const title of ['=cmd|a!A1', '@sum'])
    await manager.ask(create, { hub: book.hub, p: book.id, title, type: 'INPUT' })
  await publishBook(manager, book.id)
  const meetings: string[] = []
  for (const valueText of dangerous) {
    const meeting = await newMeeting(manager, { playbookId: book.id })
    await answer(meeting, book.questions.TEXTAREA, { valueText })
    meetings.push(meeting)
  }
  const { heads, rows } = await answerCsv(org, manager, { playbookId: book.id })
  expect(heads).toEqual(['TEXTAREA?', `'=cmd|a!A1`, `'@sum`])
  const stored = await org.sql<{ id: string; text: string }>(
    'select meeting_id as id, value_text as text from answer where organisation_id = $1 and question_id = $2',
    [org.organisationId, book.questions.TEXTAREA],
  )
  expect(stored).toHaveLength(dangerous.length)
  expect(meetings.map((id) => rows.get(id)![1])).toEqual(
    meetings.map((id) => `'${stored.find((one) => one.id === id)!.text}`),
  )
})

test('parked answers, those of cancelled meetings and cleared ones leave their cells empty', async () => {
  const book = await newBook(manager, ['BOOL', 'INT']),
    { BOOL: ready, INT: amount } = book.questions
  await manager.ask(
    `mutation ($book: ID!, $q: ID!, $a: ID!) { setConditions(playbookId: $book, questionId: $q, conditions: [{ questionId: $a, valueBool: true }]) { id } }`,
    { book: book.id, q: amount, a: ready },
  )
  await publishBook(manager, book.id)
  const answered = async (yes: object, number: object): Promise<string> => {
    const meeting = await newMeeting(manager, { playbookId: book.id })
    const first = await answer(meeting, ready, { valueYesNo: true }),
      second = await answer(meeting, amount, { valueNumber: 3 })
    await answer(meeting, ready, yes, first)
    await answer(meeting, amount, number, second)
    return meeting
  }
  const [yes, three] = [{ valueYesNo: true }, { valueNumber: 3 }]
  const open = await answered(yes, three),
    parked = await answered({ valueYesNo: false }, three),
    cleared = await answered(yes, {}),
    cancelled = await answered(yes, three),
    planned = await newMeeting(manager, { playbookId: book.id })
  await moveMeeting(manager, cancelled, 'CANCEL')
  const { rows } = await answerCsv(org, manager, { playbookId: book.id })
  expect(Object.fromEntries(rows)).toEqual({
    [open]: ['100', 'Ja', '3'],
    [parked]: ['100', 'Nee', ''],
    [cleared]: ['50', 'Ja', ''],
    [cancelled]: ['', '', ''],
    [planned]: ['', '', ''],
  })
})

test('a playbook that is not there has no file, nor has one that was never published', async () => {
  const { createPlaybook: draft } = await manager.ask(
    'mutation { createPlaybook(title: "Draft") { id } }',
  )
  for (const playbookId of [newId(), draft.id, 'nonsense']) {
    const { errors } = await manager.gql(start, wished(wishedAnswers({ playbookId })))
    expect(errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|BAD_INPUT/)
  }
  const { errors } = await org
    .as('member')
    .gql(start, wished(wishedAnswers({ playbookId: draft.id })))
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
