import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rootFolder } from '../platform/config.ts'
import type { Database } from './database.ts'
import { explainDatabase } from '../platform/explain.ts'
import { takeMigrationLock, type Waiting } from './migrationLock.ts'
import { inRoles, makeRoles, type Roles } from './roles.ts'

/** `expand`: the release before still runs on the database afterwards; `contract`: it does not. */
export type MigrationKind = 'expand' | 'contract'

export interface Migration {
  number: number
  name: string
  kind: MigrationKind
  /** false for CREATE and DROP INDEX CONCURRENTLY, which PostgreSQL runs outside of one only */
  isTransactional: boolean
  hash: string
  sql: string
}

/** The database and the migrations do not fit; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Files up to this number were written before a migration named its kind; all of them expand. */
const lastWithoutKind = 16
const migrationFolder = join(rootFolder, 'db', 'migrations')

/**
 * Brings the database up to the newest migration, as the owner, with the roles it needs; gives the
 * names of those it ran. `application` is the application's own address, when it is given one.
 */
export async function migrate(
  databaseUrl: string,
  folder = migrationFolder,
  application?: string,
  waiting?: Waiting,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'parley migrations',
  })
  client.on('error', () => {
    /* the statement under way fails with it */
  })
  await client.connect()
  try {
    await requireVersion(client)
    await takeMigrationLock(client, waiting)
    await prepareTable(client)
    const missing = missingFrom(migrations, await readDone(client))
    const roles = await makeRoles(client, application)
    for (const migration of missing) await run(client, migration, roles)
    // here and not in a migration: a process that was killed before it is mended by the next start
    await client.query(`grant select on schema_migration to ${roles.app}`)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Refuses PostgreSQL servers that are older than the one which Parley is tested with. */
async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version`,
  )
  const problem = versionProblem(rows[0]!.number, rows[0]!.version)
  if (problem) throw new MigrationError(problem)
}

/** `number`: server_version_num, such as 180004. */
export function versionProblem(number: number, version: string): string | undefined {
  if (number >= 180_000) return undefined
  return (
    `The database server is PostgreSQL ${version}, and Parley needs 18 or newer. Upgrade it ` +
    `(pg_upgrade, or a dump and a restore), or set DATABASE_URL to another server.`
  )
}

/**
 * How many of these migrations the database lacks; for readiness. Those that only a newer release
 * knows do not count: processes of the release before go on serving while it is rolled out.
 */
export async function pendingMigrations(
  database: Pick<Database, 'global'>,
  migrations: readonly Migration[],
): Promise<number> {
  const rows = await database.global<{ number: number }>('select number from schema_migration', [])
  const done = new Set(rows.map(({ number }) => number))
  return migrations.filter(({ number }) => !done.has(number)).length
}

/** The migrations of a folder in their order; refuses gaps, wrong names and unknown headers. */
export async function readMigrations(folder = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (number !== index + 1)
        throw new MigrationError(
          `${join(folder, name)} should be number ${index + 1}: migrations ` +
            `are named 0001_words.sql, 0002_words.sql, … without gaps.`,
        )
      const sql = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { number, name, sql, hash, ...headerOf(name, number, sql) }
    }),
  )
}

function headerOf(
  name: string,
  number: number,
  sql: string,
): Pick<Migration, 'kind' | 'isTransactional'> {
  const [first = '', second = ''] = sql.split('\n', 2).map((line) => line.trim())
  const given = /^-- (expand|contract)$/.exec(first)?.[1] as MigrationKind | undefined
  const kind = given ?? (number <= lastWithoutKind ? 'expand' : undefined)
  if (!kind)
    throw new MigrationError(
      `The first line of ${name} must be "-- expand" (the release before ` +
        `still runs on the database afterwards) or "-- contract" (it does not).`,
    )
  const isTransactional = second !== '-- no transaction'
  if (!isTransactional && !statementsOf(sql).every(concurrentIndex))
    throw new MigrationError(
      `${name} runs without a transaction, so each statement must be one of ` +
        `"create index concurrently NAME on …" and "drop index concurrently if exists NAME".`,
    )
  return { kind, isTransactional }
}

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

/** Name of the index that a statement makes or drops without a transaction. */
function concurrentIndex(statement: string): string | undefined {
  const made = /^create (?:unique )?index concurrently (\w+)\b.*$/is.exec(statement)
  const dropped = /^drop index concurrently if exists (\w+)$/i.exec(statement)
  return (made ?? dropped)?.[1]
}

type Done = Pick<Migration, 'number' | 'name' | 'hash' | 'kind'>

async function prepareTable(client: pg.Client) {
  await client.query(`create table if not exists schema_migration (
    number int primary key,
    name text not null,
    hash text not null,
    date_run timestamptz not null default now()
  )`)
  await client.query(`alter table schema_migration
    add column if not exists kind text not null default 'expand'
      check (kind in ('expand', 'contract'))`)
}

/** Also of an empty database, and of one from before the kinds. */
async function readDone(client: pg.Client): Promise<Done[]> {
  const {
    rows: [table],
  } = await client.query<{ made: boolean }>(
    `select to_regclass('public.schema_migration') is not null as made`,
  )
  if (!table!.made) return []
  const { rows } = await client.query<Done>(`select number, name, hash,
    coalesce(to_jsonb(m) ->> 'kind', 'expand') as kind from schema_migration m order by number`)
  return rows
}

/** Names of the migrations that a database lacks; refuses one that they do not fit. */
export async function missingMigrations(client: pg.Client): Promise<string[]> {
  return missingFrom(await readMigrations(), await readDone(client)).map(({ name }) => name)
}

/** What is still to be run; refuses a database that these migrations do not fit. */
function missingFrom(migrations: readonly Migration[], done: readonly Done[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const { number, name, hash, kind } of done) {
    const migration = known.get(number)
    if (!migration) {
      if (kind === 'expand') continue
      throw new MigrationError(
        `The database has already run ${name} of a newer version of ` +
          `Parley, which takes away what this version needs. Run the newer version, or restore a ` +
          `backup that was made before it.`,
      )
    }
    if (migration.name !== name || migration.hash !== hash)
      throw new MigrationError(
        `Migration ${name} was changed after the database ran it. Migrations are never edited: put the change into a new one. A database without worth can be made anew: remove its folder (DATA_DIR) or drop it.`,
      )
  }
  const numbers = new Set(done.map(({ number }) => number))
  return migrations.filter(({ number }) => !numbers.has(number))
}

async function run(client: pg.Client, migration: Migration, roles: Roles) {
  if (migration.isTransactional) await runInTransaction(client, migration, roles)
  else await runConcurrently(client, migration)
}

const note = 'insert into schema_migration (number, name, hash, kind) values ($1, $2, $3, $4)'

/**
 * How long each attempt of a migration waits for a table at which people are at work, ms. Whoever
 * comes later waits behind it; and in a deadlock the first attempts give up before PostgreSQL, after
 * a second, ends somebody else's transaction.
 */
const lockWaits = [300, 300, 500, 500, 1000, 2000]
const isBusy = (error: unknown): boolean =>
  ['40P01', '55P03'].includes((error as { code?: string }).code ?? '')

async function runInTransaction(
  client: pg.Client,
  migration: Migration,
  roles: Roles,
  [wait, ...waits] = lockWaits,
): Promise<void> {
  const { number, name, hash, kind, sql } = migration
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${wait}`)
    await client.query(inRoles(sql, roles))
    await client.query(note, [number, name, hash, kind])
    await client.query('commit')
  } catch (error) {
    // the lost connection itself may be the reason: that is what has to be said
    await client.query('rollback').catch(() => {})
    if (!isBusy(error)) throw failed(name, error)
    if (!waits.length) throw failed(name, error, ' People were at work on its tables. Start again.')
    await sleep(100 + Math.random() * 400)
    await runInTransaction(client, migration, roles, waits)
  }
}

async function runConcurrently(client: pg.Client, { number, name, hash, kind, sql }: Migration) {
  for (const statement of statementsOf(sql)) await runOnIndex(client, name, statement)
  await client.query(note, [number, name, hash, kind])
}

async function runOnIndex(client: pg.Client, name: string, statement: string) {
  const index = concurrentIndex(statement)!
  try {
    // what a run that failed or was killed has left behind, valid or not
    await client.query(`drop index concurrently if exists ${index}`)
    await client.query(statement)
  } catch (error) {
    throw failed(
      name,
      error,
      ` It left the index ${index} behind as INVALID, which slows down ` +
        `writing and speeds up nothing. The next start drops it and tries again; "drop index ` +
        `concurrently if exists ${index}" drops it now.`,
    )
  }
}

function failed(name: string, error: unknown, advice = ''): MigrationError {
  const known = explainDatabase(error)
  const why = known ?? `${(error as Error).message}.`
  return new MigrationError(`Migration ${name} failed: ${why}${advice}`, { cause: error })
}
