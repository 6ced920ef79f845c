import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { dataTypes } from '../../shared/questionTypes.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { draftOf, newPlaybook, refusal } from './testKit.ts'
import { create, update, move, remove, titles, question } from './questionsTestKit.ts'

test('createQuestion: every type, with all its fields; the same id again is the same question', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    id = newId()
  const given = {
    placeholder: 'p',
    description: 'd',
    defaultStartValue: 2.5,
    defaultEndValue: 5,
    minValue: 1,
    maxValue: 9.5,
    isInternal: true,
    importance: 3,
    icon: 'star',
  }
  for (let i = 0; i < 2; i++)
    await manager.ask(create, {
      id,
      hub: book.first,
      p: book.id,
      title: ' How much? ',
      type: 'NUMBER_RANGE',
      ...given,
    })
  expect(await question(manager, book, id)).toMatchObject({
    title: 'How much?',
    dataType: 'NUMBER_RANGE',
    ...given,
    options: [],
    conditions: [],
  })
  for (const type of dataTypes)
    await manager.ask(create, { hub: book.second, p: book.id, title: type, type })
  expect((await draftOf(manager, book.id)).hubs[1]!.questions.map((q) => q.dataType)).toEqual([
    'TEXTAREA',
    ...dataTypes,
  ])
})

test('a hub or a question says which playbook it is of, where that is not named', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    id = newId()
  await newPlaybook(manager)
  await manager.ask(
    'mutation ($id: ID, $hub: ID!) { createQuestion(id: $id, questionHubId: $hub, title: "When?", dataTypeString: DATE) { id } }',
    { id, hub: book.first },
  )
  await manager.ask('mutation ($id: ID!) { updateQuestion(id: $id, title: "By when?") { id } }', {
    id,
  })
  expect((await draftOf(manager, book.id)).hubs[0]!.questions.map((q) => q.title)).toEqual([
    'Ready?',
    'Which?',
    'By when?',
  ])
  const count = 'query ($hub: ID) { questionsCount(questionHubId: $hub) }'
  expect(
    [
      await manager.ask(count),
      await manager.ask(count, { hub: book.first }),
      await org.as('member').ask(count, { hub: book.first }),
      await org.as('stranger').ask(count, { hub: book.first }),
    ].map((answer) => answer.questionsCount),
  ).toEqual([7, 3, 0, 0])
  await manager.ask('mutation ($id: ID!) { deleteQuestion(id: $id) { id } }', { id })
  expect(await manager.ask(count, { hub: book.first })).toEqual({ questionsCount: 2 })
  expect(
    await refusal(manager, 'mutation ($id: ID!) { deleteQuestion(id: $id) { id } }', { id }),
  ).toEqual({ code: 'NOT_FOUND', field: 'id' })
  expect(
    await refusal(
      org.as('stranger'),
      'mutation ($hub: ID!) { createQuestion(questionHubId: $hub, title: "Q", dataTypeString: DATE) { id } }',
      { hub: book.first },
    ),
  ).toEqual({ code: 'NOT_FOUND', field: 'questionHubId' })
})

test('updateQuestion: fields left out stay, nothing changed counts nothing; each change is a line', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    before = (await draftOf(manager, book.id)).revision
  const of = { id: book.yes, p: book.id }
  expect((await manager.ask(update, { ...of, title: 'Ready?' })).updateQuestion.revision).toBe(
    before,
  )
  expect(
    (await manager.ask(update, { ...of, description: 'Ask kindly', importance: 2 })).updateQuestion
      .revision,
  ).toBe(before + 1)
  expect(await question(manager, book, book.yes)).toMatchObject({
    title: 'Ready?',
    dataType: 'BOOL_SWITCH',
    description: 'Ask kindly',
    importance: 2,
  })
  await manager.ask(update, { ...of, description: null })
  const lines = await org.sql(
    'select property, value, value2 from activity where organisation_id = $1 and source_id = $2 order by id',
    [org.organisationId, book.yes],
  )
  expect(lines.slice(1)).toEqual([
    { property: 'description', value: null, value2: 'Ask kindly' },
    { property: 'importance', value: '0', value2: '2' },
    { property: 'description', value: 'Ask kindly', value2: null },
  ])
})

test('deleteQuestion takes the conditions on it along, and only from the draft; answers would still know it', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  await manager.ask(remove, { id: book.yes, p: book.id })
  const draft = await draftOf(manager, book.id)
  expect(draft.hubs.flatMap((h) => h.conditions)).toEqual([])
  expect(draft.hubs[1]!.questions[0]!.conditions).toHaveLength(1)
  expect(
    await org.sql('select id from question_lineage where organisation_id = $1 and id = $2', [
      org.organisationId,
      book.yes,
    ]),
  ).toHaveLength(1)
  expect(await refusal(manager, remove, { id: book.yes, p: book.id })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'id',
  })
  // the same question may come back
  await manager.ask(create, {
    id: book.yes,
    hub: book.first,
    p: book.id,
    title: 'Again?',
    type: 'BOOL',
  })
  expect(await titles(manager, book)).toBe('Which? Again? | Why?')
})

test('conditions that a question can no longer meet go with the change', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    [red, blue] = book.options
  const set =
    'mutation ($p: ID!, $q: ID!, $conditions: [AnswerRangeInput!]!) { setConditions(playbookId: $p, questionId: $q, conditions: $conditions) { id } }'
  await manager.ask(set, {
    p: book.id,
    q: book.text,
    conditions: [{ questionId: book.choice, valueOptions: [red, blue] }],
  })
  await manager.ask(update, { id: book.choice, p: book.id, options: [{ id: blue, title: 'Blue' }] })
  expect((await question(manager, book, book.text)).conditions).toMatchObject([
    { valueOptions: [blue] },
  ])
  await manager.ask(update, { id: book.choice, p: book.id, options: [{ title: 'Other' }] })
  expect((await question(manager, book, book.text)).conditions).toEqual([])
  await manager.ask(update, { id: book.yes, p: book.id, type: 'INPUT' })
  expect((await draftOf(manager, book.id)).hubs[1]!.conditions).toEqual([])
  await manager.ask(update, { id: book.choice, p: book.id, type: 'INPUT' })
  expect((await question(manager, book, book.choice)).options).toEqual([])
})

test('members may not; a stranger, and another playbook, get the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    other = await newPlaybook(manager),
    theirs = await newPlaybook(org.as('stranger'))
  const made = { hub: book.first, title: 'Q', type: 'INPUT' },
    moved = { id: book.yes, hub: book.first, afterId: '' }
  for (const [query, variables] of [
    [create, made],
    [update, { id: book.yes, title: 'X' }],
    [move, moved],
    [remove, { id: book.yes }],
  ] as const) {
    expect(await refusal(org.as('member'), query, { ...variables, p: book.id })).toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const p of [book.id, newId()])
      expect(await refusal(org.as('stranger'), query, { ...variables, p })).toEqual({
        code: 'NOT_FOUND',
        field: 'playbookId',
      })
    for (const p of [theirs.id])
      expect(await refusal(org.as('stranger'), query, { ...variables, p })).toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await refusal(manager, query, { ...variables, p: other.id })).toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect(
    await refusal(manager, create, { ...made, id: book.yes, hub: other.first, p: other.id }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'id', rule: 'DUPLICATE' })
})
