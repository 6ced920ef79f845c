// What a form of a draft saw when it was opened: a colleague who was quicker is not overwritten.
import { expect, test } from 'vitest'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { draftOf, newPlaybook, refusal } from './testKit.ts'
import { question } from './questionsTestKit.ts'

const editQuestion = `mutation ($p: ID!, $id: ID!, $title: String, $type: DataType, $description: String, $options: [OptionInput!], $base: QuestionBaseInput) {
  updateQuestion(playbookId: $p, id: $id, title: $title, dataTypeString: $type, description: $description, options: $options, base: $base) { revision } }`
const editHub = `mutation ($p: ID!, $id: ID!, $title: String, $description: String, $base: QuestionHubBaseInput) {
  updateQuestionHub(playbookId: $p, id: $id, title: $title, description: $description, base: $base) { revision } }`
const setConditions = `mutation ($p: ID!, $hub: ID!, $conditions: [AnswerRangeInput!]!, $base: [AnswerRangeInput!]) {
  setConditions(playbookId: $p, questionHubId: $hub, conditions: $conditions, base: $base) { revision } }`

async function start() {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  return { org, manager, colleague: org.as('admin'), book, p: book.id }
}

test('a question: what was left as it was seen is not written, what a colleague changed is named', async () => {
  const { manager, colleague, book, p } = await start()
  const id = book.choice,
    { title, options } = await question(manager, book, id)
  const seen = {
    title,
    description: null,
    dataTypeString: 'OPTIONS_CHECKBOX',
    options: options.map((one) => ({ id: one.id, title: one.title })),
  }
  await colleague.ask(editQuestion, {
    p,
    id,
    title: 'As a colleague asks it',
    options: [...seen.options, { title: 'A third' }],
  })
  // all of a form is sent, and one part of it was changed
  await manager.ask(editQuestion, { p, id, ...seen, base: seen, description: 'A guide' })
  const after = await question(manager, book, id)
  expect(after).toMatchObject({ title: 'As a colleague asks it', description: 'A guide' })
  expect(after.options.map((one) => one.title)).toEqual([...options.map((o) => o.title), 'A third'])

  const mine = { p, id, ...seen, title: 'As I ask it', base: { ...seen, description: 'A guide' } }
  expect(await refusal(manager, editQuestion, mine)).toMatchObject({
    code: 'CONFLICT',
    field: 'title',
    params: { current: { title: 'As a colleague asks it' } },
  })
  expect(
    await refusal(manager, editQuestion, {
      p,
      id,
      options: seen.options.slice(1),
      base: { options: seen.options },
    }),
  ).toMatchObject({
    code: 'CONFLICT',
    field: 'options',
    params: { current: { options: [{}, {}, { title: 'A third', mediaItemId: null }] } },
  })
  expect(await question(manager, book, id)).toEqual(after)
  // and once it was said
  await manager.ask(editQuestion, { ...mine, base: { ...mine.base, title: after.title } })
  expect(await question(manager, book, id)).toMatchObject({ title: 'As I ask it' })
})

test('the type of a question is named as the argument is', async () => {
  const { manager, colleague, book, p } = await start()
  await colleague.ask(editQuestion, { p, id: book.text, type: 'INPUT' })
  expect(
    await refusal(manager, editQuestion, {
      p,
      id: book.text,
      type: 'DATE',
      base: { dataTypeString: 'TEXTAREA' },
    }),
  ).toMatchObject({
    code: 'CONFLICT',
    field: 'dataTypeString',
    params: { current: { dataTypeString: 'INPUT' } },
  })
})

test('a hub likewise', async () => {
  const { manager, colleague, book, p } = await start()
  const { title } = (await draftOf(manager, p)).hubs[0]!,
    seen = { title, description: null }
  await colleague.ask(editHub, { p, id: book.first, title: 'Theirs' })
  await manager.ask(editHub, { p, id: book.first, ...seen, description: 'Mine', base: seen })
  expect((await draftOf(manager, p)).hubs[0]).toMatchObject({
    title: 'Theirs',
    description: 'Mine',
  })
  expect(
    await refusal(manager, editHub, { p, id: book.first, title: 'Mine', base: seen }),
  ).toMatchObject({ code: 'CONFLICT', field: 'title', params: { current: { title: 'Theirs' } } })
})

test('conditions: those that were seen, in whatever order, or none', async () => {
  const { manager, colleague, book, p } = await start()
  const hub = book.second,
    now = async () => (await draftOf(manager, p)).hubs[1]!.conditions,
    given = ({ questionId, valueBool, valueOptions }: (typeof seen)[number]) => ({
      questionId,
      valueBool,
      valueOptions,
    })
  const both = [
    { questionId: book.yes, valueBool: true },
    { questionId: book.choice, valueOptions: [book.options[0]] },
  ]
  await manager.ask(setConditions, { p, hub, conditions: both })
  const seen = await now()
  await manager.ask(setConditions, {
    p,
    hub,
    conditions: [{ questionId: book.yes, valueBool: false }],
    base: seen.map(given).toReversed(),
  })
  const mine = await now()
  await colleague.ask(setConditions, { p, hub, conditions: both })
  // left as they were seen
  await manager.ask(setConditions, { p, hub, conditions: mine, base: mine.map(given) })
  expect((await now()).map(given)).toMatchObject(both)
  expect(
    await refusal(manager, setConditions, { p, hub, conditions: [], base: mine.map(given) }),
  ).toMatchObject({
    code: 'CONFLICT',
    field: 'conditions',
    params: { current: { conditions: both } },
  })
  await manager.ask(setConditions, { p, hub, conditions: [], base: (await now()).map(given) })
  expect(await now()).toEqual([])
})

test('options are for the type that a colleague has chosen meanwhile, or replace that too', async () => {
  const { manager, colleague, book, p } = await start()
  const id = book.choice,
    { options } = await question(manager, book, id)
  const seen = {
      dataTypeString: 'OPTIONS_CHECKBOX',
      options: options.map((one) => ({ id: one.id, title: one.title })),
    },
    mine = { p, id, type: 'OPTIONS_CHECKBOX', options: [...seen.options, { title: 'Mine' }] }
  await colleague.ask(editQuestion, { p, id, type: 'TEXTAREA' })
  // the form of a choice, in which the options were left alone
  await manager.ask(editQuestion, { ...mine, options: seen.options, title: 'Why?', base: seen })
  expect(await question(manager, book, id)).toMatchObject({ title: 'Why?', options: [] })
  expect(await refusal(manager, editQuestion, { ...mine, base: seen })).toMatchObject({
    code: 'CONFLICT',
    field: 'options',
    params: { current: { options: [] } },
  })
  const again = { ...seen, options: [] }
  expect(await refusal(manager, editQuestion, { ...mine, base: again })).toMatchObject({
    code: 'CONFLICT',
    field: 'dataTypeString',
    params: { current: { dataTypeString: 'TEXTAREA' } },
  })
  await manager.ask(editQuestion, { ...mine, base: { ...again, dataTypeString: 'TEXTAREA' } })
  expect((await question(manager, book, id)).options.map((one) => one.title)).toEqual([
    ...options.map((one) => one.title),
    'Mine',
  ])

  // the other way round: a type given as it was seen takes no options of a colleague away
  await manager.ask(editQuestion, { p, id, type: 'TEXTAREA' })
  await colleague.ask(editQuestion, { ...mine, options: [{ title: 'Theirs' }] })
  await manager.ask(editQuestion, {
    p,
    id,
    title: 'How?',
    type: 'TEXTAREA',
    base: { title: 'Why?', dataTypeString: 'TEXTAREA' },
  })
  const { title, options: kept } = await question(manager, book, id)
  expect([title, kept.map((one) => one.title)]).toEqual(['How?', ['Theirs']])
})
