// Brings what other roles may do in a database to the database's own: an installation whose roles
// were shared by all databases of its server, a copy of a database, or one that was renamed.
import type pg from 'pg'
import type { Roles } from './roles.ts'

/**
 * The application's role before each database had its own. It keeps its rights: processes of the
 * release before go on with it until they are replaced.
 */
const shared = 'parley_app'

/** Does nothing where the roles have their rights, or where there is nothing to have rights on. */
export async function moveRights(client: pg.Client, roles: Roles): Promise<void> {
  const {
    rows: [before],
  } = await client.query<{ search: string; apps: string[] }>(
    `
    select f.owner as search, array(select g.rolname::text
      from pg_namespace n, aclexplode(n.nspacl) a
      join pg_roles g on g.oid = a.grantee
      where n.nspname = 'app' and a.grantee <> n.nspowner and g.rolname <> f.owner
      order by g.rolname = $1) as apps
    from (select r.rolname as owner from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace = to_regnamespace('app') and p.proname like 'search\\_%'
        and p.prosecdef limit 1) f`,
    [shared],
  )
  if (!before) return
  const {
    rows: [has],
  } = await client.query<{ rights: boolean }>(
    `select has_schema_privilege($1, 'app', 'usage') as rights`,
    [roles.app],
  )
  await client.query('begin')
  try {
    const app = before.apps.find((name) => name !== roles.app && name !== roles.search)
    if (!has!.rights && app) await move(client, app, roles.app)
    if (before.search !== roles.search) {
      await move(client, before.search, roles.search)
      await client.query(`grant create on schema app to ${roles.search}`)
      const [old, own] = [before.search, roles.search].map((name) => client.escapeLiteral(name))
      await each(
        client,
        `select format('alter routine %s owner to %I', p.oid::regprocedure, ${own})
        from pg_proc p where p.proowner = ${old}::regrole`,
      )
      await client.query(`revoke create on schema app from ${roles.search}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** What a role, as a literal, was granted: on tables and views, columns, schemas, routines. */
const granted = (role: string): string => `(
  select c.oid::regclass::text as object, a.privilege_type as privilege
    from pg_class c, aclexplode(c.relacl) a where a.grantee = ${role}::regrole
  union all select t.attrelid::regclass::text, format('%s (%I)', a.privilege_type, t.attname)
    from pg_attribute t, aclexplode(t.attacl) a where a.grantee = ${role}::regrole
  union all select format('schema %I', n.nspname), a.privilege_type
    from pg_namespace n, aclexplode(n.nspacl) a where a.grantee = ${role}::regrole
  union all select format('routine %s', p.oid::regprocedure), a.privilege_type
    from pg_proc p, aclexplode(p.proacl) a
    where a.grantee = ${role}::regrole and a.grantee <> p.proowner) g`

/** Grants, policies and the routines that name the role. */
async function move(client: pg.Client, from: string, to: string): Promise<void> {
  const isKept = from === shared
  const [old, own] = [client.escapeLiteral(from), client.escapeLiteral(to)]
  await each(
    client,
    `select format('grant %s on %s to %I', privilege, object, ${own})
    from ${granted(old)}`,
  )
  await each(
    client,
    `select format('alter policy %I on %s to %s', p.polname, p.polrelid::regclass,
      (select string_agg(quote_ident(r.rolname), ', ') from pg_roles r where r.rolname = ${own}
        or r.oid = any (p.polroles) and (${isKept} or r.oid <> ${old}::regrole)))
    from pg_policy p where ${old}::regrole = any (p.polroles)`,
  )
  await each(
    client,
    `select regexp_replace(pg_get_functiondef(p.oid), '\\m' || ${old} || '\\M',
      ${own}, 'g')
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prokind in ('f', 'p')
      and p.prosrc ~ ('\\m' || ${old} || '\\M')`,
  )
  if (isKept) return
  await each(
    client,
    `select format('revoke %s on %s from %I', privilege, object, ${old})
    from ${granted(old)}`,
  )
}

/** Runs the statements that a query gives. */
async function each(client: pg.Client, query: string): Promise<void> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
  for (const [statement] of rows) await client.query(statement!)
}
