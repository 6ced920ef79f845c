import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request as rawRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Health } from './health.ts'
import { createHttpServer, drain, notFound, type Handler } from './http.ts'
import { createLog } from './log.ts'
import { StaticFiles } from './staticFiles.ts'

const html = '<!doctype html><title>Parley</title>' + ' '.repeat(2000)
const lines: string[] = []
let server: Server
let base: string
const health = { isUp: true }

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'parley-web-'))
  mkdirSync(join(made, 'assets'))
  for (const [name, text] of Object.entries({
    'index.html': html,
    'assets/app-abc123.js': 'console.log(1)'.repeat(100),
    'sw.js': '// worker',
  })) {
    writeFileSync(join(made, name), text)
    if (name !== 'sw.js') writeFileSync(join(made, name + '.br'), brotliCompressSync(text))
    if (name !== 'sw.js') writeFileSync(join(made, name + '.gz'), gzipSync(text))
  }
  return made
}

async function listen(graphql: Handler, environment: Record<string, string> = {}, schema?: string) {
  const files = new StaticFiles(folder())
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const checks = new Health({
    database: () => health.isUp,
    slow: async () => sleep(5).then(() => true),
  })
  const made = createHttpServer({
    config: readConfig(environment),
    log,
    version: '1.2.3',
    health: checks,
    issuer: 'http://localhost:3000/idp',
    schema,
    routes: { '/graphql': graphql, '/errors': graphql, '/idp/': notFound },
    web: (request, response, path) => files.send(request, response, path),
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  return { made, checks, url: `http://localhost:${(made.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  ;({ made: server, url: base } = await listen((request, response) => {
    if (request.url?.includes('fail')) throw new Error('rosa@demo.example could not be found')
    response.end('{}')
  }))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the schema stands at an address where introspection is allowed, and nowhere else', async () => {
  expect((await fetch(`${base}/schema.graphql`)).status).toBe(404)
  const { made, url } = await listen(
    (_request, response) => {
      response.end()
    },
    {},
    'type Query { me: Int }',
  )
  const found = await fetch(`${url}/schema.graphql`)
  expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
    200,
    'application/graphql; charset=utf-8',
    'type Query { me: Int }',
  ])
  made.closeAllConnections()
  made.close()
})

test('the application’s page stands at every path, its files are kept for ever, the page never', async () => {
  for (const path of [
    '/',
    '/companyDialog/1',
    '/login',
    '/auth/callback',
    '/v1.2/x',
    '/user/rosa@x.',
  ]) {
    const page = await fetch(base + path)
    expect([
      page.status,
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(await page.text()).toBe(html)
  }
  const file = await fetch(`${base}/assets/app-abc123.js`)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([
    file.headers.get('x-content-type-options'),
    file.headers.get('content-security-policy'),
  ]).toEqual(['nosniff', null])
  expect((await fetch(`${base}/sw.js`)).headers.get('content-security-policy')).toContain(
    `default-src 'self'`,
  )
  expect((await fetch(`${base}/sw.js`)).headers.get('cache-control')).toBe('no-cache')
  for (const path of ['/assets/gone.js', '/assets/gone', '/x.png', '/.env', '/a/b.webmanifest'])
    expect([path, (await fetch(base + path)).status]).toEqual([path, 404])
  expect(
    (
      await fetch(`${base}/`, {
        headers: { 'if-none-match': (await fetch(`${base}/`)).headers.get('etag')! },
      })
    ).status,
  ).toBe(304)
})

test('the smallest version that the browser reads is sent', async () => {
  const length = async (encoding: string) =>
    Number(
      (
        await fetch(`${base}/assets/app-abc123.js`, {
          headers: { 'accept-encoding': encoding },
          method: 'HEAD',
        })
      ).headers.get('content-length'),
    )
  expect(await length('gzip, br')).toBeLessThan(await length('gzip'))
  expect(await length('gzip')).toBeLessThan(await length('identity'))
})

test('no path leads out of the folder', async () => {
  for (const path of [
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const response = await new Promise<{ status: number; body: string }>((done) => {
      rawRequest(base, { path }, (answer) => {
        let body = ''
        answer
          .on('data', (part) => (body += part))
          .on('end', () => done({ status: answer.statusCode!, body }))
      }).end()
    })
    expect([html, 'Not found\n']).toContain(response.body)
  }
  expect((await fetch(`${base}/%ff`)).status).toBe(400)
  expect((await fetch(`${base}/%00`)).status).toBe(400)
})

test('pages carry a policy without inline script; only the answer of a silent renewal may be framed, and by us', async () => {
  const policy = async (path: string) =>
    (await fetch(base + path)).headers.get('content-security-policy')!
  expect(await policy('/')).toContain(`script-src 'self' 'wasm-unsafe-eval';`)
  expect(await policy('/')).toContain(`frame-ancestors 'none'`)
  expect(await policy('/auth/silent')).toContain(`frame-ancestors 'self'`)
  const headers = (await fetch(`${base}/`)).headers
  expect([
    headers.get('x-content-type-options'),
    headers.get('referrer-policy'),
    headers.get('strict-transport-security'),
  ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', null])
  const far = await listen(() => {}, {
    PUBLIC_URL: 'https://parley.example',
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'a',
    OIDC_AUDIENCE: 'b',
    SENTRY_DSN: 'https://key@errors.example:9000/7',
  })
  const page = await fetch(far.url)
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(page.headers.get('content-security-policy')).toContain(
    `connect-src 'self' https://id.example https://errors.example:9000;`,
  )
  expect(await (await fetch(`${far.url}/config.json`)).json()).toMatchObject({
    sentryDsn: 'https://key@errors.example:9000/7',
    publicUrl: 'https://parley.example',
  })
  far.made.close()
})

test('health, version and what the browser has to know', async () => {
  expect(await (await fetch(`${base}/livez`)).json()).toEqual({ alive: true })
  expect(await (await fetch(`${base}/readyz`)).json()).toEqual({
    ready: true,
    checks: { database: true, slow: true },
  })
  health.isUp = false
  const down = await fetch(`${base}/readyz`)
  expect([down.status, await down.json()]).toEqual([
    503,
    { ready: false, checks: { database: false, slow: true } },
  ])
  health.isUp = true
  const meta = await fetch(`${base}/meta.json`)
  expect([meta.headers.get('cache-control'), await meta.json()]).toEqual([
    'no-store',
    { version: '1.2.3' },
  ])
  expect(await (await fetch(`${base}/config.json`)).json()).toMatchObject({
    issuer: 'http://localhost:3000/idp',
    clientId: 'parley',
    scopes: 'openid profile email read write',
    version: '1.2.3',
    isDemo: true,
  })
  expect((await fetch(`${base}/meta.json`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${base}/idp/auth`)).status).toBe(404)
})

test('another spelling of this machine is sent to the one that sign-in knows', async () => {
  const response = await fetch(`${base.replace('localhost', '127.0.0.1')}/login?x=1`, {
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    'http://localhost:3000/login?x=1',
  ])
})

test('each answer has a correlation id, the caller’s own when it is sound; a failure shows and logs nothing else', async () => {
  expect((await fetch(`${base}/livez`)).headers.get('x-correlation-id')).toMatch(/^[\w-]{36}$/)
  expect(
    (await fetch(`${base}/livez`, { headers: { 'x-correlation-id': 'abcd-1234' } })).headers.get(
      'x-correlation-id',
    ),
  ).toBe('abcd-1234')
  expect(
    (await fetch(`${base}/livez`, { headers: { 'x-correlation-id': '{"x":1}' } })).headers.get(
      'x-correlation-id',
    ),
  ).not.toBe('{"x":1}')
  const failed = await fetch(`${base}/graphql?fail=rosa@demo.example`, {
    headers: { 'x-correlation-id': 'failing-1', authorization: 'Bearer secret' },
  })
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { error: 'INTERNAL', correlationId: 'failing-1' },
  ])
  const written = lines.filter((line) => line.includes('failing-1')).join()
  expect(written).toContain('"path":"/graphql"')
  expect(written).not.toMatch(/rosa|secret/)
})

test('stopping: streams end at once, a request under way is answered, readiness says no, nothing new is taken', async () => {
  let end = () => {}
  const arrived = Promise.withResolvers<void>(),
    mayAnswer = Promise.withResolvers<void>()
  const { made, checks, url } = await listen(async (request, response) => {
    if (request.url === '/graphql?stream') {
      response.write(':\n\n')
      end = () => response.end()
    } else {
      arrived.resolve()
      await mayAnswer.promise
      response.end('done')
    }
  })
  const stream = await fetch(`${url}/graphql?stream`)
  const slow = fetch(`${url}/graphql`)
  await arrived.promise
  checks.stopping()
  expect((await checks.readiness()).ready).toBe(false)
  const drained = drain(made, { announced: Promise.resolve(), endStreams: () => end() })
  expect(await stream.text()).toBe(':\n\n')
  mayAnswer.resolve()
  expect(await (await slow).text()).toBe('done')
  await drained
  await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
})

test('stopping: the port stays open for a while, and every answer ends its connection', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const { made, checks, url } = await listen(async (_request, response) => {
    arrived.resolve()
    await mayAnswer.promise
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const get = (path: string) =>
    new Promise<Answer>((done, refuse) => {
      rawRequest(url + path, { agent }, (answer) => {
        answer.resume().on('end', () =>
          done({
            status: answer.statusCode,
            connection: answer.headers.connection,
          }),
        )
      })
        .on('error', refuse)
        .end()
    })
  expect(await get('/livez')).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = get('/graphql')
  await arrived.promise
  const announced = Promise.withResolvers<void>()
  checks.stopping()
  const drained = drain(made, { announced: announced.promise, endStreams: () => {} })
  // on a new connection, and on the one that was kept alive
  for (let i = 0; i < 2; i++)
    expect(await get('/livez')).toEqual({ status: 200, connection: 'close' })
  expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' })
  mayAnswer.resolve()
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  announced.resolve()
  await drained
  await expect(get('/livez')).rejects.toThrow('ECONNREFUSED')
})
interface Answer {
  status: number | undefined
  connection: string | undefined
}

test('stopping does not wait for ever', async () => {
  const arrived = Promise.withResolvers<void>()
  const { made, url } = await listen(() => {
    arrived.resolve()
  })
  const hanging = fetch(`${url}/graphql`).catch(() => 'cut')
  await arrived.promise
  await drain(made, { announced: Promise.resolve(), endStreams: () => {}, patience: 100 })
  expect(await hanging).toBe('cut')
})
