import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { draftOf, newPlaybook, refusal } from './testKit.ts'

const create =
  'mutation ($id: ID, $p: ID!, $hub: HubInput!, $afterId: String) { createQuestionHub(id: $id, playbookId: $p, hub: $hub, afterId: $afterId) { revision } }'
const update =
  'mutation ($id: ID!, $p: ID!, $title: String, $importance: Int, $isInternal: Boolean, $x: Float) { updateQuestionHub(id: $id, playbookId: $p, title: $title, importance: $importance, isInternal: $isInternal, x: $x) { revision } }'
const move =
  'mutation ($id: ID!, $p: ID!, $afterId: String!) { moveQuestionHub(id: $id, playbookId: $p, afterId: $afterId) { revision hubs { title } } }'
const remove =
  'mutation ($id: ID!, $p: ID!) { deleteQuestionHub(id: $id, playbookId: $p) { revision } }'
const titles = async (person: Person, id: string): Promise<string> =>
  (await draftOf(person, id)).hubs.map((h) => h.title).join(' ')

test('createQuestionHub: first, behind another, last; the same id again is the same hub', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    id = newId()
  const hub = {
    title: ' Closing ',
    icon: 'flag',
    description: 'd',
    isInternal: true,
    importance: 3,
    x: 1.5,
    y: -2,
  }
  for (let i = 0; i < 2; i++)
    await manager.ask(create, { id, p: book.id, hub, afterId: book.first })
  expect((await draftOf(manager, book.id)).hubs[1]).toMatchObject({
    id,
    ...hub,
    title: 'Closing',
    questions: [],
    conditions: [],
  })
  await manager.ask(create, { p: book.id, hub: { title: 'Zero' }, afterId: '' })
  await manager.ask(create, { p: book.id, hub: { title: 'Last' } })
  expect(await titles(manager, book.id)).toBe('Zero First Closing Second Last')
  expect(
    (await manager.ask('query ($id: ID!) { questionHub(id: $id) { title } }', { id })).questionHub,
  ).toEqual({ title: 'Closing' })
  expect(await refusal(manager, create, { p: book.id, hub: { title: '' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'hub.title',
    rule: 'REQUIRED',
  })
  expect(
    await refusal(manager, create, { p: book.id, hub: { title: 'X', importance: 4 } }),
  ).toMatchObject({ field: 'hub.importance', rule: 'OUT_OF_BOUNDS' })
  expect(await refusal(manager, create, { p: book.id, hub: { title: 'X', x: 1e9 } })).toMatchObject(
    { field: 'hub.x', rule: 'OUT_OF_BOUNDS' },
  )
  expect(
    await refusal(manager, create, { p: book.id, hub: { title: 'X' }, afterId: newId() }),
  ).toMatchObject({ field: 'afterId', rule: 'UNKNOWN_ID' })
})

test('hubs of a playbook, those that no answer has to open, and how many', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const read =
      'query ($p: ID!, $parentsOnly: Boolean) { questionHubs(playbookId: $p, parentsOnly: $parentsOnly) { title } questionHubsCount(playbookId: $p) }',
    titled = (...all: string[]) => ({
      questionHubs: all.map((title) => ({ title })),
      questionHubsCount: 2,
    })
  for (const parentsOnly of [null, false])
    expect(await manager.ask(read, { p: book.id, parentsOnly })).toEqual(titled('First', 'Second'))
  expect(await manager.ask(read, { p: book.id, parentsOnly: true })).toEqual(titled('First'))
  // not published yet
  expect(await org.as('member').ask(read, { p: book.id })).toEqual({
    questionHubs: [],
    questionHubsCount: 0,
  })
  expect(await org.as('stranger').ask(read, { p: book.id })).toEqual({
    questionHubs: [],
    questionHubsCount: 0,
  })
})

test('moveQuestionHub writes one rank', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    before = await draftOf(manager, book.id)
  const { moveQuestionHub } = await manager.ask(move, { id: book.second, p: book.id, afterId: '' })
  expect(moveQuestionHub).toEqual({
    revision: before.revision + 1,
    hubs: [{ title: 'Second' }, { title: 'First' }],
  })
  expect((await draftOf(manager, book.id)).hubs[1]!.rank).toBe(before.hubs[0]!.rank)
})

test('updateQuestionHub: only what is given, in the log', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  await manager.ask(update, { id: book.second, p: book.id, isInternal: true })
  expect((await draftOf(manager, book.id)).hubs[1]).toMatchObject({
    title: 'Second',
    importance: 2,
    x: 10.5,
    isInternal: true,
  })
  expect(
    await org.sql(
      `select property, value, value2 from activity where organisation_id = $1 and table_name = 'question_hub' and property <> 'conditions'`,
      [org.organisationId],
    ),
  ).toEqual([{ property: 'isInternal', value: 'false', value2: 'true' }])
})

test('deleteQuestionHub takes its questions and the conditions on them out of the draft', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  await manager.ask(remove, { id: book.first, p: book.id })
  const { hubs } = await draftOf(manager, book.id)
  expect(hubs.map((h) => [h.title, h.conditions, h.questions.map((q) => q.conditions)])).toEqual([
    ['Second', [], [[]]],
  ])
})

test('members may not; a stranger, and another playbook, get the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    other = await newPlaybook(manager)
  for (const [query, variables] of [
    [create, { hub: { title: 'H' } }],
    [update, { id: book.first, title: 'X' }],
    [move, { id: book.first, afterId: '' }],
    [remove, { id: book.first }],
  ] as const) {
    expect(await refusal(org.as('member'), query, { ...variables, p: book.id })).toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const p of [book.id, newId()])
      expect(await refusal(org.as('stranger'), query, { ...variables, p })).toEqual({
        code: 'NOT_FOUND',
        field: 'playbookId',
      })
    if ('id' in variables)
      expect(await refusal(manager, query, { ...variables, p: other.id })).toEqual({
        code: 'NOT_FOUND',
        field: 'id',
      })
  }
  expect(
    await refusal(manager, create, { id: book.first, p: other.id, hub: { title: 'H' } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'id', rule: 'DUPLICATE' })
})
