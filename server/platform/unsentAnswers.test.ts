import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import type { Engine } from '../engine/engine.ts'
import { handleGraphql, type GraphqlEndpoint } from '../graphqlEndpoint.ts'
import { testMember } from '../test/testActor.ts'
import { unsentLimits } from './budgets.ts'
import { holdUnsent, refuseUnsent } from './unsentAnswers.ts'

// more than the kernel's buffers take
const long = 'x'.repeat(40_000_000)
const patient = { timeout: 60_000 }
const ends: (() => void)[] = []
afterAll(() => ends.forEach((end) => end()))

async function listen(handle: (response: ServerResponse) => void): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => handle(response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
/** Asks, and takes nothing of the answer. */
function askOnly(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  const body = '{"query":"{ long }"}'
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  ends.push(() => socket.destroy())
  return socket
}
const isRefused = (person: string): boolean => {
  try {
    refuseUnsent(person, { ...unsentLimits, bytes: 1_000_000 })
    return false
  } catch (error) {
    expect(error).toMatchObject({
      problem: { code: 'RATE_LIMITED', params: { seconds: unsentLimits.retrySeconds } },
    })
    return true
  }
}

test('what a client leaves untaken counts until it is taken, or the client has gone', async () => {
  const port = await listen((response) => {
    response.end(long)
    holdUnsent('a', response)
  })
  const one = askOnly(port),
    other = askOnly(port)
  await vi.waitFor(() => expect(isRefused('a')).toBe(true), patient)
  expect(isRefused('b')).toBe(false)
  one.resume()
  other.destroy()
  await vi.waitFor(() => expect(isRefused('a')).toBe(false), patient)
})

test('an answer of which nothing is taken any more is dropped', async () => {
  const closed = Promise.withResolvers<boolean>()
  const port = await listen((response) => {
    response.once('close', () => closed.resolve(response.writableFinished))
    response.end(long)
    holdUnsent('slow', response, { ...unsentLimits, milliseconds: 100 })
  })
  askOnly(port)
  expect(await closed.promise).toBe(false)
  await vi.waitFor(() => expect(isRefused('slow')).toBe(false), patient)
})

/** The endpoint with an engine that runs like this; gives its port. */
async function listenWith(run: Engine['run']): Promise<number> {
  const endpoint: GraphqlEndpoint = {
    engine: { run } as Engine,
    people: { actor: async () => testMember() } as unknown as GraphqlEndpoint['people'],
    verify: async () => ({
      issuer: 'i',
      subject: 'unsent',
      scopes: new Set(['read']),
      expires: Infinity,
      issued: 0,
    }),
    limiters: null,
    trustsProxy: false,
    log: () => {},
  }
  const server = createServer((request, response) => {
    void handleGraphql(endpoint, request, response, 'x')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
const ask = (port: number, query: string | readonly string[] = '{ long }') =>
  fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      typeof query === 'string' ? { query } : query.map((each) => ({ query: each })),
    ),
  })

test('the endpoint runs nothing for whoever leaves too many answers untaken', async () => {
  let runs = 0
  const port = await listenWith(async () => {
    runs++
    return long
  })
  const first = askOnly(port)
  await vi.waitFor(() => expect(() => refuseUnsent('i unsent')).toThrow('RATE_LIMITED'), patient)
  const second = await ask(port)
  expect([second.status, second.headers.get('retry-after'), runs]).toEqual([429, '5', 1])
  await second.text()
  first.destroy()
  await vi.waitFor(() => expect(() => refuseUnsent('i unsent')).not.toThrow(), patient)
  expect((await (await ask(port)).text()).length).toBe(long.length)
})

test('a change that was made is answered, whatever became untaken meanwhile; a read beside it is not', async () => {
  const isDone = Promise.withResolvers<void>(),
    haveBegun = Promise.withResolvers<void>()
  let begun = 0
  const port = await listenWith(async ({ query }, { written }) => {
    if (query === '{ long }') return long
    if (++begun === 4) haveBegun.resolve()
    await isDone.promise
    if (query === 'mutation { made }') written?.()
    return '{"data":{}}'
  })
  const asked = ['mutation { made }', '{ short }', 'mutation { refused }']
  const all = Promise.all([...asked, asked].map((each) => ask(port, each)))
  await haveBegun.promise
  const reader = askOnly(port)
  await vi.waitFor(() => expect(() => refuseUnsent('i unsent')).toThrow('RATE_LIMITED'), patient)
  isDone.resolve()
  const answers = await all
  expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 429, 429])
  expect(await answers[3]!.json()).toMatchObject([
    { data: {} },
    { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
  ])
  reader.destroy()
  await vi.waitFor(() => expect(() => refuseUnsent('i unsent')).not.toThrow(), patient)
})
