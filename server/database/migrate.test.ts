import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { emptyDatabase, folderWith } from './migrateTestKit.ts'
import { migrate, MigrationError, pendingMigrations, readMigrations } from './migrate.ts'
import { rolesOf } from './roles.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'

const one = { '0001_one.sql': 'create table one (id int)' }

test('runs what is missing, in order, once', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith(one)
  expect(await migrate(url, folder)).toEqual(['0001_one.sql'])
  await writeFile(join(folder, '0002_two.sql'), 'insert into one values (2)')
  expect(await migrate(url, folder)).toEqual(['0002_two.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await query('select id from one')).toEqual([{ id: 2 }])
})

test('two processes that start at once run each migration once', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith({ ...one, '0002_two.sql': 'insert into one values (2)' })
  const ran = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(ran.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await query('select id from one')).toHaveLength(1)
})

test('a migration that fails leaves nothing behind and says its name', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith({
    '0001_one.sql': 'create table one (id int); insert into nowhere values (1)',
  })
  await expect(migrate(url, folder)).rejects.toThrow(/0001_one\.sql failed: relation "nowhere"/)
  expect(await query(`select to_regclass('one') as made`)).toEqual([{ made: null }])
})

test('refuses an old migration that was edited or renamed', async () => {
  const { url } = await emptyDatabase()
  const folder = await folderWith(one)
  await migrate(url, folder)
  await writeFile(join(folder, '0001_one.sql'), 'create table one (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow(/0001_one\.sql was changed/)
  await writeFile(join(folder, '0001_one.sql'), one['0001_one.sql'])
  await rename(join(folder, '0001_one.sql'), join(folder, '0001_other.sql'))
  await expect(migrate(url, folder)).rejects.toThrow(MigrationError)
})

test('refuses a gap and a wrong name', async () => {
  const { url } = await emptyDatabase()
  await migrate(url, await folderWith({ ...one, '0002_two.sql': 'select 1' }))
  await expect(
    migrate(url, await folderWith({ ...one, '0003_three.sql': 'select 1' })),
  ).rejects.toThrow(/should be number 2/)
  await expect(migrate(url, await folderWith({ '1.sql': 'select 1' }))).rejects.toThrow(
    /should be number 1/,
  )
})

/** Runs `use` with connections of the application. */
async function asApplication<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({}, url)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

test('a release starts, and is ready, on a database that a newer one has expanded', async () => {
  const { url } = await emptyDatabase()
  const older = await folderWith(one)
  const newer = await folderWith({
    ...one,
    '0002_two.sql': '-- expand\nalter table one add two int',
  })
  await migrate(url, newer)
  expect(await migrate(url, older)).toEqual([])
  const pending = (folder: string) =>
    asApplication(url, async (database) =>
      pendingMigrations(database, await readMigrations(folder)),
    )
  expect(await pending(older)).toBe(0)
  expect(await pending(newer)).toBe(0)
  const newest = await folderWith({
    ...one,
    '0002_two.sql': '-- expand\nalter table one add two int',
    '0003_three.sql': '-- expand\nalter table one add three int',
  })
  expect(await pending(newest)).toBe(1)
})

test('a release does not start on a database that a newer one has contracted', async () => {
  const { url } = await emptyDatabase()
  const older = await folderWith(one)
  await migrate(
    url,
    await folderWith({
      ...one,
      '0002_two.sql': '-- expand\nalter table one add two int',
      '0003_gone.sql': '-- contract\nalter table one drop id',
    }),
  )
  await expect(migrate(url, older)).rejects.toThrow(/already run 0003_gone\.sql of a newer version/)
})

test('a database from before the kinds takes them over', async () => {
  const { url, query } = await emptyDatabase()
  await migrate(url, await folderWith(one))
  await query('alter table schema_migration drop column kind')
  await migrate(url, await folderWith({ ...one, '0002_two.sql': '-- contract\nselect 1' }))
  expect(await query('select number, kind from schema_migration order by number')).toEqual([
    { number: 1, kind: 'expand' },
    { number: 2, kind: 'contract' },
  ])
})

test('each migration says its kind in the first line, but for those before kinds', async () => {
  expect((await readMigrations()).length).toBeGreaterThanOrEqual(16)
  const files = Object.fromEntries(
    Array.from({ length: 17 }, (_none, index) => [
      `${String(index + 1).padStart(4, '0')}_m.sql`,
      'select 1',
    ]),
  )
  await expect(readMigrations(await folderWith(files))).rejects.toThrow(
    /first line of 0017_m\.sql must be "-- expand"/,
  )
  const migrations = await readMigrations(
    await folderWith({
      ...files,
      '0017_m.sql': '-- contract\nselect 1',
    }),
  )
  expect(migrations.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 16 }, () => 'expand'),
    'contract',
  ])
})

const withIndex = {
  '0001_one.sql': 'create table one (id int); insert into one values (1), (1)',
  '0002_index.sql':
    '-- expand\n-- no transaction\ncreate unique index concurrently one_id on one (id);',
}
const indexes = `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
  where indrelid = 'one'::regclass order by 1`

test('an index that fails without a transaction is named, and made by the next run', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith(withIndex)
  await expect(migrate(url, folder)).rejects.toThrow(
    /0002_index\.sql failed: could not create.*"drop index concurrently if exists one_id"/,
  )
  expect(await query(indexes)).toEqual([{ name: 'one_id', valid: false }])
  await query('delete from one')
  expect(await migrate(url, folder)).toEqual(['0002_index.sql'])
  expect(await query(indexes)).toEqual([{ name: 'one_id', valid: true }])
  expect(await migrate(url, folder)).toEqual([])
})

test('an index whose process was killed before it was noted is made again', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith(withIndex)
  await query('create table one (id int)')
  await query('create unique index one_id on one (id)')
  await writeFile(join(folder, '0001_one.sql'), 'select 1')
  expect(await migrate(url, folder)).toEqual(['0001_one.sql', '0002_index.sql'])
})

test('a process that waits for its turn does not hold up an index', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith({ ...withIndex, '0001_one.sql': 'create table one (id int)' })
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('select pg_advisory_lock(7305117)')
  const running = Promise.all([migrate(url, folder), migrate(url, folder)])
  await expect
    .poll(() =>
      query(`select query like '%advisory_lock%' as waits from pg_stat_activity
    where application_name = 'parley migrations' and datname = current_database()`),
    )
    .toEqual([{ waits: true }, { waits: true }])
  await holder.end()
  expect((await running).flat()).toEqual(['0001_one.sql', '0002_index.sql'])
})

test('several indexes are made and dropped without a transaction, all again after a failure', async () => {
  const { url, query } = await emptyDatabase()
  const folder = await folderWith({
    '0001_one.sql':
      'create table one (id int, two int); create index old on one (id); insert into one values (1, 1), (2, 1)',
    '0002_indexes.sql': `-- expand\n-- no transaction\n-- two; and one less
create index concurrently one_id on one (id) where id > 0;
create unique index concurrently one_two on one (two);
drop index concurrently if exists old;`,
  })
  await expect(migrate(url, folder)).rejects.toThrow(/index one_two behind as INVALID/)
  await query('delete from one where id = 2')
  expect(await migrate(url, folder)).toEqual(['0002_indexes.sql'])
  expect(await query(indexes)).toEqual([
    { name: 'one_id', valid: true },
    { name: 'one_two', valid: true },
  ])
})

test('only statements on indexes run without a transaction', async () => {
  const create = 'create index concurrently one_id on one (id);'
  for (const sql of [`${create} vacuum one`, 'vacuum one', 'create index one_id on one (id)']) {
    const folder = await folderWith({ '0001_one.sql': `-- expand\n-- no transaction\n${sql}` })
    await expect(readMigrations(folder)).rejects.toThrow(/0001_one\.sql runs without a transaction/)
  }
})

test('a kill between the last migration and its grant is mended by the next start', async () => {
  const url = await testDatabase()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const { app } = await rolesOf(owner)
  await owner.query(`revoke select on schema_migration from ${app}`)
  await owner.end()
  const pending = () =>
    asApplication(url, async (database) => pendingMigrations(database, await readMigrations()))
  await expect(pending()).rejects.toThrow(/permission denied/)
  expect(await migrate(url)).toEqual([])
  expect(await pending()).toBe(0)
})
