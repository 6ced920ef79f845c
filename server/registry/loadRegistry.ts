// Loads the company register from its files: a whole one beside what is there, which is read meanwhile, or the changes since.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { rolesOf } from '../database/roles.ts'
import { copyTables } from './copyTables.ts'
import { RegistryError, stageFile } from './registryFile.ts'
import { changeTables, fillTables } from './registrySql.ts'

interface LoadOptions {
  /** a whole register may have far fewer entries than the one before */
  acceptFewer?: boolean
  /** how often the moment is tried in which tables change places */
  attempts?: number
  say?: (text: string) => void
}
interface Loaded {
  isFull: boolean
  extractNumber: number
  /** YYYY-MM-DD */
  snapshotDate: string
  entries: number
}
interface Meta {
  extractNumber: number
  snapshotDate: string
  type: 'full' | 'update' | 'sample'
}
interface Before {
  extract_number: number
  is_sample: boolean
  entries: number
}

/** In the order in which they refer to each other. */
const registryTables = [
  'registry_entry',
  'registry_establishment',
  'registry_name',
  'registry_address',
  'registry_activity',
  'registry_code',
] as const
/** A register that lost more than this since the one before is not whole. */
const mostLost = 0.05
const lockNumber = 7_042_103
/** How long readers wait for the moment in which tables change places, ms. */
const patience = 1000
const readTooLong =
  'Something has read the register that is loaded for too long, such as a backup or a transaction that was left open, ' +
  'so the new one could not take its place: nothing has changed. pg_stat_activity names it. Give the command again when it is over.'
/** A lock that was not given in time, or was given up for somebody else's. */
const lockErrors = ['55P03', '40P01']

/**
 * `client`: as the owner of the database. Changes are one transaction. A whole register is made in
 * one and put in its place in another, once nobody reads any more who began before the first was
 * over: they would find the new tables empty. What fails changes nothing.
 */
export async function loadRegistry(
  client: pg.Client,
  folder: string,
  { acceptFewer = false, attempts = 30, say = () => {} }: LoadOptions = {},
): Promise<Loaded> {
  const { rows } = await client.query<{ got: boolean }>(
    `select pg_try_advisory_lock(${lockNumber}) as got`,
  )
  if (!rows[0]!.got) throw new RegistryError('The company register is being loaded already.')
  try {
    const meta = await inTransaction(client, async () => {
      await stageFile(client, folder, 'meta')
      const read = await readMeta(client)
      const found = await client.query<Before>(
        'select extract_number, is_sample, entries from registry_source',
      )
      const before = found.rows[0]
      if (read.type === 'update') {
        await loadChanges(client, folder, { before, meta: read, say })
        return { ...read, entries: await nameSource(client, read) }
      }
      return { ...read, made: await makeNext(client, folder, { before, acceptFewer, say }) }
    })
    const entries = 'entries' in meta ? meta.entries : await replace(client, meta, attempts)
    const { type, extractNumber, snapshotDate } = meta
    return { isFull: type !== 'update', extractNumber, snapshotDate, entries }
  } finally {
    // with a connection that is lost the lock is too, and why it was lost has to be said
    await client.query(`select pg_advisory_unlock(${lockNumber})`).catch(() => {})
  }
}

/** Puts the tables of a whole register in their place; gives how many companies it has. */
async function replace(
  client: pg.Client,
  meta: Meta & { made: string },
  attempts: number,
): Promise<number> {
  try {
    await waitForOlder(client, meta.made, attempts)
    return await inTransaction(client, async () => {
      await replaceTables(client, attempts)
      return nameSource(client, meta)
    })
  } catch (error) {
    await dropNext(client).catch(() => {})
    throw error
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local statement_timeout = 0; set local datestyle = 'ISO';
    set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // the lost connection itself may be the reason: that is what has to be said
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Says what is loaded by now; gives how many companies that has. */
async function nameSource(client: pg.Client, meta: Meta): Promise<number> {
  const { rows } = await client.query<{ entries: number }>(
    `insert into registry_source (extract_number, snapshot_date, is_sample, entries, activity_category)
    select $1, $2, $3, (select count(*) from registry_entry),
      (select max(category) from registry_code where category ~ '^Nace')
    on conflict (is_only) do update set extract_number = excluded.extract_number,
      snapshot_date = excluded.snapshot_date, is_sample = excluded.is_sample,
      entries = excluded.entries, activity_category = excluded.activity_category, date_loaded = now()
    returning entries`,
    [meta.extractNumber, meta.snapshotDate, meta.type === 'sample'],
  )
  return rows[0]!.entries
}

async function readMeta(client: pg.Client): Promise<Meta> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    'select "Variable" as name, "Value" as value from stage_meta',
  )
  const of = (name: string): string => rows.find((row) => row.name === name)?.value?.trim() ?? ''
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(of('SnapshotDate')) ?? []
  const type = of('ExtractType').toLowerCase(),
    extractNumber = Number(of('ExtractNumber'))
  if (
    !year ||
    !/^\d+$/.test(of('ExtractNumber')) ||
    !(type === 'full' || type === 'update' || type === 'sample')
  )
    throw new RegistryError(
      'meta.csv must give SnapshotDate (dd-mm-yyyy), ExtractType (full or update) and ExtractNumber.',
    )
  return { type, extractNumber, snapshotDate: `${year}-${month}-${day}` }
}

interface Full extends Required<Omit<LoadOptions, 'attempts'>> {
  before: Before | undefined
}

const dropNext = (client: pg.Client) => client.query('drop schema if exists registry_next cascade')

/** Makes the tables of a whole register in a schema that only the owner enters; gives which transaction that is. */
async function makeNext(
  client: pg.Client,
  folder: string,
  { before, ...options }: Full,
): Promise<string> {
  const { acceptFewer, say } = options
  // of a load that was broken off
  await dropNext(client)
  await stageFile(client, folder, 'code')
  const newest = await newestActivities(client)
  for (const name of ['enterprise', 'establishment', 'denomination', 'address', 'activity']) {
    say(`reading ${name}.csv`)
    const only =
      name === 'activity'
        ? `"NaceVersion" = ${pg.escapeLiteral(newest.replace('Nace', ''))}`
        : name === 'enterprise'
          ? `"TypeOfEnterprise" = '2'`
          : 'true'
    await stageFile(client, folder, name, { only })
  }
  say('making the tables')
  const { app } = await rolesOf(client)
  const next = await copyTables(client, registryTables, 'registry_next')
  await client.query('set local search_path = registry_next, public')
  for (const statement of fillTables(newest)) await client.query(statement)
  const {
    rows: [made],
  } = await client.query<{ entries: number; names: number }>(
    'select (select count(*)::int from registry_entry) as entries, (select count(*)::int from registry_name) as names',
  )
  if (!made!.entries || !made!.names)
    throw new RegistryError('The files have no company with a name.')
  if (
    before &&
    !before.is_sample &&
    !acceptFewer &&
    made!.entries < before.entries * (1 - mostLost)
  )
    throw new RegistryError(
      `The files have ${made!.entries} companies, and ${before.entries} are loaded: they are probably not whole. ` +
        'If they are, give --accept-fewer too.',
    )
  say('making the indexes')
  await next.finish(app)
  const { rows } = await client.query<{ made: string }>('select pg_current_xact_id()::text as made')
  return rows[0]!.made
}

/**
 * Whoever began to read before the transaction `made` was over does not see its rows: they finish
 * before its tables take the place of those that they do see.
 */
async function waitForOlder(client: pg.Client, made: string, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and age(backend_xmin) >= age($1::xid8::xid)`,
      [made],
    )
    if (rowCount === 0) return
    if (attempt >= attempts) throw new RegistryError(readTooLong)
    await wait(patience)
  }
}

/** Readers of the old tables finish, those who come meanwhile wait a moment; a reader who takes longer is given way. */
async function replaceTables(client: pg.Client, attempts: number): Promise<void> {
  const all = registryTables.join(', ')
  for (let attempt = 1; ; attempt++)
    try {
      await client.query(`savepoint replace; set local lock_timeout = ${patience}`)
      await client.query(`lock table ${all} in access exclusive mode`)
      break
    } catch (error) {
      if (!lockErrors.includes((error as { code?: string }).code ?? '')) throw error
      if (attempt >= attempts) throw new RegistryError(readTooLong, { cause: error })
      await client.query('rollback to savepoint replace')
      await wait(patience)
    }
  await client.query(
    `drop table ${all}; ${registryTables
      .map((table) => `alter table registry_next.${table} set schema public`)
      .join('; ')}; drop schema registry_next`,
  )
}

interface Changes {
  before: Before | undefined
  meta: Meta
  say: (text: string) => void
}

async function loadChanges(client: pg.Client, folder: string, { before, meta, say }: Changes) {
  if (!before || before.is_sample)
    throw new RegistryError('These are changes of a register: load a whole one (full) first.')
  if (meta.extractNumber <= before.extract_number)
    throw new RegistryError(
      `Extract ${before.extract_number} is loaded already; these are the changes of ${meta.extractNumber}.`,
    )
  if (meta.extractNumber > before.extract_number + 1)
    throw new RegistryError(
      `These are the changes of extract ${meta.extractNumber}, and ${before.extract_number} is loaded: load those between first, or a whole register.`,
    )
  await stageFile(client, folder, 'code')
  const newest = await newestActivities(client)
  for (const name of ['enterprise', 'establishment', 'denomination', 'address', 'activity']) {
    say(`reading the changes of ${name}`)
    await stageFile(client, folder, `${name}_delete`, { alone: true })
    await stageFile(client, folder, `${name}_insert`)
    await client.query(`alter table stage_${name}_insert rename to stage_${name}`)
  }
  for (const statement of changeTables(newest)) await client.query(statement)
}

/** The category of the newest list of activities, such as Nace2025. */
async function newestActivities(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ newest: string | null }>(
    `select max("Category") as newest from stage_code where "Category" ~ '^Nace[0-9]{4}$'`,
  )
  if (!rows[0]!.newest) throw new RegistryError('code.csv has no list of activities (Nace…).')
  return rows[0]!.newest
}
