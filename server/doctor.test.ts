import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { explainDatabase, explainMachine } from './platform/explain.ts'
import { freePort } from './platform/freePort.ts'
import { versionProblem } from './database/migrate.ts'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './test/testProcess.ts'
import { closeAll, findings, folder, serve, withIssuer } from './doctorTestKit.ts'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await testDatabase()
})
afterEach(closeAll)

test('where all is well, each line says what is right', async () => {
  const { settings, token } = await withIssuer(databaseUrl)
  expect(await findings(settings, await token())).toEqual({
    settings: expect.stringMatching(/^right/) as string,
    address: `right: 127.0.0.1 port ${settings.PORT} is free`,
    'data folder': expect.stringMatching(/^right: .*can be written/) as string,
    logos: 'right: the library that draws them loads',
    reports: 'right: the library that draws them loads',
    database: expect.stringMatching(
      /^right: PostgreSQL 18.*; parley may .*; all migrations have run/,
    ) as string,
    requests: expect.stringMatching(
      /^right: parley_app_\w+ may do what is needed, and no more$/,
    ) as string,
    connections: 'right: 32 of each process, and the database server gives 97 to all together',
    secrets: 'right: none are kept',
    'time zones': 'right: PostgreSQL and this Node agree on the clocks of the 0 in use',
    issuer: `right: ${settings.OIDC_ISSUER} answers, with its keys`,
    client: `right: parley may sign people in for ${settings.PUBLIC_URL}`,
    clock: expect.stringMatching(/^right: within 30 s/) as string,
    token: 'right: its audience is urn:parley:api, and it has the scopes read and write',
  })
  expect((await findings(settings))['token']).toMatch(/^right: none was given/)
})

test('a data folder that cannot be written is named, whatever else is outside', async () => {
  const { settings } = await withIssuer(databaseUrl)
  const file = join(folder, 'no folder')
  writeFileSync(file, '')
  expect((await findings({ ...settings, DATA_DIR: join(file, 'data') }))['data folder']).toMatch(
    /^WRONG: .*cannot be written/,
  )
  // as root too, who may write everything
  expect((await findings({ ...settings, DATA_DIR: file }))['data folder']).toBe(
    `WRONG: ${file} cannot be written (ENOTDIR). Set DATA_DIR to a folder that this user may write, or give the folder to them.`,
  )
  const held = join(folder, 'made')
  expect((await findings({ ...settings, DATA_DIR: held }))['data folder']).toMatch(/^right/)
  expect(existsSync(held)).toBe(false)
})

test('a scanner that does not look at files is named', async () => {
  const { settings } = await withIssuer(databaseUrl)
  const lineOf = async (port: number) =>
    (await findings({ ...settings, SCANNER_ADDRESS: `127.0.0.1:${port}` }))['scanner']
  const away = await freePort()
  expect(await lineOf(away)).toMatch(
    new RegExp(`^WRONG: SCANNER_ADDRESS=127\\.0\\.0\\.1:${away} .*ECONNREFUSED`),
  )
  let answer = 'stream: OK'
  const daemon = createPlainServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer}\0`)
    })
  }).listen(0, '127.0.0.1')
  await once(daemon, 'listening')
  const { port } = daemon.address() as AddressInfo
  expect(await lineOf(port)).toBe(`right: 127.0.0.1:${port} looks at files`)
  answer = 'UNKNOWN COMMAND'
  expect(await lineOf(port)).toMatch(/^WRONG: .*UNKNOWN COMMAND/)
  daemon.close()
})

test('a wrong token says why', async () => {
  const { settings, token } = await withIssuer(databaseUrl)
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
  const { settings } = await withIssuer(databaseUrl)
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
  const { settings } = await withIssuer(databaseUrl)
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
