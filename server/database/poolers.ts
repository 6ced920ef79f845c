// Finds out at the start what stands between this process and PostgreSQL. A pooler in transaction
// mode gives each transaction another session: it must keep prepared statements, and must not stand
// where a session is needed (migrations take turns by a session's lock, changes are listened to).
import { randomInt } from 'node:crypto'
import pg from 'pg'
import { DatabaseRoleError } from './connection.ts'
import { explainDatabase } from '../platform/explain.ts'
import { Packet } from './packet.ts'

/** Refuses an address that leads through a transaction-mode pooler. */
export async function requireSession(url: string): Promise<void> {
  if ((await probe(url)) === 'session') return
  throw new DatabaseRoleError(
    'DATABASE_URL leads through a pooler in transaction mode: locks of a ' +
      'session and LISTEN do not work there. Name the database itself in DATABASE_URL, ' +
      'and the pooler in APP_DATABASE_URL.',
  )
}

/** Refuses a transaction-mode pooler that forgets prepared statements. */
export async function requireStatements(url: string): Promise<void> {
  const found = await probe(url).catch((error: unknown) => {
    const known = explainDatabase(error)
    throw known
      ? new DatabaseRoleError(known.replaceAll('DATABASE_URL', 'APP_DATABASE_URL'))
      : error
  })
  if (found !== 'forgets statements') return
  throw new DatabaseRoleError(
    'APP_DATABASE_URL leads through a pooler in transaction mode that ' +
      'keeps no prepared statements. PgBouncer keeps them from 1.21 on, with ' +
      'max_prepared_statements above 0; or name the database itself.',
  )
}

/**
 * Refuses an address for requests that leads into another database than the owner's: a lock that the
 * owner has is seen in that one only, not in a copy or a replica either.
 */
export async function requireSameDatabase(owner: pg.Client, url: string): Promise<void> {
  const number = randomInt(2 ** 31)
  const client = new pg.Client({ connectionString: url, application_name: 'parley start' })
  client.on('error', () => {
    /* its statement fails */
  })
  await client.connect()
  await owner.query('select pg_advisory_lock($1)', [number])
  try {
    const { rowCount } = await client.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.objid = $1 and d.datname = current_database()`,
      [number],
    )
    if (rowCount) return
    throw new DatabaseRoleError(
      'APP_DATABASE_URL leads into another database than DATABASE_URL, or to a replica of it. ' +
        'Name the same host, or a pooler before it, and the same database.',
    )
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [number])
    await client.end()
  }
}

/**
 * Asks on one connection, takes what a pooler would give it next away with a second connection's
 * open transaction, and asks on the first again: in a session of its own nothing has changed.
 */
async function probe(url: string): Promise<'session' | 'keeps statements' | 'forgets statements'> {
  const make = (): pg.Client =>
    new pg.Client({
      connectionString: url,
      application_name: 'parley start',
      pipeline: true,
    })
  const first = make(),
    second = make()
  for (const client of [first, second])
    client.on('error', () => {
      /* its statement fails */
    })
  try {
    await Promise.all([first.connect(), second.connect()])
    const before = await backendOf(first)
    await second.query('begin')
    const {
      rows: [taken],
    } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
    const again = await backendOf(first)
    return taken!.pid === before || again !== before ? 'keeps statements' : 'session'
  } catch (error) {
    // the statement was prepared in another session
    if ((error as { code?: string }).code === '26000') return 'forgets statements'
    throw error
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

/** The number of PostgreSQL's process, by a prepared statement. */
function backendOf(client: pg.Client): Promise<number> {
  return new Promise((done, refuse) => {
    let pid = 0
    const row = (fields: readonly (string | null)[]): void => {
      pid = Number(fields[0])
    }
    const text = 'select pg_backend_pid()'
    const statement = { text, values: [], isPrepared: true, row, done: () => done(pid), refuse }
    client.query(new Packet([statement]))
  })
}
