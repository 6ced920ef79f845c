// Transactions: what is only sent goes with the rest, or everything fails with it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Database, type Person } from './database.ts'
import { newWorld, type World } from './world.ts'

let database: Database, world: World, person: Person
beforeAll(async () => {
  database = await Database.open({ url: process.env['TEST_DATABASE_URL']!, readConnections: 1, writeConnections: 1 })
  world = await newWorld()
  person = { organisationId: world.organisationId, userId: world.as('admin').userId }
})
afterAll(() => database.close())

const insert = 'insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, $2, $3, $4, $5)'
const count = async (): Promise<number> => (await world.sql('select from next_step_type where organisation_id = $1', [world.organisationId])).length

test('what was sent is there with the commit', async () => {
  const before = await count()
  expect(await database.transaction(person, t => { t.send('test-insert', insert, [person.organisationId, newId(), 'Sent', 1, 'a']); return Promise.resolve('done') })).toBe('done')
  expect(await count()).toBe(before + 1)
})

test('a sent statement that fails is the error of the whole, whatever comes behind it, and nothing of it stays', async () => {
  const before = await count()
  for (const behind of [false, true]) {
    await expect(database.transaction(person, async t => {
      t.send('test-insert', insert, [person.organisationId, newId(), 'Good', 1, 'a'])
      t.send('test-insert', insert, [person.organisationId, newId(), 'Bad', 1000, 'a'])
      if (behind) await t.query('test-read', 'select 1 as one', [])
    })).rejects.toMatchObject({ code: '23514' })
  }
  expect(await count()).toBe(before)
  // the connection goes on
  expect(await database.transaction(person, t => t.query('test-read', 'select 1 as one', []))).toEqual([{ one: 1 }])
})
