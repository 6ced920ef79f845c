// Checks the connection by which requests reach the database, before or while a product uses it.
import pg from 'pg'
import { appRoles, DatabaseRoleError, verifyConnection } from './connection.ts'
import { withClient } from './withClient.ts'
import { requireSameDatabase, requireStatements } from './poolers.ts'
import { applicationUrl, refuseOwner, rolesOf, userOf } from './roles.ts'

/**
 * Says what is right about the connection of requests; throws a DatabaseRoleError that says what is wrong.
 * `owner`: a connection by `ownerUrl`. `given`: APP_DATABASE_URL.
 */
export async function checkRequestConnection(
  owner: pg.Client,
  ownerUrl: string,
  given: string | undefined,
): Promise<string> {
  const { rowCount } = await owner.query(
    `select where to_regclass('application_login') is not null`,
  )
  const app = rowCount ? (await rolesOf(owner))?.app : undefined
  if (given !== undefined) {
    const { user } = userOf(given)
    await refuseOwner(owner, user)
    if (!app || !(await isLetIn(owner, user, app))) {
      await refusePower(owner, user)
      return `the next start lets ${user} in`
    }
    await requireStatements(given)
    await requireSameDatabase(owner, given)
  }
  if (!app) return 'the next start makes its role'
  const url = given ?? (await applicationUrl(ownerUrl))
  await withClient(url, async (client) => {
    await verifyConnection(client)
    await client.query('select from schema_migration limit 1')
  })
  const { user } = userOf(url)
  const others = await othersLetIn(owner, app, user)
  return `${user} may do what is needed, and no more${others}`
}

async function isLetIn(owner: pg.Client, user: string, app: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_roles r where r.rolname = $1
      and (r.rolname = $2 or exists (select from pg_auth_members m
        where m.member = r.oid and m.roleid = to_regrole($2)))`,
    [user, app],
  )
  return rowCount === 1
}

/** What each new connection would be refused for, of a role that is not let in yet. */
async function refusePower(owner: pg.Client, user: string): Promise<void> {
  const { rows } = await owner.query<{ power: string }>(
    `select case when rolbypassrls then 'passes row-level security'
      when rolcreaterole or rolcreatedb or rolreplication then 'may create roles or databases'
      else 'is a member of another role' end as power
    from pg_roles r where rolname = $1 and (rolbypassrls or rolcreaterole or rolcreatedb
      or rolreplication or exists (select from pg_auth_members m
        join pg_roles o on o.oid = m.roleid and o.rolname !~ ${appRoles}
        where m.member = r.oid))`,
    [user],
  )
  if (rows[0])
    throw new DatabaseRoleError(
      `The user "${user}" of APP_DATABASE_URL ${rows[0].power}. Name one who may do nothing yet.`,
    )
}

async function othersLetIn(owner: pg.Client, app: string, user: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.member
    where m.roleid = to_regrole($1) and m.inherit_option and not m.set_option
      and r.rolname <> $2 order by 1`,
    [app, user],
  )
  if (!rows.length) return ''
  const names = rows.map(({ name }) => owner.escapeIdentifier(name)).join(', ')
  return (
    `; let in by another APP_DATABASE_URL: ${names}. When no process has that any more, run: ` +
    `revoke ${app} from ${names}`
  )
}
