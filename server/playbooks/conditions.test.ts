import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { draftOf, newPlaybook, refusal } from './testKit.ts'

const set =
  'mutation ($p: ID!, $hub: ID, $question: ID, $conditions: [AnswerRangeInput!]!) { setConditions(playbookId: $p, questionHubId: $hub, questionId: $question, conditions: $conditions) { revision hubs { conditions { id questionId valueBool valueOptions } } } }'

test('setConditions: the whole list; the same list again changes nothing', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    id = newId()
  const conditions = [
    { id, questionId: book.yes, valueBool: false },
    { questionId: book.choice, valueOptions: [...book.options] },
  ]
  const first = (await manager.ask(set, { p: book.id, hub: book.second, conditions })).setConditions
  expect(first.hubs[1].conditions).toMatchObject([
    { id, questionId: book.yes, valueBool: false, valueOptions: null },
    { questionId: book.choice, valueBool: null, valueOptions: book.options },
  ])
  expect(
    (await manager.ask(set, { p: book.id, hub: book.second, conditions })).setConditions.revision,
  ).toBe(first.revision)
  const emptied = (await manager.ask(set, { p: book.id, hub: book.second, conditions: [] }))
    .setConditions
  expect(emptied).toMatchObject({
    revision: first.revision + 1,
    hubs: [{ conditions: [] }, { conditions: [] }],
  })
  expect((await draftOf(manager, book.id)).hubs[1]!.questions[0]!.conditions).toHaveLength(1)
})

test('what makes no sense is refused, by field and rule', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    other = await newPlaybook(manager)
  const refused = (condition: object) =>
    refusal(manager, set, { p: book.id, hub: book.second, conditions: [condition] })
  expect(await refused({ questionId: newId(), valueBool: true })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'conditions.0.questionId',
    rule: 'UNKNOWN_ID',
    params: { index: 0 },
  })
  expect(await refused({ questionId: other.yes, valueBool: true })).toMatchObject({
    field: 'conditions.0.questionId',
    rule: 'UNKNOWN_ID',
  })
  expect(
    await refused({ questionId: book.choice, valueOptions: [other.options[0]] }),
  ).toMatchObject({ field: 'conditions.0.valueOptions', rule: 'OPTION_OF_OTHER_QUESTION' })
  expect(await refused({ questionId: book.yes })).toMatchObject({ rule: 'EMPTY_RANGE' })
  expect(await refused({ questionId: book.choice, valueOptions: [] })).toMatchObject({
    rule: 'EMPTY_RANGE',
  })
  expect(await refused({ questionId: book.yes, valueNumberFrom: 1 })).toMatchObject({
    field: 'conditions.0.valueNumberFrom',
    rule: 'WRONG_TYPE',
  })
  expect(await refused({ questionId: book.text, valueText: 'yes' })).toMatchObject({
    field: 'conditions.0.valueText',
    rule: 'WRONG_TYPE',
  })
  // a hub cannot wait for its own questions, nor a question for itself
  expect(
    await refusal(manager, set, {
      p: book.id,
      hub: book.first,
      conditions: [{ questionId: book.yes, valueBool: true }],
    }),
  ).toMatchObject({ field: 'conditions.0.questionId', rule: 'CYCLE' })
  expect(
    await refusal(manager, set, {
      p: book.id,
      question: book.yes,
      conditions: [{ questionId: book.yes, valueBool: true }],
    }),
  ).toMatchObject({ field: 'conditions.0.questionId', rule: 'CYCLE' })
  expect(await refusal(manager, set, { p: book.id, conditions: [] })).toMatchObject({
    field: 'questionHubId',
    rule: 'REQUIRED',
  })
  expect(
    await refusal(manager, set, {
      p: book.id,
      hub: book.second,
      question: book.text,
      conditions: [],
    }),
  ).toMatchObject({ field: 'questionHubId', rule: 'TOO_MANY' })
  const id = newId(),
    condition = { id, questionId: book.yes, valueBool: true }
  expect(
    await refusal(manager, set, {
      p: book.id,
      hub: book.second,
      conditions: [condition, { ...condition, valueBool: false }],
    }),
  ).toMatchObject({ field: 'conditions.id', rule: 'DUPLICATE' })
  expect(
    await refusal(manager, set, {
      p: book.id,
      hub: book.second,
      conditions: Array.from({ length: 51 }, () => ({ questionId: book.yes, valueBool: true })),
    }),
  ).toMatchObject({ field: 'conditions', rule: 'TOO_MANY' })
  expect((await draftOf(manager, book.id)).hubs[1]!.conditions).toMatchObject([
    { questionId: book.yes, valueBool: true },
  ])
})

test('numbers, dates, times and labels: from is not above to, labels exist', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    q = { number: newId(), date: newId(), time: newId(), labels: newId() }
  const {
    createLabel: { id: label },
  } = await manager.ask('mutation { createLabel(title: "Hot", color: "#b42318") { id } }')
  for (const [type, id] of [
    ['NUMBER_INT', q.number],
    ['DATE', q.date],
    ['TIME', q.time],
    ['LABELS', q.labels],
  ])
    await manager.ask(
      'mutation ($p: ID!, $h: ID!, $id: ID!, $type: DataType!) { createQuestion(playbookId: $p, questionHubId: $h, id: $id, title: "Q", dataTypeString: $type) { id } }',
      { p: book.id, h: book.first, id, type },
    )
  await manager.ask(set, {
    p: book.id,
    hub: book.second,
    conditions: [
      { questionId: q.number, valueNumberFrom: 1, valueNumberTo: 5.5 },
      { questionId: q.date, valueDateFrom: '2026-01-01T00:00:00Z' },
      { questionId: q.time, valueNumberTo: 720 },
      { questionId: q.labels, valueOptions: [label] },
    ],
  })
  expect((await draftOf(manager, book.id)).hubs[1]!.conditions).toMatchObject([
    { valueNumberFrom: 1, valueNumberTo: 5.5 },
    { valueDateFrom: expect.stringContaining('2026-01-01T00:00:00') },
    { valueNumberTo: 720 },
    { valueOptions: [label] },
  ])
  const refused = (condition: object) =>
    refusal(manager, set, { p: book.id, hub: book.second, conditions: [condition] })
  expect(
    await refused({ questionId: q.number, valueNumberFrom: 5, valueNumberTo: 1 }),
  ).toMatchObject({ field: 'conditions.0.valueNumberTo', rule: 'MIN_ABOVE_MAX' })
  expect(
    await refused({
      questionId: q.date,
      valueDateFrom: '2026-01-02T00:00:00Z',
      valueDateTo: '2026-01-01T00:00:00Z',
    }),
  ).toMatchObject({ field: 'conditions.0.valueDateTo', rule: 'MIN_ABOVE_MAX' })
  // one that is in the bin or another organisation's is as unknown as none, also beside one that is there
  const make = 'mutation { createLabel(title: "Gone", color: "#b42318") { id } }',
    gone = (await manager.ask(make)).createLabel.id as string,
    foreign = (await org.as('stranger').ask(make)).createLabel.id as string
  await manager.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: gone })
  for (const hidden of [gone, foreign])
    expect(await refused({ questionId: q.labels, valueOptions: [label, hidden] })).toMatchObject({
      field: 'conditions.valueOptions',
      rule: 'UNKNOWN_ID',
    })
  expect(await refused({ questionId: q.labels, valueOptions: [newId()] })).toMatchObject({
    field: 'conditions.valueOptions',
    rule: 'UNKNOWN_ID',
  })
})

test('members may not; a stranger, and another playbook, get the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    book = await newPlaybook(org.as('manager')),
    other = await newPlaybook(org.as('manager'))
  expect(
    await refusal(org.as('member'), set, { p: book.id, hub: book.second, conditions: [] }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  for (const p of [book.id, newId()])
    expect(await refusal(org.as('stranger'), set, { p, hub: book.second, conditions: [] })).toEqual(
      { code: 'NOT_FOUND', field: 'playbookId' },
    )
  expect(
    await refusal(org.as('manager'), set, { p: other.id, hub: book.second, conditions: [] }),
  ).toEqual({ code: 'NOT_FOUND', field: 'questionHubId' })
  expect(
    await refusal(org.as('manager'), set, { p: other.id, question: book.text, conditions: [] }),
  ).toEqual({ code: 'NOT_FOUND', field: 'questionId' })
})
