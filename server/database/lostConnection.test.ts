import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Person, Transaction } from './transaction.ts'
import { newId } from '../../shared/id.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

let database: Database, org: TestOrganisation, person: Person

beforeAll(async () => {
  database = await openDatabase({ sizes: { reads: 1, rules: 1 } })
  org = await newTestOrganisation()
  person = { organisationId: org.organisationId, userId: org.as('admin').userId }
})

afterAll(() => database.close())

test('a connection that is lost fails what waits for it and nothing else', async () => {
  const read = (t: Transaction): Promise<unknown[]> => t.query('select 1 as one', [])
  // in the middle of a packet
  expect(
    await database
      .transaction(person, (t) =>
        Promise.allSettled([
          read(t),
          t.query('select pg_terminate_backend(pg_backend_pid())', []),
          read(t),
        ]).then((settled) => {
          throw new Error(settled.map(({ status }) => status).join())
        }),
      )
      .catch((error: Error) => error.message),
  ).toBe('fulfilled,rejected,rejected')
  expect(await database.transaction(person, read)).toEqual([{ one: 1 }])
  // between two
  await expect(
    database.transaction(person, async (t) => {
      const [{ pid }] = (await t.query<{ pid: number }>(
        `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '1', true)`,
        [],
      )) as [{ pid: number }]
      await expect
        .poll(() => org.sql('select from pg_stat_activity where pid = $1', [pid]))
        .toEqual([])
      await read(t)
    }),
  ).rejects.toThrow('not queryable')
  expect(await database.transaction(person, read)).toEqual([{ one: 1 }])
  // a statement that takes too long ends without its connection
  await expect(
    database.transaction(person, async (t) => {
      await t.query(`select set_config('statement_timeout', '1', true)`, [])
      await Promise.all([t.query('select pg_sleep(60)', []), read(t)])
    }),
  ).rejects.toMatchObject({ code: '57014' })
  expect(await database.transaction(person, read)).toEqual([{ one: 1 }])
})

test('a lost read connection is made again once, however many ask at that moment', async () => {
  const few = await openDatabase({ sizes: { reads: 2 } }),
    owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await owner.connect()
  const used = async (): Promise<string[]> => [
    ...new Set(
      await Promise.all(
        Array.from({ length: 60 }, () =>
          few.read({ ...person, userId: newId() }, 'select pg_backend_pid()::text', [], true),
        ),
      ),
    ),
  ]
  const before = await used()
  await owner.query('select pg_terminate_backend(p::int) from unnest($1::text[]) p', [before])
  await expect
    .poll(
      async () =>
        (await owner.query('select from pg_stat_activity where pid = any($1::int[])', [before]))
          .rowCount,
    )
    .toBe(0)
  // the ends reach the connections
  await new Promise((done) => setImmediate(done))
  const after = await used()
  expect(after.length).toBeLessThanOrEqual(2)
  expect(after.filter((id) => before.includes(id))).toEqual([])
  await expect.poll(async () => (await used()).length).toBe(2)
  await few.close()
  await owner.end()
})

test('a read that a migration gets into a deadlock with is asked again', async () => {
  const owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await owner.connect()
  await owner.query('create table deadlock_one (); create table deadlock_two ()')
  await owner.query('grant select on deadlock_one, deadlock_two to public')
  const gate = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await gate.connect()
  const number = 4_711_047
  await gate.query('select pg_advisory_lock($1)', [number])
  await owner.query(`set deadlock_timeout = '1h'; begin; lock table deadlock_two`)
  const reading = database.read(
    person,
    // takes one, waits for the gate, and then for two
    `select (query_to_xml('select from deadlock_one', true, true, '') is not null
      and pg_advisory_xact_lock_shared(${number})::text is not null
      and query_to_xml('select from deadlock_two', true, true, '') is not null)::text`,
    [],
    true,
  )
  const waiting = (lock: string) =>
    expect.poll(() => org.sql(`select from pg_locks where ${lock} and not granted`)).toHaveLength(1)
  await waiting(`locktype = 'advisory' and objid = ${number}`)
  const locking = owner.query('lock table deadlock_one; commit')
  await waiting(`relation = 'deadlock_one'::regclass`)
  // whoever waits last looks for a deadlock, once, a second later
  await gate.end()
  expect(await reading).toBe('true')
  await locking
  await owner.query('drop table deadlock_one, deadlock_two')
  await owner.end()
})
