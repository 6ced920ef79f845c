// The two roles of one database. Roles belong to the whole PostgreSQL server, so their names are
// made of the database's: what one Parley may do must not reach into another's on the same server.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { idleTransactionTimeout, lockTimeout, statementTimeout } from '../platform/budgets.ts'
import { DatabaseRoleError } from './connection.ts'
import { moveRights } from './moveRights.ts'
import { withClient } from './withClient.ts'
import { requireSameDatabase, requireStatements } from './poolers.ts'

export interface Roles {
  /** signs in for the application: changes rows under row-level security, owns nothing */
  app: string
  /** owns the search functions, cannot sign in */
  search: string
}

interface Login {
  role_name: string
  search_name: string
  database_name: string
  password: string | null
}

/** Migrations name the roles by these words; `inRoles` puts the database's own in their place. */
export const inRoles = (sql: string, roles: Roles): string =>
  sql.replaceAll(/\bparley_(app|search)\b/g, (_, which: keyof Roles) => roles[which])

/** Settings of the application's role; every new connection is refused without them. */
const settings = {
  statement_timeout: String(statementTimeout),
  lock_timeout: String(lockTimeout),
  idle_in_transaction_session_timeout: String(idleTransactionTimeout),
  timezone: 'UTC',
}

/**
 * Makes the roles of the database as its owner, lets them in and everybody else out. The password of
 * the application's is made here and kept in a table that only the owner reads, for all processes
 * that serve the database. `given`: the application's own address (APP_DATABASE_URL), whose user
 * becomes a member of the application's role. So processes with another setting, or without one, go
 * on beside those that have it.
 */
export async function makeRoles(client: pg.Client, given?: string): Promise<Roles> {
  await client.query(`create table if not exists application_login (
    is_only boolean primary key default true check (is_only), role_name text not null,
    search_name text not null, database_name text not null, password text)`)
  const kept = (await client.query<Login>('select * from application_login')).rows[0]
  const {
    rows: [at],
  } = await client.query<{ name: string }>('select current_database() as name')
  const { name } = at!
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 10)
  const roles: Roles = { app: `parley_app_${mark}`, search: `parley_search_${mark}` }
  const own = given === undefined ? undefined : userOf(given)
  if (own) await refuseOwner(client, own.user)
  // a copy of a database must not share the password of the original
  const isKept = kept?.database_name === name && kept.password !== null
  const isOwn = own?.user === roles.app
  const password = isKept
    ? kept.password!
    : isOwn
      ? own.password
      : randomBytes(24).toString('base64url')

  await makeRole(client, roles.app, 'login')
  await makeRole(client, roles.search, 'nologin')
  await setPassword(client, roles.app, password)
  await setSettings(client, roles.app)
  await asOwner(client, `grant ${roles.app}, ${roles.search} to current_user`)
  const database = client.escapeIdentifier(name)
  await client.query(`grant connect on database ${database} to ${roles.app};
    revoke connect, temporary on database ${database} from public`)
  if (own && !isOwn) await letServe(client, own, roles.app)
  if (given !== undefined) {
    await requireStatements(given)
    await requireSameDatabase(client, given)
  }
  await moveRights(client, roles)
  await client.query(
    `insert into application_login values (true, $1, $2, $3, $4)
    on conflict (is_only) do update set role_name = $1, search_name = $2, database_name = $3,
    password = $4`,
    [roles.app, roles.search, name, password],
  )
  return roles
}

/** A role that was there before keeps its password. */
async function letServe(
  client: pg.Client,
  { user, password }: { user: string; password: string },
  app: string,
): Promise<void> {
  const { isNew } = await makeRole(client, user, 'login')
  if (isNew && password) await setPassword(client, user, password)
  await setSettings(client, user)
  const role = client.escapeIdentifier(user)
  await asOwner(client, `grant ${app} to ${role} with inherit true, set false`)
}

/** Before anything is changed: the settings of the application's role would stay with the owner. */
export async function refuseOwner(client: pg.Client, user: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles
    where rolname = $1 and (rolname = current_user or rolsuper)`,
    [user],
  )
  if (rowCount)
    throw new DatabaseRoleError(
      `The user "${user}" of APP_DATABASE_URL is the owner or a superuser, ` +
        'who sees every organisation. Name another user there, or remove APP_DATABASE_URL: Parley ' +
        'makes a role for itself.',
    )
}

/** Gives the roles that a migrated database has. */
export async function rolesOf(client: Pick<pg.Client, 'query'>): Promise<Roles> {
  const { rows } = await client.query<Roles>(
    'select role_name as app, search_name as search from application_login',
  )
  return rows[0]!
}

/** Gives the address by which the application reaches the owner's database, migrated before. */
export async function applicationUrl(ownerUrl: string, given?: string): Promise<string> {
  if (given !== undefined) {
    const { user, password } = userOf(given)
    return withUser(ownerUrl, user, password)
  }
  const {
    rows: [kept],
  } = await withClient(ownerUrl, (client) => client.query<Login>('select * from application_login'))
  return withUser(ownerUrl, kept!.role_name, kept!.password ?? '')
}

/** In the query, because an address without a host takes no user before it. */
function withUser(address: string, user: string, password: string): string {
  const url = new URL(address)
  url.searchParams.set('user', user)
  url.searchParams.set('password', password)
  return url.href
}

/** Whom an address signs in. */
export function userOf(address: string): { user: string; password: string } {
  const { username, password, searchParams } = new URL(address)
  return {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  }
}

async function makeRole(
  client: pg.Client,
  name: string,
  login: string,
): Promise<{ isNew: boolean }> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (!rowCount) await asOwner(client, `create role ${client.escapeIdentifier(name)} ${login}`)
  return { isNew: !rowCount }
}

async function setPassword(client: pg.Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name)
  await asOwner(client, `alter role ${role} login password '${verifierOf(password)}'`)
}

/** Only where they differ: the owner may not be allowed to change a role that is given. */
async function setSettings(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ one: string }>(
    `select unnest(s.setconfig) as one
    from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where s.setdatabase = 0 and r.rolname = $1`,
    [role],
  )
  const present = new Set(rows.map(({ one }) => one.toLowerCase()))
  for (const [name, value] of Object.entries(settings)) {
    if (present.has(`${name}=${value}`.toLowerCase())) continue
    await asOwner(client, `alter role ${client.escapeIdentifier(role)} set ${name} = '${value}'`)
  }
}

async function asOwner(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new DatabaseRoleError(
      `The user of DATABASE_URL may not "${statement.split(' password')[0]}" ` +
        `(${(error as Error).message}). Let it create roles, or do this as somebody who may, ` +
        'with "grant … to … with admin option" for roles that are there already.',
      { cause: error },
    )
  }
}

/** What PostgreSQL keeps of a password (RFC 5803), so that the password stays out of its log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16),
    iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
