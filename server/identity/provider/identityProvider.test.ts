import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { readConfig, type Config } from '../../platform/config.ts'
import type { DemoPerson } from './demoPeople.ts'
import { identityKeysFile } from './identityKeys.ts'
import { createIdentityProvider } from './identityProvider.ts'
import { createLog } from '../../platform/log.ts'
import { createTokenVerifier } from '../token.ts'

const people: DemoPerson[] = [
  {
    subject: 'rosa',
    email: 'rosa@demo.example',
    firstName: 'Rosa',
    lastName: '<b>Rep</b>',
    color: '#fff',
    language: 'FR',
    role: 'Member',
    organisation: 'Demo & Co',
  },
  {
    subject: 'ada',
    email: 'ada@demo.example',
    firstName: 'Ada',
    lastName: 'Admin',
    color: '#000',
    language: 'EN',
    role: 'Admin',
    organisation: 'Demo & Co',
  },
  {
    subject: 'newcomer-1',
    email: 'newcomer-1@demo.example',
    firstName: 'Nora',
    lastName: 'Newcomer 1',
    color: '#000',
    language: 'EN',
    role: '',
    organisation: '',
    note: 'newcomer',
  },
]

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function startProvider(dataFolder = mkdtempSync(join(tmpdir(), 'parley-idp-')), port = 0) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const config: Config = readConfig({
    PORT: String((server.address() as AddressInfo).port),
    DATA_DIR: dataFolder,
  })
  const provider = createIdentityProvider(config, async () => people, createLog('silent'))
  server.on('request', (request, response) => provider.handle(request, response))
  const close = () => {
    provider.close()
    server.closeAllConnections()
    server.close()
  }
  closing.push(close)
  const verify = createTokenVerifier({
    issuer: provider.issuer,
    audience: config.audience,
    clients: [config.clientId],
    keys: provider.publicKeys,
    knownAs: 'demo',
  })
  return { config, provider, verify, dataFolder, close }
}

type Started = Awaited<ReturnType<typeof startProvider>>

/** A browser's part: cookies, redirects, PKCE. */
class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #verifier = randomBytes(32).toString('base64url')
  started: Started

  constructor(started: Started) {
    this.started = started
  }

  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(url, this.started.config.publicUrl), {
      redirect: 'manual',
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return response
  }

  async follow(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.ask(url, init)
    const next = response.headers.get('location')
    return next && !next.includes('/auth/callback') ? this.follow(next) : response
  }

  authorise(extra: Record<string, string> = {}): Promise<Response> {
    const parameters = new URLSearchParams({
      client_id: 'parley',
      response_type: 'code',
      scope: 'openid profile email read write',
      state: 'x',
      redirect_uri: `${this.started.config.publicUrl}/auth/callback`,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    })
    return this.follow(`/idp/auth?${parameters}`)
  }

  async pick(subject: string, extra: Record<string, string> = {}): Promise<Response> {
    const page = await this.authorise(extra)
    const action = /action="([^"]+)"/.exec(await page.text())![1]!
    return this.follow(action, { method: 'POST', body: new URLSearchParams({ subject }) })
  }

  async tokens(callback: Response) {
    const code = new URL(callback.headers.get('location')!).searchParams.get('code')!
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: `${this.started.config.publicUrl}/auth/callback`,
    })
  }

  async token(parameters: Record<string, string>) {
    const response = await fetch(`${this.started.provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'parley', ...parameters }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
}

test('its addresses are those of PUBLIC_URL, whatever host the request names', async () => {
  const { config } = await startProvider()
  // fetch sets the host itself
  const discover = async (headers: OutgoingHttpHeaders): Promise<string> => {
    const asked = request(`${config.publicUrl}/idp/.well-known/openid-configuration`, {
      headers,
      agent: false,
    }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    let text = ''
    for await (const part of response) text += String(part)
    return text
  }
  for (const headers of [
    { host: 'attacker.example' },
    { 'x-forwarded-host': 'attacker.example', 'x-forwarded-proto': 'https' },
  ]) {
    const document = await discover(headers)
    expect(document).not.toContain('attacker')
    const { jwks_uri, token_endpoint } = JSON.parse(document) as Record<string, string>
    expect([jwks_uri, token_endpoint]).toEqual([
      `${config.publicUrl}/idp/jwks`,
      `${config.publicUrl}/idp/token`,
    ])
  }
})

test('one click gives a short JWT for the API, with who and what, without asking for a scope or resource by special means', async () => {
  const started = await startProvider()
  const visitor = new Visitor(started)
  const { body } = await visitor.tokens(await visitor.pick('rosa'))
  const token = await started.verify(`Bearer ${body['access_token']}`)
  expect(token).toMatchObject({
    issuer: 'demo',
    subject: 'rosa',
    email: 'rosa@demo.example',
    emailVerified: true,
  })
  expect([...token.scopes].toSorted()).toEqual(['read', 'write'])
  expect(body['expires_in']).toBe(300)
  const claims = JSON.parse(
    Buffer.from(body['id_token']!.split('.')[1]!, 'base64url').toString(),
  ) as Record<string, unknown>
  expect(claims).toMatchObject({
    sub: 'rosa',
    given_name: 'Rosa',
    email: 'rosa@demo.example',
    locale: 'fr',
  })
  await expect(started.verify(`Bearer ${body['id_token']}`)).rejects.toThrow('Invalid access_token')
})

test('silent sign-in works with a session and says login_required without one', async () => {
  const visitor = new Visitor(await startProvider())
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain(
    'error=login_required',
  )
  await visitor.pick('ada')
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain('code=')
})

test('a refresh token works once; using it twice ends the grant', async () => {
  const visitor = new Visitor(await startProvider())
  const first = await visitor.tokens(await visitor.pick('ada'))
  const renew = (refresh_token: string) =>
    visitor.token({ grant_type: 'refresh_token', refresh_token })
  const second = await renew(first.body['refresh_token']!)
  expect(second.body['refresh_token']).not.toBe(first.body['refresh_token'])
  expect((await renew(first.body['refresh_token']!)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await renew(second.body['refresh_token']!)).body).toMatchObject({
    error: 'invalid_grant',
  })
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain('code=')
})

test('a session that the product ends can neither be renewed nor go on silently, not even by a renewal under way; others of the person go on until all are ended', async () => {
  const started = await startProvider(),
    [first, second, other] = [new Visitor(started), new Visitor(started), new Visitor(started)]
  const [one, two, three] = [
    await first.tokens(await first.pick('ada')),
    await second.tokens(await second.pick('ada')),
    await other.tokens(await other.pick('rosa')),
  ]
  const sessionOf = async ({ body }: { body: Record<string, string> }) =>
    (await started.verify(`Bearer ${body['access_token']}`)).sessionId!
  const renew = (visitor: Visitor, { body }: { body: Record<string, string> }) =>
    visitor.token({ grant_type: 'refresh_token', refresh_token: body['refresh_token']! })
  const silently = async (visitor: Visitor) =>
    (await visitor.authorise({ prompt: 'none' })).headers.get('location')
  expect(await sessionOf(one)).not.toBe(await sessionOf(two))
  const renewed = await renew(second, two)
  expect(await sessionOf(renewed)).toBe(await sessionOf(two))
  const [raced] = await Promise.all([
    renew(first, one),
    sessionOf(one).then((session) => started.provider.end('ada', session)),
  ])
  for (const tokens of [one, ...(raced.status === 200 ? [raced] : [])])
    expect((await renew(first, tokens)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await silently(first)).toContain('error=login_required')
  expect(await silently(second)).toContain('code=')
  started.provider.end('ada')
  expect((await renew(second, renewed)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await silently(second)).toContain('error=login_required')
  expect([(await renew(other, three)).status, await silently(other)]).toEqual([
    200,
    expect.stringContaining('code='),
  ])
  // who signs in again is in
  expect((await first.tokens(await first.pick('ada'))).status).toBe(200)
})

test('renewal, silent sign-in and issued tokens survive a restart', async () => {
  const before = await startProvider()
  const visitor = new Visitor(before)
  const { body } = await visitor.tokens(await visitor.pick('ada'))
  before.close()
  // fetch notices a moment later that its kept connections are gone
  await sleep(50)
  const after = await startProvider(before.dataFolder, before.config.port)
  visitor.started = after
  expect(
    (await visitor.token({ grant_type: 'refresh_token', refresh_token: body['refresh_token']! }))
      .status,
  ).toBe(200)
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain('code=')
  expect((await after.verify(`Bearer ${body['access_token']}`)).subject).toBe('ada')
  expect(statSync(identityKeysFile(before.dataFolder)).mode & 0o777).toBe(0o600)
})

test('picking another person while signed in changes the person', async () => {
  const visitor = new Visitor(await startProvider())
  await visitor.pick('ada')
  const resumed = await visitor.pick('rosa', { prompt: 'login' })
  // the provider first ends the other session, by a form that sends itself
  const html = await resumed.text()
  const inputs = Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]),
  )
  const callback = await visitor.follow(/action="([^"]+)"/.exec(html)![1]!, {
    method: 'POST',
    body: new URLSearchParams(inputs),
  })
  const { body } = await visitor.tokens(callback)
  expect((await visitor.started.verify(`Bearer ${body['access_token']}`)).subject).toBe('rosa')
})

test('register, cancel and language: the page speaks the language that was asked for and escapes names', async () => {
  const visitor = new Visitor(await startProvider())
  const page = await (await visitor.authorise({ prompt: 'create', ui_locales: 'nl' })).text()
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('De demo kent geen registratie')
  expect(page).toContain('&#60;b&#62;Rep')
  expect(page).toContain('Nieuw hier, nog in geen organisatie')
  expect(page).not.toContain('newcomer-1@')
  expect(page).not.toMatch(/<script(?![^>]*src)/)
  const cancel = /href="([^"]+\/cancel)"/.exec(page)![1]!
  expect((await visitor.follow(cancel)).headers.get('location')).toContain('error=access_denied')
})

test('signing out ends the session and leads back, in the language of the page', async () => {
  const visitor = new Visitor(await startProvider())
  const { body } = await visitor.tokens(await visitor.pick('ada'))
  const home = `${visitor.started.config.publicUrl}/login`
  const page = await (
    await visitor.ask(
      `/idp/session/end?${new URLSearchParams({ id_token_hint: body['id_token']!, post_logout_redirect_uri: home, ui_locales: 'fr' })}`,
      { headers: { 'accept-language': 'nl' } },
    )
  ).text()
  expect(page).toContain('src="/idp/page.js"')
  expect(page).toContain('<html lang="fr">')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
  const left = await visitor.ask(/action="([^"]+)"/.exec(page)![1]!, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  expect(left.headers.get('location')).toBe(home)
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain(
    'error=login_required',
  )
})

test('a person who is not on the list, a foreign address and a missing challenge are refused', async () => {
  const visitor = new Visitor(await startProvider())
  const page = await (await visitor.authorise()).text()
  expect(
    (
      await visitor.ask(/action="([^"]+)"/.exec(page)![1]!, {
        method: 'POST',
        body: new URLSearchParams({ subject: 'mallory' }),
      })
    ).status,
  ).toBe(400)
  expect(
    (await visitor.authorise({ redirect_uri: 'https://evil.example/auth/callback' })).status,
  ).toBe(400)
  expect(
    (await visitor.authorise({ code_challenge: '', code_challenge_method: '' })).headers.get(
      'location',
    ),
  ).toContain('error=invalid_request')
})
