import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import { statementsPerConnection } from '../platform/budgets.ts'
import type { Database } from './database.ts'
import type { Person, Transaction } from './transaction.ts'
import { rolesOf } from './roles.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

let database: Database, person: Person

beforeAll(async () => {
  database = await openDatabase({ sizes: { reads: 1, rules: 1 } })
  const org = await newTestOrganisation()
  person = { organisationId: org.organisationId, userId: org.as('admin').userId }
})

afterAll(() => database.close())

test('a connection keeps its most recently used prepared statements only', async () => {
  const texts = Array.from({ length: statementsPerConnection + 20 }, (_, n) => `select ${n} as n`)
  const askAll = (): Promise<unknown[]> =>
    database.transaction(person, async (t) =>
      (await Promise.all(texts.map((text) => t.query(text, [])))).flat(),
    )
  const expected = texts.map((_, n) => ({ n }))
  expect(await askAll()).toEqual(expected)
  const kept = await database.transaction(person, (t) =>
    t.query<{ statement: string }>('select statement from pg_prepared_statements', []),
  )
  expect(kept.length).toBeLessThanOrEqual(statementsPerConnection)
  const names = kept.map(({ statement }) => statement)
  expect(names).toContain(texts.at(-1))
  expect(names).not.toContain(texts[0])
  // what was evicted is prepared again
  expect(await askAll()).toEqual(expected)
})

test('texts that share their first 63 bytes are two statements', async () => {
  const start = `select '${'x'.repeat(80)}' as x`
  const both = (t: Transaction): Promise<unknown[]> =>
    Promise.all([t.query(`${start}, 1 as n`, []), t.query(`${start}, 2 as n`, [])])
  const found = (await database.transaction(person, both)) as { n: number }[][]
  expect(found.map((rows) => rows[0]!.n)).toEqual([1, 2])
})

test('a column added while statements are prepared fails no read and no transaction', async () => {
  const owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await owner.connect()
  const table = `stale_${newId().replaceAll('-', '')}`
  await owner.query(
    `create table ${table} (id int); insert into ${table} values (1); grant select on ${table} to ${(await rolesOf(owner)).app}`,
  )
  const rule = `select * from ${table}`,
    read = `select row_to_json(t)::text from (select * from ${table}) t`
  const askBoth = async (): Promise<unknown[]> => [
    await database.transaction(person, (t) => t.query(rule, [])),
    await database.read(person, read, [], true),
  ]
  expect(await askBoth()).toEqual([[{ id: 1 }], '{"id":1}'])
  await owner.query(`alter table ${table} add column note text default 'new'`)
  expect(await askBoth()).toEqual([[{ id: 1, note: 'new' }], '{"id":1,"note":"new"}'])
  await owner.query(`drop table ${table}`)
  await owner.end()
})

test('a read behind one whose statement could not be prepared is asked again', async () => {
  const owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await owner.connect()
  const one = await openDatabase({ sizes: { reads: 1, rules: 1 } })
  const table = `late_${newId().replaceAll('-', '')}`,
    text = `select count(*)::text from ${table}`
  // the first is refused when it is prepared; the second is under way behind it
  const results = await Promise.allSettled([
    one.read(person, text, [], true),
    one.read(person, text, [], true),
  ])
  expect(results.map((r) => r.status === 'rejected' && r.reason.code)).toEqual(['42P01', '42P01'])
  await owner.query(
    `create table ${table} (id int); grant select on ${table} to ${(await rolesOf(owner)).app}`,
  )
  expect(await one.read(person, text, [], true)).toBe('0')
  await owner.query(`drop table ${table}`)
  await one.close()
  await owner.end()
})
