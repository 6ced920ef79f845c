import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newWorld } from './world.ts'

const create = `mutation ($title: String!, $commandId: ID) { createNextStepType(title: $title, scoring: 5, commandId: $commandId) { id title } }`
const remove = `mutation ($id: ID!, $commandId: ID) { deleteNextStepType(id: $id, commandId: $commandId) { id } }`

test('a command that comes again answers the same and has no second effect', async () => {
  const world = await newWorld(), admin = world.as('admin'), commandId = newId()
  const first = await admin.ask(create, { title: 'Call', commandId })
  expect(await admin.ask(create, { title: 'Call', commandId })).toEqual(first)
  expect(await world.sql('select id from next_step_type where organisation_id = $1', [world.organisationId])).toHaveLength(1)
})

test('so does one that comes many times at once', async () => {
  const world = await newWorld(), admin = world.as('admin'), commandId = newId()
  const answers = await Promise.all(Array.from({ length: 12 }, () => admin.ask(create, { title: 'Visit', commandId })))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await world.sql('select id from next_step_type where organisation_id = $1', [world.organisationId])).toHaveLength(1)
  expect(await world.sql('select id from command where organisation_id = $1', [world.organisationId])).toHaveLength(1)
})

test('also when the same would be refused by now', async () => {
  const world = await newWorld(), admin = world.as('admin'), commandId = newId()
  const { createNextStepType: type } = await admin.ask(create, { title: 'Offer' })
  const gone = await admin.ask(remove, { id: type.id, commandId })
  expect(await admin.ask(remove, { id: type.id, commandId })).toEqual(gone)
})

test('an id that was used for something else is refused, and another person’s command of that id is another command', async () => {
  const world = await newWorld(), admin = world.as('admin'), commandId = newId()
  await admin.ask(create, { title: 'Call', commandId })
  expect((await admin.gql(create, { title: 'Visit', commandId })).errors?.[0]?.extensions.code).toBe('COMMAND_REUSED')
  expect((await world.as('stranger').ask(create, { title: 'Visit', commandId })).createNextStepType.title).toBe('Visit')
})
