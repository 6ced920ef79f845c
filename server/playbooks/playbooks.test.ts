import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { draftOf, newPlaybook, refusal } from './testKit.ts'

const create =
  'mutation ($id: ID, $title: String!, $description: String) { createPlaybook(id: $id, title: $title, description: $description) { id title description published { id } versions { id } draft { number revision hubs { id } } questionCount creator { id } } }'
const update =
  'mutation ($id: ID!, $title: String, $description: String) { updatePlaybook(id: $id, title: $title, description: $description) { title description } }'
const remove = 'mutation ($id: ID!) { deletePlaybook(id: $id) }'
const copy =
  'mutation ($id: ID!, $newId: ID, $title: String!) { copyPlaybook(id: $id, newId: $newId, title: $title) { id title description questionCount published { id } } }'

test('createPlaybook: an empty draft; the same id again is the same playbook', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    id = newId()
  for (let i = 0; i < 2; i++)
    expect(
      (await manager.ask(create, { id, title: ' Discovery ', description: 'First calls' }))
        .createPlaybook,
    ).toEqual({
      id,
      title: 'Discovery',
      description: 'First calls',
      published: null,
      versions: [],
      draft: { number: null, revision: 0, hubs: [] },
      questionCount: 0,
      creator: { id: manager.userId },
    })
  // of what was never published Members see nothing, not even that it is there
  expect(
    await org
      .as('member')
      .ask('query ($id: ID!) { playbooks { id } playbook(id: $id) { id } }', { id }),
  ).toEqual({ playbooks: [], playbook: null })
  expect(await refusal(manager, create, { title: '' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'REQUIRED',
  })
})

test('updatePlaybook and deletePlaybook: for those who lead, logged', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    {
      createPlaybook: { id },
    } = await manager.ask(create, { title: 'Old' })
  expect((await manager.ask(update, { id, title: 'Néw' })).updatePlaybook).toEqual({
    title: 'Néw',
    description: null,
  })
  expect((await manager.ask('{ playbooks(search: "new") { id } }')).playbooks).toEqual([{ id }])
  expect((await manager.ask('{ playbooks(search: "old") { id } }')).playbooks).toEqual([])
  expect((await manager.ask(remove, { id })).deletePlaybook).toBe(id)
  expect(
    await manager.ask('query ($id: ID!) { playbook(id: $id) { id } playbooks { id } }', { id }),
  ).toEqual({ playbook: null, playbooks: [] })
  expect(
    await org.sql(
      'select property, value, value2 from activity where organisation_id = $1 order by id',
      [org.organisationId],
    ),
  ).toEqual([
    { property: 'created', value: null, value2: 'Old' },
    { property: 'title', value: 'Old', value2: 'Néw' },
    { property: 'deleted', value: 'Néw', value2: null },
  ])
})

test('copyPlaybook: everything again under new ids, conditions and defaults pointing to the copies', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  await manager.ask(
    'mutation ($p: ID!, $q: ID!, $d: String) { updateQuestion(playbookId: $p, id: $q, defaultValue: $d) { id } }',
    { p: book.id, q: book.choice, d: book.options[1] },
  )
  const id = newId()
  for (let i = 0; i < 2; i++)
    expect(
      (await manager.ask(copy, { id: book.id, newId: id, title: 'Copy' })).copyPlaybook,
    ).toEqual({
      id,
      title: 'Copy',
      description: 'Made for a test',
      questionCount: 3,
      published: null,
    })
  const original = await draftOf(manager, book.id),
    made = await draftOf(manager, id)
  const ids = (draft: typeof made): string[] => JSON.stringify(draft).match(/[0-9a-f-]{36}/g)!
  expect(ids(made).filter((one) => ids(original).includes(one))).toEqual([])
  expect(ids(made).length).toBe(ids(original).length)
  // the same with every id replaced by where it stands
  const shape = (draft: typeof made): string => {
    const seen = [...new Set(ids(draft))]
    return JSON.stringify({ ...draft, revision: 0 }).replace(/[0-9a-f-]{36}/g, (one) =>
      String(seen.indexOf(one)),
    )
  }
  expect(shape(made)).toBe(shape(original))
  expect((await manager.ask('{ playbooks { title } }')).playbooks).toEqual([
    { title: 'Copy' },
    { title: 'Discovery' },
  ])
})

test('members read; a stranger gets the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    {
      createPlaybook: { id },
    } = await org.as('admin').ask(create, { title: 'Ours' })
  const calls = [
    [update, { title: 'X' }],
    [remove, {}],
    [copy, { title: 'X' }],
    ['mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', {}],
    ['mutation ($id: ID!) { resetDraft(id: $id) { id } }', {}],
  ] as const
  for (const [query, more] of calls) {
    expect(await refusal(org.as('member'), query, { id, ...more })).toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const unknown of [id, newId()])
      expect(await refusal(org.as('stranger'), query, { id: unknown, ...more })).toEqual({
        code: 'NOT_FOUND',
        field: 'id',
      })
  }
  expect(await refusal(org.as('member'), create, { title: 'Mine' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(
    await org
      .as('stranger')
      .ask(
        'query ($id: ID!) { playbook(id: $id) { id } playbooks { id } questionHubs(playbookId: $id) { id } questions { id } }',
        { id },
      ),
  ).toEqual({ playbook: null, playbooks: [], questionHubs: [], questions: [] })
})
