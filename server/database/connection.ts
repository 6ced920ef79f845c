// One connection to PostgreSQL as the application: how it is opened, and what it must be. Nothing
// rests on startup parameters: poolers and `options=` in an address drop or change them.
import pg from 'pg'

/** A connection is not the application's; the message says why and what to do. */
export class DatabaseRoleError extends Error {
  override readonly name = 'DatabaseRoleError'
}

/** The server is a replica, or may only be read for now. The code is PostgreSQL's for writing there. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError'
  readonly code = '25006'
  constructor() {
    super('the database may only be read')
  }
}

interface Session {
  session_user: string
  current_user: string
  isSuperuser: boolean
  bypasses: boolean
  makesRoles: boolean
  isMember: boolean
  isOwner: boolean
  timeZone: string
  onlyReads: boolean
  /** settings that are off */
  unlimited: string[]
}

/**
 * The application's roles of all databases of a server, as makeRoles() names them; a literal of SQL.
 * A role that is given may serve several: those of others may do nothing in this one.
 */
export const appRoles = `'^parley_app_[0-9a-f]{10}$'`

const session = `select session_user, current_user, r.rolsuper as "isSuperuser",
  r.rolbypassrls as bypasses, r.rolcreaterole or r.rolcreatedb or r.rolreplication as "makesRoles",
  exists (select from pg_roles o where pg_has_role(r.oid, o.oid, 'member')
    and o.oid <> r.oid and o.rolname !~ ${appRoles}) as "isMember",
  exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relowner = r.oid) as "isOwner",
  current_setting('timezone') as "timeZone",
  current_setting('transaction_read_only') = 'on' as "onlyReads",
  array(select name from unnest(array['statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout']) name where current_setting(name) = '0') as unlimited
  from pg_roles r where r.rolname = current_user`

/**
 * Refuses a connection that sees or may do more than the application, or that has no time-outs; and
 * one of a database that may only be read: what is read there may be older than what was written.
 */
export async function verifyConnection(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { user } = client as unknown as { user: string }
  const found = (await client.query<Session>(session)).rows[0]!
  const problem = problemOf(found, user)
  if (!problem && found.onlyReads) throw new ReadOnlyError()
  if (!problem) return
  throw new DatabaseRoleError(
    `The application's connection is refused: ${problem}. It must be ` +
      'the login role that Parley makes for itself, or that of APP_DATABASE_URL, as README.md says.',
  )
}

function problemOf(found: Session, user: string): string | undefined {
  const role = `the role "${found.current_user}"`
  if (found.current_user !== user || found.session_user !== user)
    return `it is ${role} in a session of "${found.session_user}", expected was "${user}"`
  if (found.isSuperuser) return `${role} is a superuser`
  if (found.bypasses) return `${role} passes row-level security`
  if (found.makesRoles) return `${role} may create roles or databases`
  if (found.isMember) return `${role} is a member of another role`
  if (found.isOwner) return `${role} owns tables`
  if (found.unlimited.length > 0) return `${found.unlimited.join(', ')} is off for ${role}`
  if (found.timeZone !== 'UTC') return `the time zone of ${role} is ${found.timeZone}, not UTC`
  return undefined
}
