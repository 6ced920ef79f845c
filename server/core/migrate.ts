import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { rootFolder } from './config.ts'
import type { Database } from './database.ts'
import { inRoles, makeRoles, type Roles } from './roles.ts'

export interface Migration {
  number: number
  name: string
  hash: string
  sql: string
}

/** The database and the migrations do not fit; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

// any number that nobody else uses: two processes that start at once take turns
const lockNumber = 7_305_117

/**
 * Brings the database up to the newest migration, as the owner, with the roles it needs; gives the
 * names of those it ran. `application` is the application's own address, when it is given one.
 */
export async function migrate(
  databaseUrl: string, folder = join(rootFolder, 'db', 'migrations'), application?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'parley migrations' })
  client.on('error', () => { /* the statement under way fails with it */ })
  await client.connect()
  try {
    const done = await readDone(client)
    check(migrations, done)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query('create table if not exists schema_migration (number int primary key, name text not null, hash text not null, date_run timestamptz not null default now())')
    const doneNow = await readDone(client)
    check(migrations, doneNow)
    const missing = migrations.slice(doneNow.length)
    const roles = await makeRoles(client, application)
    for (const migration of missing) await run(client, migration, roles)
    // readiness asks as the application
    await client.query(`grant select on schema_migration to ${roles.app}`)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** How many of the migrations in the folder the database still lacks; for readiness. */
export async function pendingMigrations(
  database: Pick<Database, 'global'>, folder = join(rootFolder, 'db', 'migrations'),
): Promise<number> {
  const names = await readdir(folder)
  const rows = await database.global<{ count: number }>(
    'select count(*)::int as count from schema_migration', [])
  return names.filter((name) => name.endsWith('.sql')).length - (rows[0]?.count ?? 0)
}

/** The migrations of a folder in their order; refuses gaps and names that do not fit. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  return Promise.all(names.map(async (name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (number !== index + 1) throw new MigrationError(`${join(folder, name)} should be number ${index + 1}: migrations are named 0001_words.sql, 0002_words.sql, … without gaps.`)
    const sql = await readFile(join(folder, name), 'utf8')
    return { number, name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  }))
}

type Done = Pick<Migration, 'number' | 'name' | 'hash'>

async function readDone(client: pg.Client): Promise<Done[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.schema_migration') is not null as exists`)
  return rows[0]?.exists ? (await client.query<Done>('select number, name, hash from schema_migration order by number')).rows : []
}

function check(migrations: Migration[], done: Done[]) {
  for (const [index, { name, hash }] of done.entries()) {
    const migration = migrations[index]
    if (!migration) throw new MigrationError(`The database has already run ${name}, which this version of Parley does not know: it was used by a newer version. Run that one, or use another database.`)
    if (migration.name !== name || migration.hash !== hash)
      throw new MigrationError(`Migration ${name} was changed after the database ran it. Migrations are never edited: put the change into a new one. A database without worth can be made anew: remove its folder (DATA_DIR) or drop it.`)
  }
}

async function run(
  client: pg.Client, { number, name, hash, sql }: Migration, roles: Roles,
) {
  try {
    await client.query('begin')
    // a migration that has to wait for a busy table gives up instead of stopping everybody behind it
    await client.query(`set local lock_timeout = '2s'`)
    await client.query(inRoles(sql, roles))
    await client.query('insert into schema_migration (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
