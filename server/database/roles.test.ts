// Two databases on one server, and an installation of the time when their roles were shared.
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { findFaults } from './catalogue.ts'
import { rootFolder } from '../platform/config.ts'
import { freePort } from '../platform/freePort.ts'
import { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { applicationUrl, inRoles, rolesOf } from './roles.ts'
import { testDatabase } from '../test/testProcess.ts'

async function asClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database on the tests' server; gives the owner's address. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(await testDatabase())
  const name = `${url.pathname.slice(1)}_empty`
  await asClient(url.href, (client) => client.query(`create database ${name}`))
  url.pathname = `/${name}`
  return url.href
}
const at = (address: string, other: string): string => {
  const url = new URL(address)
  url.pathname = new URL(other).pathname
  return url.href
}
const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

test('who serves one database does not come into another on the same server', async () => {
  const urls = [await emptyDatabase(), await emptyDatabase()] as const
  for (const url of urls) await migrate(url)
  const [first, second] = [await applicationUrl(urls[0]), await applicationUrl(urls[1])]
  const roles = await Promise.all(urls.map((url) => asClient(url, rolesOf)))
  expect(new Set(roles.flatMap(({ app, search }) => [app, search])).size).toBe(4)
  const count = 'select count(*)::int as count from organisation'
  const ask = (url: string) => asClient(url, (client) => client.query(count))
  expect((await ask(first)).rows).toEqual([{ count: 0 }])
  await expect(ask(at(first, urls[1]))).rejects.toThrow('permission denied for database')
  await expect(ask(at(second, urls[0]))).rejects.toThrow('permission denied for database')
  for (const url of urls) expect(await asClient(url, (client) => findFaults(client))).toEqual([])
})

test('an installation with the shared roles gets its own, and loses nothing', async () => {
  const url = await emptyDatabase(),
    migrations = await readMigrations(join(rootFolder, 'db/migrations'))
  const shared = { app: 'parley_app', search: 'parley_search' }
  await asClient(url, async (client) => {
    await client.query(`create table schema_migration (number int primary key, name text not null,
      hash text not null, date_run timestamptz not null default now())`)
    for (const { number, name, hash, sql } of migrations.slice(0, 16)) {
      await client.query(sql)
      await client.query('insert into schema_migration values ($1, $2, $3)', [number, name, hash])
    }
    await client.query('grant select on schema_migration to parley_app')
    await client.query(`insert into organisation (id, title) values (gen_random_uuid(), 'Kept')`)
  })
  const rightsOf = (role: string) =>
    asClient(url, async (client) =>
      (
        await client.query<{ right: string }>(
          `
    select format('%s %s %s', c.relname, a.attname, p) as right from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0,
      unnest(array['select', 'insert', 'update', 'references']) p
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname <> 'application_login' and has_column_privilege($1, c.oid, a.attnum, p)
    union all select format('%s execute', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'app'::regnamespace and has_function_privilege($1, p.oid, 'execute')
    order by 1`,
          [role],
        )
      ).rows.map((row) => row.right),
    )
  const before = await rightsOf(shared.app)
  await migrate(url)
  const roles = await asClient(url, rolesOf)
  expect(roles).not.toEqual(shared)
  expect(await rightsOf(roles.app)).toEqual(expect.arrayContaining(before))
  // a process of the release before goes on
  expect(await rightsOf(shared.app)).toEqual(expect.arrayContaining(before))
  expect(await asClient(url, (client) => findFaults(client))).toEqual([])
  const database = await Database.open({ url: await applicationUrl(url) })
  expect(await database.global('select title from organisation', [])).toEqual([{ title: 'Kept' }])
  await database.close()
  // what is made after it is the own role's
  const table = `create table later (organisation_id uuid not null references organisation (id),
    id uuid not null, primary key (organisation_id, id)); call app.tenant('later')`
  await asClient(url, (client) => client.query(inRoles(table, roles)))
  expect(await rightsOf(roles.app)).toContain('later id insert')
  expect((await rightsOf(shared.app)).filter((right) => right.startsWith('later'))).toEqual([])
})

test('a copy of a database gets roles of its own', async () => {
  const original = await emptyDatabase()
  await migrate(original)
  await asClient(original, (client) =>
    client.query(`insert into organisation (id, title) values (gen_random_uuid(), 'Copied')`),
  )
  const from = await asClient(original, rolesOf)
  const copy = at(original, `postgres://x/copy_of_${databaseOf(original)}`)
  await asClient(at(original, 'postgres://x/postgres'), (client) =>
    client.query(`create database ${databaseOf(copy)} template ${databaseOf(original)}`),
  )
  expect(await migrate(copy)).toEqual([])
  const to = await asClient(copy, rolesOf)
  expect(to.app).not.toBe(from.app)
  const titles = (url: string) =>
    asClient(url, (client) =>
      client.query('select title from organisation').then(({ rows }) => rows),
    )
  expect(await titles(await applicationUrl(copy))).toEqual([{ title: 'Copied' }])
  await expect(titles(at(await applicationUrl(original), copy))).rejects.toThrow(
    'permission denied',
  )
  expect(await asClient(copy, (client) => findFaults(client))).toEqual([])
})

test('the owner is refused as the role that serves, and keeps its settings', async () => {
  const url = await emptyDatabase()
  const settingsOf = () =>
    asClient(url, (client) =>
      client.query(`select setconfig
    from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = current_user`),
    )
  const before = (await settingsOf()).rows
  const owner = (await asClient(url, (client) => client.query('select current_user as name')))
    .rows[0].name
  const given = new URL(url)
  given.searchParams.set('user', owner)
  await expect(migrate(url, undefined, given.href)).rejects.toThrow(
    'of APP_DATABASE_URL is the owner',
  )
  expect((await settingsOf()).rows).toEqual(before)
})

/** The owner's address as another user. */
const asUser = (url: string, user: string): string => {
  const given = new URL(url)
  given.username = user
  given.password = 'secret'
  return given.href
}

test('a role that is given serves, when it is made by the owner or by somebody else', async () => {
  const url = await emptyDatabase(),
    mark = new URL(url).pathname.slice(-20)
  for (const name of [`given${mark}`, `other${mark}`]) {
    if (name.startsWith('other')) {
      await asClient(url, (client) => client.query(`create role ${name} login password 'secret'`))
    }
    const given = asUser(url, name)
    await migrate(url, undefined, given)
    expect((await asClient(url, rolesOf)).app).toMatch(/^parley_app_/)
    const database = await Database.open({ url: given })
    expect(await database.global('select id from organisation', [])).toEqual([])
    await database.close()
    expect(await asClient(url, (client) => findFaults(client))).toEqual([])
  }
})

test('processes with the setting before, and without one, go on when another role is given', async () => {
  const url = await emptyDatabase(),
    mark = new URL(url).pathname.slice(-20)
  const [first, second] = [asUser(url, `first${mark}`), asUser(url, `second${mark}`)]
  const serving: (() => Promise<Database>)[] = []
  for (const given of [undefined, first, second, first, undefined]) {
    await migrate(url, undefined, given)
    const address = given ?? (await applicationUrl(url))
    serving.push(() => Database.open({ url: address }))
    // each of them with connections that it makes only now
    for (const open of serving) {
      const database = await open()
      await database.verify()
      const id = newId()
      const person = { organisationId: id, userId: newId() }
      await database.transaction(person, (t) =>
        t.query('insert into organisation (id, title) values ($1, $2)', [id, 'Ours']),
      )
      expect(
        await database.read(person, `select title from organisation where id = '${id}'`, [], true),
      ).toBe('Ours')
      await database.close()
    }
  }
  // its rights go with it
  await asClient(url, (client) => client.query(`drop role first${mark}`))
  // a new name of the database is a new role
  const renamed = at(url, `postgres://x/${databaseOf(url)}_renamed`)
  await asClient(at(url, 'postgres://x/postgres'), (client) =>
    client.query(`alter database ${databaseOf(url)} rename to ${databaseOf(renamed)}`),
  )
  await migrate(renamed, undefined, at(second, renamed))
  const database = await Database.open({ url: at(second, renamed) })
  expect(await database.global('select title from organisation limit 1', [])).toEqual([
    { title: 'Ours' },
  ])
  await database.close()
})

test('one role serves two databases of a server', async () => {
  const urls = [await emptyDatabase(), await emptyDatabase()] as const,
    user = `both${databaseOf(urls[0]).slice(-20)}`
  for (const url of urls) await migrate(url, undefined, asUser(url, user))
  for (const url of urls) {
    const database = await Database.open({ url: asUser(url, user) })
    expect(await database.global('select id from organisation', [])).toEqual([])
    await database.close()
  }
})

test('an address for requests that leads into another database is refused by name', async () => {
  const [url, other] = [await emptyDatabase(), await emptyDatabase()],
    given = asUser(other, `web${databaseOf(url).slice(-20)}`)
  for (const one of [url, other]) await migrate(one)
  await migrate(other, undefined, given)
  await expect(migrate(url, undefined, given)).rejects.toThrow(
    'APP_DATABASE_URL leads into another database than DATABASE_URL',
  )
})

test('an address for requests that leads nowhere takes nothing from the role that serves', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const serving = await Database.open({ url: await applicationUrl(url) })
  const nowhere = `postgres://nowhere_web:secret@127.0.0.1:${await freePort()}/parley`
  await expect(migrate(url, undefined, nowhere)).rejects.toThrow(/port of APP_DATABASE_URL/)
  expect(await serving.global('select id from organisation', [])).toEqual([])
  await serving.close()
})
