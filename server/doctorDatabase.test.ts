// What the doctor finds in the database.
import { randomBytes } from 'node:crypto'
import { newId } from '../shared/id.ts'
import { migrate } from './database/migrate.ts'
import { rolesOf } from './database/roles.ts'
import { SecretKey } from './platform/secretKey.ts'
import { Secrets } from './work/secrets.ts'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase, testDatabase } from './test/testProcess.ts'
import { closeAll, findings, withIssuer } from './doctorTestKit.ts'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await testDatabase()
})
afterEach(closeAll)

test('a database that cannot be used says what to do', async () => {
  const { settings } = await withIssuer(databaseUrl)
  const says = async (change: (url: URL) => void) => {
    const url = new URL(databaseUrl)
    change(url)
    return (await findings({ ...settings, DATABASE_URL: url.href }))['database']
  }
  expect(
    await says((url) => {
      url.pathname = '/nowhere'
    }),
  ).toMatch(/^WRONG: The database cannot be used \(3D000\): .*Create it/)
  expect(
    await says((url) => {
      url.search = ''
      url.port = '1'
    }),
  ).toMatch(/^WRONG: The database cannot be used \(ECONNREFUSED\): .*Nothing listens there/)
  expect(
    await says((url) => {
      url.searchParams.set('options', '-c default_transaction_read_only=on')
    }),
  ).toMatch(/^WRONG: test_\w+ may only be read: .*Name the primary server in DATABASE_URL/)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('create role doctor_guest login')
  await owner.query(
    `grant connect on database ${new URL(databaseUrl).pathname.slice(1)} to doctor_guest`,
  )
  await owner.end()
  expect(
    await says((url) => {
      url.username = 'doctor_guest'
    }),
  ).toMatch(/^WRONG: doctor_guest may not create tables in test_\w+. Run: alter database/)
})

test('the way of requests is tried, and who must not take it is named', async () => {
  const { settings } = await withIssuer(databaseUrl)
  const mark = new URL(databaseUrl).pathname.slice(1),
    owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const says = async (user: string, address = databaseUrl) => {
    const url = new URL(address)
    url.username = user
    url.password = 'secret'
    return (await findings({ ...settings, APP_DATABASE_URL: url.href }))['requests']
  }
  for (const [attribute, problem] of [
    ['superuser', /^WRONG: The user "\w+" of APP_DATABASE_URL is the owner or a superuser/],
    ['bypassrls', /^WRONG: The user "\w+" of APP_DATABASE_URL passes row-level security/],
    ['createdb', /^WRONG: The user "\w+" of APP_DATABASE_URL may create roles or databases/],
    ['in role pg_monitor', /^WRONG: The user "\w+" of APP_DATABASE_URL is a member of another/],
  ] as const) {
    const name = `doctor_${attribute.split(' ').at(-1)}`
    await owner.query(`create role ${name} login ${attribute}`)
    expect(await says(name)).toMatch(problem)
  }
  expect(await says('parley')).toMatch(/^WRONG: The user "parley" of APP_DATABASE_URL is the owner/)
  const [before, now] = [`before_${mark}`, `now_${mark}`]
  expect(await says(now)).toBe(`right: the next start lets ${now} in`)
  for (const name of [before, now]) {
    const url = new URL(databaseUrl)
    url.username = name
    url.password = 'secret'
    await migrate(databaseUrl, undefined, url.href)
  }
  const { app } = await rolesOf(owner)
  expect(await says(now)).toBe(
    `right: ${now} may do what is needed, and no more; let in by another APP_DATABASE_URL: ` +
      `"${before}". When no process has that any more, run: revoke ${app} from "${before}"`,
  )
  await owner.query(`revoke ${app} from "${before}"`)
  expect(await says(now)).toBe(`right: ${now} may do what is needed, and no more`)
  await owner.query(`alter role ${now} bypassrls`)
  expect(await says(now)).toMatch(/^WRONG: .*passes row-level security/)
  await owner.query(`alter role ${now} nobypassrls`)
  const elsewhere = await testDatabase()
  const other = new pg.Client({ connectionString: elsewhere })
  await other.connect()
  await other.query(`grant connect on database ${other.database!} to ${now}`)
  await other.end()
  expect(await says(now, elsewhere)).toMatch(
    /^WRONG: APP_DATABASE_URL leads into another database than DATABASE_URL/,
  )
  await owner.end()
})

test('more connections than the server gives are named', async () => {
  const { settings } = await withIssuer(databaseUrl)
  const says = async (connections: string, given = {}) =>
    (await findings({ ...settings, DATABASE_CONNECTIONS: connections, ...given }))['connections']
  expect(await says('98')).toMatch(
    /^WRONG: DATABASE_CONNECTIONS=98 is more than the database server gives: 97, /,
  )
  expect(await says('97')).toMatch(/^right: 97 of each process/)
  // those of a pooler are not the server's
  expect(await says('200', { APP_DATABASE_URL: 'postgres://web:x@127.0.0.1:6432/x' })).toMatch(
    /^right: 19 of each process/,
  )
  // those of another user on the same server are
  const other = new URL(databaseUrl)
  other.username = 'web'
  expect(await says('98', { APP_DATABASE_URL: other.href })).toMatch(/^WRONG: /)
})

test('secrets that no key opens are named by the key that is missing', async () => {
  const { settings } = await withIssuer(databaseUrl)
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const database = await openDatabase({}, databaseUrl)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  for (const title of ['Ours', 'Theirs']) {
    const organisationId = newId()
    await owner.query('insert into organisation (id, title) values ($1, $2)', [
      organisationId,
      title,
    ])
    if (title === 'Theirs')
      await database.transaction({ organisationId, userId: newId() }, async (db) => {
        const secrets = new Secrets(() => [new SecretKey(older)])
        secrets.keep({ organisationId, db }, 'token', 'x')
        return Promise.resolve()
      })
  }
  await owner.end()
  await database.close()
  const says = async (...keys: Buffer[]) => {
    const SECRETS_KEYS = keys.map((key) => key.toString('base64')).join()
    return (await findings({ ...settings, SECRETS_KEYS }))['secrets']
  }
  expect(await says(newer)).toBe(
    `WRONG: Secrets are encrypted with the key ${new SecretKey(older).id}, which is not there. ` +
      'Add it to SECRETS_KEYS, behind the newest.',
  )
  expect(await says(newer, older)).toBe('right: encrypted with 1 of the 2 keys')
})
