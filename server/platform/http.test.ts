import { request as rawRequest, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, html, lines, health } from './httpTestKit.ts'

let server: Server
let base: string

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
