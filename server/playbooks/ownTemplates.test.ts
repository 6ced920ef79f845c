// Playbooks that an organisation offers as templates: who marks them, who sees them, and what is made of them.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { fileOf } from './playbookFilesTestKit.ts'
import { draftOf, newPlaybook, publish, refusal } from './testKit.ts'

const mark =
  'mutation ($id: ID!, $is: Boolean) { updatePlaybook(id: $id, isTemplate: $is) { isTemplate } }'
const offered = async (person: Person): Promise<string[]> =>
  (await person.ask('{ playbooks(isTemplate: true) { id } }')).playbooks.map(
    (one: { id: string }) => one.id,
  )
const made = async (person: Person, from: string): Promise<string> => {
  const id = newId()
  await person.ask(
    'mutation ($id: ID!, $newId: ID!) { copyPlaybook(id: $id, newId: $newId, title: "Made") { id } }',
    { id: from, newId: id },
  )
  return id
}

test('a playbook becomes a template, is offered, and is none any more', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    admin = org.as('admin'),
    book = await newPlaybook(manager)
  expect(await offered(admin)).toEqual([])
  expect(await manager.ask(mark, { id: book.id, is: true })).toEqual({
    updatePlaybook: { isTemplate: true },
  })
  // null changes nothing, nor does what is changed otherwise
  await manager.ask(mark, { id: book.id, is: null })
  await manager.ask('mutation ($id: ID!) { updatePlaybook(id: $id, title: "Better") { id } }', {
    id: book.id,
  })
  expect(await offered(admin)).toEqual([book.id])
  const other = await newPlaybook(manager)
  expect((await manager.ask('{ playbooks(isTemplate: false) { id } }')).playbooks).toEqual([
    { id: other.id },
  ])
  expect((await manager.ask('{ playbooks { id } }')).playbooks).toHaveLength(2)
  // neither from the bin
  await manager.ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id: book.id })
  expect(await offered(admin)).toEqual([])
  await manager.ask('mutation ($id: ID!) { restore(table: PLAYBOOK, id: $id) }', { id: book.id })
  expect(await offered(admin)).toEqual([book.id])
  await admin.ask(mark, { id: book.id, is: false })
  expect(await offered(manager)).toEqual([])
  expect(
    await org.sql(
      "select value, value2 from activity where organisation_id = $1 and property = 'isTemplate' order by id",
      [org.organisationId],
    ),
  ).toEqual([
    { value: 'false', value2: 'true' },
    { value: 'true', value2: 'false' },
  ])
})

test('what is made of it is no template, has all of its draft, and says nothing of it in a file', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  await manager.ask(mark, { id: book.id, is: true })
  const id = await made(org.as('admin'), book.id)
  expect(await offered(manager)).toEqual([book.id])
  const titles = async (of: string): Promise<string[]> =>
    (await draftOf(manager, of)).hubs.flatMap((hub) => hub.questions.map(({ title }) => title))
  expect(await titles(id)).toEqual(await titles(book.id))
  expect(await fileOf(org, manager, book.id)).not.toContain('emplate')
})

test('a Member marks none and makes none; another organisation has none of it', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  expect(await refusal(org.as('member'), mark, { id: book.id, is: true })).toMatchObject({
    code: 'FORBIDDEN',
  })
  await manager.ask(mark, { id: book.id, is: true })
  // as of any playbook: what was never published is not theirs to see
  expect(await offered(org.as('member'))).toEqual([])
  await publish(manager, book.id)
  expect(await offered(org.as('member'))).toEqual([book.id])
  const stranger = (await newTestOrganisation()).as('admin')
  expect(await offered(stranger)).toEqual([])
  for (const is of [true, false])
    expect(await refusal(stranger, mark, { id: book.id, is })).toEqual({
      code: 'NOT_FOUND',
      field: 'id',
    })
})
