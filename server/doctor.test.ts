import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createPlainServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { readConfig } from './platform/config.ts'
import { SecretKey } from './platform/secretKey.ts'
import { examine, type Finding } from './doctor.ts'
import { explainDatabase, explainMachine } from './platform/explain.ts'
import { freePort } from './platform/freePort.ts'
import { identityKeys } from './identity/provider/identityKeys.ts'
import { createIdentityProvider } from './identity/provider/identityProvider.ts'
import { signAccessToken } from './identity/provider/signAccessToken.ts'
import { createLog } from './platform/log.ts'
import { versionProblem } from './database/migrate.ts'
import { openDatabase, testDatabase } from './test/testProcess.ts'
import { Secrets } from './work/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-doctor-'))
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await testDatabase()
})

async function serve(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: String((server.address() as AddressInfo).port) }
}

/** The settings of a product whose issuer is the built-in provider of another one. */
async function withIssuer() {
  const { server, port } = await serve()
  const config = readConfig({ PORT: port, DATA_DIR: folder })
  const provider = createIdentityProvider(config, () => Promise.resolve([]), createLog('silent'))
  server.on('request', (request, response) => provider.handle(request, response))
  closing.push(() => provider.close())
  const token = (audience = config.audience, scope?: string) =>
    signAccessToken(
      { ...config, audience },
      identityKeys(folder),
      { subject: 'rosa', email: 'rosa@demo.example' },
      scope,
    )
  const settings = {
    PORT: String(await freePort()),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: databaseUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'parley',
    OIDC_AUDIENCE: config.audience,
  }
  return { settings, token }
}

async function findings(
  environment: Record<string, string>,
  token = '',
): Promise<Record<string, string>> {
  const all: Finding[] = []
  for await (const found of examine(environment, token)) all.push(found)
  return Object.fromEntries(
    all.map(({ what, isRight, says }) => [what, `${isRight ? 'right' : 'WRONG'}: ${says}`]),
  )
}

test('where all is well, each line says what is right', async () => {
  const { settings, token } = await withIssuer()
  expect(await findings(settings, await token())).toEqual({
    settings: expect.stringMatching(/^right/) as string,
    address: `right: 127.0.0.1 port ${settings.PORT} is free`,
    database: expect.stringMatching(
      /^right: PostgreSQL 18.*; parley may .*; all migrations have run/,
    ) as string,
    secrets: 'right: none are kept',
    issuer: `right: ${settings.OIDC_ISSUER} answers, with its keys`,
    client: `right: parley may sign people in for ${settings.PUBLIC_URL}`,
    clock: expect.stringMatching(/^right: within 30 s/) as string,
    token: 'right: its audience is urn:parley:api, and it has the scopes read and write',
  })
  expect((await findings(settings))['token']).toMatch(/^right: none was given/)
})

test('a wrong token says why', async () => {
  const { settings, token } = await withIssuer()
  const says = async (given: string) => (await findings(settings, given))['token']
  expect(await says(await token('urn:other'))).toMatch(
    /^WRONG: The token is refused. Its audience is "urn:other", and OIDC_AUDIENCE is "urn:parley:api"/,
  )
  expect(await says(await token(undefined, 'read'))).toMatch(
    /^WRONG: The token lacks the scopes write/,
  )
  expect(await says('opaque')).toMatch(/^WRONG: The token is refused. It is no signed JWT/)
})

test('a wrong issuer, client and clock say what to do', async () => {
  const { settings } = await withIssuer()
  expect((await findings({ ...settings, OIDC_CLIENT_ID: 'other' }))['client']).toMatch(
    /^WRONG: .*Check OIDC_CLIENT_ID/,
  )
  const broken = await serve((request, response) => {
    const issuer = `http://${request.headers.host}`
    response.setHeader('date', new Date(Date.now() - 120_000).toUTCString())
    response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys`, keys: [{}] }))
  })
  const found = await findings({ ...settings, OIDC_ISSUER: `http://127.0.0.1:${broken.port}` })
  expect(found).toMatchObject({
    issuer: expect.stringMatching(/^right/) as string,
    client: expect.stringMatching(/^WRONG: The issuer has no authorization_endpoint/) as string,
    clock: expect.stringMatching(
      /^WRONG: This machine is 1(19|2\d) s ahead of the issuer/,
    ) as string,
  })
  const away = await findings({ ...settings, OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` })
  expect(away['issuer']).toMatch(/^WRONG: .*cannot be reached from here \(ECONNREFUSED\)/)
  expect(away).not.toHaveProperty('client')
})

test('wrong settings, a taken port, an address that is no place to sign in', async () => {
  expect(await findings({ PORT: 'x' })).toEqual({
    settings: expect.stringMatching(/^WRONG: PORT=x must be a number/) as string,
  })
  const { settings } = await withIssuer()
  const other = await serve((_request, response) => response.end('hello'))
  expect((await findings({ ...settings, PORT: other.port }))['address']).toMatch(
    /^WRONG: Port \d+ is taken/,
  )
  const own = await serve((_request, response) => response.end('{"version":"1.2.3"}'))
  expect((await findings({ ...settings, PORT: own.port }))['address']).toBe(
    `right: Parley 1.2.3 listens on 127.0.0.1 port ${own.port}`,
  )
  expect(
    (await findings({ ...settings, PUBLIC_URL: 'http://parley.example.com' }))['address'],
  ).toMatch(/^WRONG: PUBLIC_URL=http:\/\/parley\.example\.com must be https/)
})

test('nothing set: what is built in is looked at as far as it goes', async () => {
  const DATA_DIR = join(folder, 'new', 'data')
  const found = await findings({ PORT: String(await freePort()), DATA_DIR })
  expect(found).toMatchObject({
    'data folder': expect.stringMatching(/^right: .*can be written/) as string,
    database: expect.stringMatching(/^right: the built-in PostgreSQL/) as string,
    'sign-in': 'right: the demo sign-in, on this machine only',
  })
})

test('a database that cannot be used says what to do', async () => {
  const { settings } = await withIssuer()
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

test('secrets that no key opens are named by the key that is missing', async () => {
  const { settings } = await withIssuer()
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

test('faults of the surroundings are sentences', async () => {
  // PostgreSQL without TLS answers N to the wish for it
  const plain = createPlainServer((socket) => socket.once('data', () => socket.write('N')))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const url = `postgres://x@127.0.0.1:${(plain.address() as AddressInfo).port}/x`
  const client = new pg.Client({ connectionString: `${url}?sslmode=require` })
  client.on('error', () => {})
  const refused: unknown = await client.connect().catch((error: unknown) => error)
  plain.close()
  expect(explainDatabase(refused)).toMatch(/the server has none. Remove sslmode/)
  const noEntry = { code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.1"' }
  expect(explainDatabase(noEntry)).toMatch(/Add a line to its pg_hba\.conf/)
  expect(
    explainDatabase({ code: '42501', message: 'permission denied for schema public' }),
  ).toMatch(/must own the database, or have "create"/)
  expect(explainDatabase({ code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed' })).toMatch(
    /sslrootcert=FILE/,
  )
  expect(explainDatabase(new Error('a fault of ours'))).toBeUndefined()

  const file = join(folder, 'file')
  writeFileSync(file, '')
  let fault: unknown
  try {
    writeFileSync(join(file, 'inside'), '')
  } catch (error) {
    fault = error
  }
  expect(explainMachine(fault)).toMatch(/cannot be written \(ENOTDIR\). Set DATA_DIR/)
  const taken = { code: 'EEXIST', syscall: 'mkdir', path: '/data' }
  expect(explainMachine(taken)).toMatch(/^\/data cannot be written \(EEXIST\). Set DATA_DIR/)
  const lock = { code: 'EROFS', syscall: 'listen', address: '/data/lock.sock' }
  expect(explainMachine(lock)).toMatch(
    /^\/data\/lock\.sock cannot be written \(EROFS\). Set DATA_DIR/,
  )
  expect(
    explainMachine({ code: 'EADDRINUSE', syscall: 'listen', port: 80, address: '::' }),
  ).toMatch(/^Port 80 is taken/)
  expect(explainMachine({ code: 'EACCES', syscall: 'listen', port: 80, address: '::' })).toMatch(
    /^Cannot listen on :: port 80/,
  )
  expect(explainMachine(new Error('a fault of ours'))).toBeUndefined()
})

test('PostgreSQL before 18 is refused by name', () => {
  expect(versionProblem(170_006, '17.6')).toMatch(/^The database server is PostgreSQL 17\.6/)
  expect(versionProblem(180_000, '18.0')).toBeUndefined()
})
