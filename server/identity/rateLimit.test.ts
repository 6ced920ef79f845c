import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { handleGraphql, type GraphqlEndpoint } from '../graphqlEndpoint.ts'
import { RateLimiter, rateLimiters } from './rateLimit.ts'
import { TokenError } from './token.ts'

test('a burst, then as many as come back', () => {
  let now = 5000
  const limiter = new RateLimiter({ perSecond: 10, burst: 5 }, () => now),
    take = () => limiter.take('a')
  expect(Array.from({ length: 6 }, take)).toEqual([0, 0, 0, 0, 0, 1])
  expect(limiter.take('b')).toBe(0)
  now += 200
  expect([take(), take(), take()]).toEqual([0, 0, 1])
  now += 60_000
  expect(Array.from({ length: 6 }, take)).toEqual([0, 0, 0, 0, 0, 1])
})

test('what is refused costs nothing more: whoever keeps asking gets through again after a moment', () => {
  let now = 0
  const limiter = new RateLimiter({ perSecond: 1, burst: 1 }, () => now)
  expect(limiter.take('a')).toBe(0)
  for (let i = 0; i < 1000; i++) expect(limiter.take('a')).toBe(1)
  now = 1000
  expect(limiter.take('a')).toBe(0)
})

test('what was done already is taken even if there is not so much', () => {
  let now = 0
  const limiter = new RateLimiter({ perSecond: 10, burst: 100 }, () => now)
  limiter.charge('a', 90)
  expect(limiter.take('a', 0)).toBe(0)
  limiter.charge('a', 50)
  expect([limiter.take('a', 0), limiter.take('b', 0)]).toEqual([4, 0])
  now = 4000
  expect([limiter.take('a', 0), limiter.take('a', 5)]).toEqual([0, 1])
})

test('many buckets do not fill the memory: those that are full again are forgotten first, all when none is', () => {
  let now = 0
  const limiter = new RateLimiter({ perSecond: 1, burst: 1 }, () => now),
    crowd = (count: number): void => {
      for (let i = 0; i < count; i++) limiter.take(`person ${i}`)
    }
  crowd(19_999)
  now = 1000
  expect([limiter.take('a'), limiter.take('b'), limiter.take('a')]).toEqual([0, 0, 1])
  crowd(20_000)
  expect(limiter.take('a')).toBe(0)
})

test('the endpoint: 429 with when to come back, for a person and before it is known who asks', async () => {
  const actor = { kind: 'member', userId: 'u', organisationId: 'o' }
  let lookUps = 0
  const endpoint = {
    engine: { run: async () => '{"data":{}}' },
    people: {
      actor: async () => {
        lookUps++
        return actor
      },
    },
    log: () => {},
    trustsProxy: false,
    verify: async (header: string | undefined) => {
      if (!header) throw new TokenError('UNAUTHENTICATED', 'x')
      return { issuer: 'i', subject: 's', scopes: new Set(['read']), expires: 0 }
    },
    limiters: {
      // nothing comes back while a slow machine asks
      person: new RateLimiter({ perSecond: 0.1, burst: 3 }, () => 0),
      address: new RateLimiter({ perSecond: 0.1, burst: 5 }, () => 0),
    },
  } as unknown as GraphqlEndpoint
  const server = createServer((request, response) => {
    void handleGraphql(endpoint, request, response, 'correlation-1')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
      {
        method: 'POST',
        body: '{"query":"{ me { id } }"}',
        headers: { 'content-type': 'application/json', ...headers },
      },
    )
    return [
      response.status,
      response.headers.get('retry-after'),
      ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]
        ?.extensions.code,
    ]
  }
  const signedIn = { authorization: 'Bearer a.b.c' }
  for (let i = 0; i < 3; i++) expect(await ask(signedIn)).toEqual([200, null, undefined])
  expect(await ask(signedIn)).toEqual([429, expect.stringMatching(/^\d+$/), 'RATE_LIMITED'])
  // whoever is no member is looked up in the database for each request
  expect(lookUps).toBe(3)
  for (let i = 0; i < 5; i++) expect(await ask({})).toEqual([401, null, 'UNAUTHENTICATED'])
  // an address that a client writes itself is not believed
  expect(await ask({ 'x-forwarded-for': '10.0.0.9' })).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
    'RATE_LIMITED',
  ])
  server.closeAllConnections()
  server.close()
})

test('a newcomer has ten tries to come in, then one each half minute; more of them are let try from one address', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let person = 0
  const endpoint = {
    engine: {
      run: async (_asked: unknown, { attempt }: { attempt: () => void }) => {
        attempt()
        return '{}'
      },
    },
    people: { actor: async () => ({ kind: 'newcomer' }) },
    log: () => {},
    trustsProxy: false,
    verify: async () => ({
      issuer: 'i',
      subject: String(person),
      scopes: new Set(['read', 'write']),
      expires: 0,
    }),
    limiters: rateLimiters(100),
  } as unknown as GraphqlEndpoint
  const server = createServer((request, response) => {
    void handleGraphql(endpoint, request, response, 'correlation-1')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const statuses = async (count: number): Promise<number[]> => {
    const found: number[] = []
    for (let i = 0; i < count; i++)
      found.push(
        (
          await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, {
            method: 'POST',
            body: '{"query":"mutation { x }"}',
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      )
    return found
  }
  expect(await statuses(12)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  for (person = 1; person < 10; person++)
    expect(new Set(await statuses(10))).toEqual(new Set([200]))
  expect(new Set(await statuses(10))).toEqual(new Set([429]))
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})
