// What a connection must be before anything is asked on it, whatever stands in its address or between.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { idleTransactionTimeout, lockTimeout, statementTimeout } from '../platform/budgets.ts'
import { connectBus } from './bus.ts'
import { DatabaseRoleError } from './connection.ts'
import { Database } from './database.ts'
import { freePort } from '../platform/freePort.ts'
import { requireSession, requireStatements } from './poolers.ts'
import { applicationUrl, rolesOf } from './roles.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

const ownerUrl = process.env['TEST_DATABASE_URL']!
let url: string, owner: pg.Client, org: TestOrganisation
beforeAll(async () => {
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  url = await applicationUrl(ownerUrl)
  org = await newTestOrganisation()
})
afterAll(() => owner.end())

const withOptions = (address: string, options: string): string => {
  const changed = new URL(address)
  changed.searchParams.set('options', options)
  return changed.href
}
const refused = async (address: string): Promise<string> => {
  const error: unknown = await Database.open({ url: address }).then(
    (database) => database.close(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseRoleError)
  // the same for connections of a pool, and for those that listen
  const bus: unknown = await connectBus(address, () => {}).catch((thrown: unknown) => thrown)
  expect(bus).toBeInstanceOf(DatabaseRoleError)
  return (error as Error).message
}

test('the owner does not serve, nor the owner in the role of the application', async () => {
  const { app } = await rolesOf(owner)
  expect(await refused(ownerUrl)).toContain('is a superuser')
  expect(await refused(withOptions(ownerUrl, `-c role=${app}`))).toContain(
    `it is the role "${app}" in a session of "parley"`,
  )
})

test('options in the address that lift the time-outs or change the zone are refused by name', async () => {
  expect(await refused(withOptions(url, '-c statement_timeout=0'))).toContain(
    'statement_timeout is off',
  )
  expect(await refused(withOptions(url, '-c lock_timeout=0'))).toContain('lock_timeout is off')
  expect(await refused(withOptions(url, '-c timezone=Europe/Brussels'))).toContain(
    'is Europe/Brussels, not UTC',
  )
})

const planted: [string, string][] = [
  ['bypassrls', 'passes row-level security'],
  ['createrole', 'may create roles'],
  ['in role pg_read_all_data', 'is a member of another role'],
]
test.each(planted)('a login role %s is refused', async (attribute, problem) => {
  const name = `odd_${newId().replaceAll('-', '')}`,
    address = new URL(ownerUrl)
  await owner.query(`create role ${name} login ${attribute}`)
  address.username = name
  expect(await refused(address.href)).toContain(problem)
})

test('a role that owns a table is refused', async () => {
  const name = `owns_${newId().replaceAll('-', '')}`,
    address = new URL(ownerUrl)
  await owner.query(`create role ${name} login; create table ${name} (id int);
    alter table ${name} owner to ${name}`)
  address.username = name
  expect(await refused(address.href)).toContain('owns tables')
  await owner.query(`drop table ${name}`)
})

test('a pool checks each new connection, and readiness the one it has', async () => {
  const mark = newId().replaceAll('-', ''),
    address = new URL(ownerUrl)
  await owner.query(`create role own_${mark} login; create role other_${mark}`)
  const times = {
    statement_timeout: 1000,
    lock_timeout: 1000,
    idle_in_transaction_session_timeout: 1000,
  }
  for (const [name, ms] of Object.entries({ ...times, timezone: `'UTC'` })) {
    await owner.query(`alter role own_${mark} set ${name} = ${ms}`)
  }
  address.username = `own_${mark}`
  const database = await Database.open({ url: address.href, sizes: { reads: 1 } })
  await database.verify()
  await owner.query(`grant other_${mark} to own_${mark}`)
  const problem = 'is a member of another role'
  await expect(database.verify()).rejects.toThrow(problem)
  await expect(database.global('select 1', [], 'jobs')).rejects.toThrow(problem)
  await owner.query(`drop role other_${mark}`)
  await database.verify()
  expect(await database.global('select 1 as one', [], 'jobs')).toEqual([{ one: 1 }])
  await database.close()
})

test('without a role to go back to, nothing of any organisation is seen', async () => {
  const database = await openDatabase(),
    { userId } = org.as('admin')
  await org.as('admin').ask('mutation { createCompany(company: { name: "Seen by us" }) { id } }')
  const count = `select count(*)::int as count from company`
  const seen = await database.transaction({ organisationId: newId(), userId }, async (t) => {
    for (const away of ['set local role none', 'reset role']) await t.query(away, [])
    return t.query(count, [])
  })
  expect(seen).toEqual([{ count: 0 }])
  expect((await owner.query(count)).rows[0].count).toBeGreaterThan(0)
  await expect(
    database.transaction({ organisationId: newId(), userId }, (t) =>
      t.query('set local role parley', []),
    ),
  ).rejects.toThrow('permission denied')
  await database.close()
})

/** Passes on what comes, but of the startup message nothing beside the user and the database. */
async function stripper(socket: string): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(socket)
    for (const one of [client, upstream]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.once('data', (first: Buffer) => {
      const words = first.subarray(8, first.readInt32BE(0)).toString().split('\0')
      const kept = ['user', 'database'].flatMap((key) => [key, words[words.indexOf(key) + 1]!])
      const body = Buffer.from(`${kept.join('\0')}\0\0`),
        head = Buffer.alloc(8)
      head.writeInt32BE(body.length + 8, 0)
      first.copy(head, 4, 4, 8)
      upstream.write(Buffer.concat([head, body]))
      client.pipe(upstream)
    })
    upstream.pipe(client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = (): void => {
    server.close()
    for (const one of sockets) one.destroy()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

test('a pooler that drops startup parameters changes neither role nor time-outs', async () => {
  const address = new URL(url),
    folder = address.searchParams.get('host')!
  const proxy = await stripper(`${folder}/.s.PGSQL.5432`)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  const database = await Database.open({ url: address.href, sizes: { reads: 1 } })
  const found = `json_build_array(current_user, session_user, current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'))::text`
  const { organisationId } = org,
    { userId } = org.as('admin'),
    { app } = await rolesOf(owner)
  const expected = [
    app,
    app,
    ...[statementTimeout, lockTimeout, idleTransactionTimeout].map((ms) => `${ms / 1000}s`),
  ]
  const person = { organisationId, userId }
  expect(JSON.parse(await database.read(person, `select ${found}`, [], false))).toEqual(expected)
  const [row] = await database.transaction(person, (t) => t.query(`select ${found} as found`, []))
  expect(JSON.parse(row!['found'])).toEqual(expected)
  await database.close()
  proxy.close()
})

test('an address that leads to the database itself is taken for a session', async () => {
  await expect(requireSession(ownerUrl)).resolves.toBeUndefined()
})

test('an address for requests that leads nowhere is named as such', async () => {
  const nowhere = `postgres://web:secret@127.0.0.1:${await freePort()}/parley`
  await expect(requireStatements(nowhere)).rejects.toThrow(
    /ECONNREFUSED.* Check host and port of APP_DATABASE_URL/,
  )
})
