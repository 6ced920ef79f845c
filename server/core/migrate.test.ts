import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, MigrationError, pendingMigrations } from './migrate.ts'
import { openDatabase, testDatabase } from './testKit.ts'

async function emptyDatabase(): Promise<{ url: string; query: (text: string) => Promise<Record<string, unknown>[]> }> {
  const url = await testDatabase()
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  await query('drop table schema_migration')
  return { url, query }
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

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
  const folder = await folderWith({ '0001_one.sql': 'create table one (id int); insert into nowhere values (1)' })
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

test('refuses a database of a newer version, a gap and a wrong name', async () => {
  const { url } = await emptyDatabase()
  await migrate(url, await folderWith({ ...one, '0002_two.sql': 'select 1' }))
  await expect(migrate(url, await folderWith(one))).rejects.toThrow(/newer version/)
  await expect(migrate(url, await folderWith({ ...one, '0003_three.sql': 'select 1' }))).rejects.toThrow(/should be number 2/)
  await expect(migrate(url, await folderWith({ '1.sql': 'select 1' }))).rejects.toThrow(/should be number 1/)
})

test('readiness counts what is missing', async () => {
  const url = await testDatabase()
  const database = await openDatabase({}, url)
  expect(await pendingMigrations(database)).toBe(0)
  await database.close()
})
