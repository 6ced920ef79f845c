// Migrations of tables at which people are at work.
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, folderWith } from './migrateTestKit.ts'

const both = {
  '0001_both.sql': `do $$ begin alter table one add column a int;
    alter table two add column a int; end $$`,
}
async function tablesAtWork() {
  const database = await emptyDatabase()
  await database.query('create table one (id int); create table two (id int)')
  const atWork = new pg.Client({ connectionString: database.url })
  await atWork.connect()
  await atWork.query('begin; select from two')
  return { ...database, atWork }
}

test('a migration gives way to a transaction that it gets into a deadlock with, and is run again', async () => {
  const { url, atWork } = await tablesAtWork()
  const migrating = migrate(url, await folderWith(both))
  // on the connection that there is: its first waits are short
  const waits = `select from pg_locks where relation = 'two'::regclass and not granted`
  await expect.poll(async () => (await atWork.query(waits)).rowCount, { interval: 5 }).toBe(1)
  // whoever waits first is ended by PostgreSQL, after this time
  await atWork.query(`set local deadlock_timeout = '700ms'; select from one; commit`)
  await atWork.end()
  expect(await migrating).toEqual(['0001_both.sql'])
})

test('a migration that PostgreSQL ends in a deadlock is run again', async () => {
  const { url, query, atWork } = await tablesAtWork()
  const folder = await folderWith({
    '0001_first.sql': `set local deadlock_timeout = '10ms'; lock table one;
      do $$ begin
        while exists (select from pg_locks where relation = 'two'::regclass)
          and not exists (select from pg_locks where relation = 'one'::regclass and not granted)
        loop perform pg_sleep(0.01); end loop;
      end $$;
      lock table two`,
  })
  const migrating = migrate(url, folder)
  const holds = `select from pg_locks
    where relation = 'one'::regclass and mode = 'AccessExclusiveLock' and granted`
  await expect.poll(() => query(holds), { interval: 5 }).toHaveLength(1)
  await atWork.query(`set local deadlock_timeout = '1h'; select from one; commit`)
  await atWork.end()
  expect(await migrating).toEqual(['0001_first.sql'])
})

test('a migration whose table stays busy gives up, and says what to do', async () => {
  const { url, query, atWork } = await tablesAtWork()
  await expect(migrate(url, await folderWith(both))).rejects.toThrow(
    /0001_both\.sql failed: .*lock timeout.* Start again/,
  )
  expect(await query('select number from schema_migration')).toEqual([])
  await atWork.end()
})
