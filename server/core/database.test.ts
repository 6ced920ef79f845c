// Transactions: what is only sent goes with the rest, or everything fails with it. Connections: lost and made again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import { Database, type Person, type Transaction } from './database.ts'
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

test('the failure that counts is told: of the statement that failed, not of one sent behind it; a deadlock is tried again', async () => {
  let tries = 0
  await expect(database.transaction(person, async t => {
    tries++
    const failing = t.query('test-deadlock', `do $$ begin raise exception using errcode = '40P01'; end $$`, [])
    t.send('test-behind', 'select 1', [])
    await failing
  })).rejects.toMatchObject({ code: '40P01' })
  expect(tries).toBe(4)
})

test('who swallows a refusal keeps nothing: the whole is refused with it', async () => {
  const before = await count()
  await expect(database.transaction(person, async t => {
    await t.query('test-insert', insert, [person.organisationId, newId(), 'Good', 1, 'a'])
    await t.query('test-insert', insert, [person.organisationId, newId(), 'Bad', 1000, 'a']).catch(() => [])
  })).rejects.toMatchObject({ code: '23514' })
  expect(await count()).toBe(before)
})

test('asked in one turn: answered in order, those behind a refused one fail with it, and what was to be prepared there can be asked again', async () => {
  const numbers = [1, 2, 3], ask = (t: Transaction, number: number) => t.query<{ number: number }>(`test-number-${number}`, `select ${number} as number, $1::int / 2.0 as half`, [number])
  const refused = database.transaction(person, async t => Promise.all([t.query('test-refused', 'select 1 / $1::int', [0]), ...numbers.map(number => ask(t, number))]).catch(() => Promise.allSettled(numbers.map(number => ask(t, number)))))
  await expect(refused).rejects.toMatchObject({ code: '22012' })
  expect(await database.transaction(person, async t => (await Promise.all(numbers.map(number => ask(t, number)))).flat())).toEqual([{ number: 1, half: '0.50000000000000000000' }, { number: 2, half: '1.00000000000000000000' }, { number: 3, half: '1.5000000000000000' }])
  await expect(database.transaction(person, t => t.query('test-number-1', 'select 4', []))).rejects.toThrow('"test-number-1" is the name of another statement')
  expect(await database.transaction(person, t => ask(t, 1))).toHaveLength(1)
})

test('what fails before the last statement is asked undoes the work', async () => {
  const before = await count()
  await expect(database.transactionThen(person, t => { t.send('test-insert', insert, [person.organisationId, newId(), 'Undone', 1, 'a']); return Promise.resolve() }, () => { throw new Error('no values') })).rejects.toThrow('no values')
  expect(await count()).toBe(before)
})

test('a lost read connection is made again once, however many ask at that moment', async () => {
  const few = await Database.open({ url: process.env['TEST_DATABASE_URL']!, readConnections: 2, writeConnections: 1 }), owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await owner.connect()
  const used = async (): Promise<string[]> => [...new Set(await Promise.all(Array.from({ length: 60 }, () => few.read(person, 'select pg_backend_pid()::text', []))))]
  const before = await used()
  await owner.query('select pg_terminate_backend(p::int) from unnest($1::text[]) p', [before])
  await expect.poll(async () => (await owner.query('select from pg_stat_activity where pid = any($1::int[])', [before])).rowCount).toBe(0)
  // the ends reach the connections
  await new Promise(done => setImmediate(done))
  const after = await used()
  expect(after.length).toBeLessThanOrEqual(2)
  expect(after.filter(id => before.includes(id))).toEqual([])
  await expect.poll(async () => (await used()).length).toBe(2)
  await few.close()
  await owner.end()
})
