import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../platform/freePort.ts'
import { createLog } from '../platform/log.ts'
import { logRefusedTokens } from './refusedTokens.ts'
import { createTokenVerifier, TokenError } from './token.ts'

const audience = 'urn:parley:api',
  clients = ['parley-web']

/** A small OpenID Connect issuer: discovery, keys that can be changed, and failures on demand. */
async function startIssuer() {
  const keys = new Map<string, { key: CryptoKey; jwk: JWK }>()
  const state = { fetches: 0, isDown: false }
  const server = createServer((request, response) => {
    if (state.isDown) return void response.writeHead(503).end()
    if (request.url === '/keys') state.fetches++
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        request.url === '/keys'
          ? { keys: [...keys.values()].map(({ jwk }) => jwk) }
          : { issuer, jwks_uri: `${issuer}/keys` },
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    keys.set(kid, {
      key: privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    })
  }
  await addKey('one')
  const sign = (
    claims: Record<string, unknown> = {},
    {
      kid = 'one',
      typ = 'at+jwt',
      aud = audience,
      iss = issuer,
      seconds = 60,
      iat = Math.floor(Date.now() / 1000),
      exp = undefined as number | undefined,
    } = {},
  ) =>
    new SignJWT({ scope: 'read write', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ })
      .setIssuer(iss)
      .setAudience(aud)
      .setSubject('rosa')
      .setIssuedAt(iat)
      .setExpirationTime(exp ?? Math.floor(Date.now() / 1000) + seconds)
      .sign(keys.get(kid)!.key)
  return {
    issuer,
    state,
    keys,
    addKey,
    sign,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let issuer: Awaited<ReturnType<typeof startIssuer>>
beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => issuer.close())

const verifier = () => createTokenVerifier({ issuer: issuer.issuer, audience, clients })
const problem = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof TokenError ? `${error.code}: ${error.message}` : String(error),
  )

test('a good token names person, scopes and end', async () => {
  const token = await verifier()(
    `Bearer ${await issuer.sign({ email: 'r@x.example', email_verified: true })}`,
  )
  expect(token).toMatchObject({
    issuer: issuer.issuer,
    subject: 'rosa',
    email: 'r@x.example',
    emailVerified: true,
    scopes: new Set(['read', 'write']),
  })
  expect(token.expires).toBeGreaterThan(Date.now() / 1000)
})

test('a token without a scope has none; scp and api://…/read count as scopes', async () => {
  const verify = verifier()
  expect((await verify(`Bearer ${await issuer.sign({ scope: undefined })}`)).scopes).toEqual(
    new Set(),
  )
  expect(
    (await verify(`Bearer ${await issuer.sign({ scope: undefined, scp: ['read'] })}`)).scopes,
  ).toEqual(new Set(['read']))
  expect(
    (await verify(`Bearer ${await issuer.sign({ scope: 'api://parley/read api://parley/write' })}`))
      .scopes,
  ).toEqual(new Set(['read', 'write']))
})

test('of another client, of the future, or good for more than a day: refused', async () => {
  const verify = verifier(),
    now = Math.floor(Date.now() / 1000),
    day = 24 * 3600
  const verdict = async (claims: Record<string, unknown>): Promise<string> =>
    problem(verify(`Bearer ${await issuer.sign(claims)}`))
  expect(await verdict({ azp: 'parley-web' })).toBe('accepted')
  for (const azp of ['another', '', 7, ['parley-web']])
    expect(await verdict({ azp })).toBe('UNAUTHENTICATED: Invalid access_token')
  const dated = async (iat: number, exp: number): Promise<string> =>
    problem(verify(`Bearer ${await issuer.sign({}, { iat, exp })}`))
  // clocks differ by half a minute
  expect(await dated(now + 20, now + 300)).toBe('accepted')
  expect(await dated(now + 60, now + 300)).toBe('UNAUTHENTICATED: Invalid access_token')
  expect(await dated(now - 60, now - 60 + day)).toBe('accepted')
  expect(await dated(now - 60, now - 60 + day + 1)).toBe('UNAUTHENTICATED: Invalid access_token')
})

test('no token, no bearer, not a token', async () => {
  const verify = verifier()
  expect(await problem(verify(undefined))).toBe('UNAUTHENTICATED: You are not authenticated')
  expect(await problem(verify('Basic abc'))).toBe('UNAUTHENTICATED: Invalid access_token')
  expect(await problem(verify('Bearer abc'))).toBe('UNAUTHENTICATED: Invalid access_token')
  expect(await problem(verify('Bearer a.b.c'))).toBe('UNAUTHENTICATED: Invalid access_token')
})

test('another audience, another issuer, an ID token, another type', async () => {
  const verify = verifier()
  for (const token of [
    issuer.sign({}, { aud: 'urn:other' }),
    issuer.sign({}, { iss: 'https://evil.example' }),
    issuer.sign({ nonce: 'n' }, { typ: 'JWT' }),
    issuer.sign({ at_hash: 'h' }, { typ: 'JWT' }),
    issuer.sign({}, { typ: 'logout+jwt' }),
  ])
    expect(await problem(verify(`Bearer ${await token}`))).toBe(
      'UNAUTHENTICATED: Invalid access_token',
    )
})

test('no signature, and a signature made with the public key as a secret', async () => {
  const verify = verifier()
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: issuer.issuer,
    aud: audience,
    sub: 'rosa',
    exp: Math.floor(Date.now() / 1000) + 60,
  }
  expect(
    await problem(verify(`Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.x`)),
  ).toBe('UNAUTHENTICATED: Invalid access_token')
  const secret = Buffer.from(JSON.stringify(issuer.keys.get('one')!.jwk))
  const confused = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'one' })
    .sign(secret)
  expect(await problem(verify(`Bearer ${confused}`))).toBe('UNAUTHENTICATED: Invalid access_token')
  const foreign = await generateKeyPair('RS256')
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'one' })
    .sign(foreign.privateKey)
  expect(await problem(verify(`Bearer ${forged}`))).toBe('UNAUTHENTICATED: Invalid access_token')
})

test('expired after the skew, and a kept token ends in time too', async () => {
  const verify = verifier()
  expect(await problem(verify(`Bearer ${await issuer.sign({}, { seconds: -31 })}`))).toBe(
    'TOKEN_EXPIRED: access_token expired',
  )
  const token = `Bearer ${await issuer.sign({}, { seconds: -20 })}`
  expect(await problem(verify(token))).toBe('accepted')
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
  expect(await problem(verify(token))).toBe('TOKEN_EXPIRED: access_token expired')
  vi.useRealTimers()
})

test('a new key is fetched once; a key nobody knows does not make us ask again and again', async () => {
  const verify = verifier()
  await verify(`Bearer ${await issuer.sign()}`)
  const before = issuer.state.fetches
  await issuer.addKey('two')
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  expect(await problem(verify(`Bearer ${await issuer.sign({}, { kid: 'two' })}`))).toBe('accepted')
  expect(issuer.state.fetches).toBe(before + 1)
  await issuer.addKey('three')
  const unknown = await issuer.sign({}, { kid: 'three' })
  issuer.keys.delete('three')
  for (let i = 0; i < 5; i++)
    expect(await problem(verify(`Bearer ${unknown}`))).toBe('UNAUTHENTICATED: Invalid access_token')
  vi.useRealTimers()
  expect(issuer.state.fetches).toBe(before + 1)
})

test('a provider that cannot be reached is no reason to send people away', async () => {
  const verify = verifier()
  issuer.state.isDown = true
  const token = `Bearer ${await issuer.sign()}`
  expect(await problem(verify(token))).toBe('UNAVAILABLE: The identity provider cannot be reached')
  issuer.state.isDown = false
  expect(await problem(verify(token))).toBe('accepted')
  expect(
    await problem(createTokenVerifier({ issuer: 'http://127.0.0.1:9', audience, clients })(token)),
  ).toMatch(/^UNAVAILABLE/)
})

test('why a token was refused is said, without what is personal', async () => {
  const heard: string[] = []
  const onRefused = (kind: string, sentence: string) => void heard.push(`${kind}: ${sentence}`)
  const verify = createTokenVerifier({ issuer: issuer.issuer, audience, clients, onRefused })
  const personal = { email: 'rosa@x.example', given_name: 'Rosa' }
  const foreign = await generateKeyPair('RS256')
  const unsigned = new SignJWT(personal).setProtectedHeader({ alg: 'RS256', kid: 'one' })
  const attempts: [string | Promise<string>, RegExp][] = [
    [
      issuer.sign(personal, { aud: 'urn:other' }),
      /^aud: .*"urn:other", and OIDC_AUDIENCE is "urn:parley:api"/,
    ],
    [issuer.sign(personal, { iss: 'https://evil.example' }), /^iss: .*"https:\/\/evil\.example"/],
    [issuer.sign({ ...personal, nonce: 'n' }), /^kind: .*ID token/],
    [issuer.sign(personal, { seconds: -60 }), /^expired: /],
    [unsigned.sign(foreign.privateKey), /^signature: /],
    ['opaque', /^form: It is no signed JWT: opaque/],
    ['a.b.c', /^form: /],
  ]
  for (const [token, reason] of attempts) {
    expect(await problem(verify(`Bearer ${await token}`))).not.toBe('accepted')
    expect(heard.at(-1)).toMatch(reason)
  }
  expect(heard).toHaveLength(attempts.length)
  expect(heard.join()).not.toMatch(/rosa/i)
  await problem(verify(undefined))
  await verify(`Bearer ${await issuer.sign()}`)
  expect(heard).toHaveLength(attempts.length)
  const away = createTokenVerifier({
    issuer: `http://127.0.0.1:${await freePort()}`,
    audience,
    clients,
    onRefused,
  })
  await problem(away(`Bearer ${await issuer.sign()}`))
  expect(heard.at(-1)).toMatch(/^issuer unreachable: .*ECONNREFUSED/)
})

test('refused tokens are logged once a minute of each kind, with how many there were', () => {
  const lines: string[] = []
  const refused = logRefusedTokens(createLog('info', { write: (line) => void lines.push(line) }))
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  for (let i = 0; i < 5; i++) refused('aud', 'Its audience is wrong.')
  refused('key', 'Its key is unknown.')
  refused('expired', 'It has expired.')
  expect(lines).toHaveLength(2)
  vi.setSystemTime(Date.now() + 60_000)
  refused('aud', 'Its audience is wrong.')
  vi.useRealTimers()
  expect(lines.map((line) => JSON.parse(line) as { kind: string; count: number })).toMatchObject([
    { kind: 'aud', count: 1 },
    { kind: 'key', count: 1 },
    { kind: 'aud', count: 5 },
  ])
})
