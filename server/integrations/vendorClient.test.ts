// Calls to a vendor: whither, within which bounds, and what becomes of each answer.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { Secret } from '../work/secrets.ts'
import { CallBudget } from './callBudget.ts'
import { VendorFailure } from './connector.ts'
import { VendorClient } from './vendorClient.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const reset = new Date('2030-01-01T00:00:00Z')
const dialect = {
  windowOf: () => undefined,
  retryAtOf: () => reset,
  refusalOf: (body: unknown) => body ?? {},
}
const clientOf = (address: string, more = {}) =>
  new VendorClient({ addresses: [address], isLocal: true, dialect, ...more })
const { signal } = new AbortController()
const failure = async (asked: Promise<unknown>): Promise<any> => {
  try {
    await asked
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

test('a token, a body and the answer', async () => {
  let heard: unknown
  const address = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      heard = [request.method, request.headers.authorization, request.headers['x-v'], text]
      response.end(text === 'a=1+%26' ? '' : '{"ok":true}')
    })
  })
  const client = clientOf(address, { headers: { 'x-v': '1' } }),
    token = new Secret('my token')
  const call = { url: `${address}/x`, token, signal }
  expect(await client.post({ ...call, body: { a: 1 } })).toEqual({ ok: true })
  expect(heard).toEqual(['POST', 'Bearer my token', '1', '{"a":1}'])
  const body = new URLSearchParams({ a: '1 &' })
  expect(await client.post({ ...call, body })).toBeUndefined()
  expect(await client.get(call)).toEqual({ ok: true })
  expect(heard).toEqual(['GET', 'Bearer my token', '1', ''])
})

test('calls go to hosts of the settings alone, by HTTPS, and to no address in place of a name', async () => {
  const address = await serve((_request, response) => response.end('{}'))
  const post = (url: string, options: object) =>
    failure(
      new VendorClient({ dialect, addresses: [url], ...options }).post({
        url,
        body: {},
        signal,
      }),
    )
  const refused = { name: 'Protocol HOST' }
  expect(await post(address, {})).toMatchObject(refused)
  expect(await post('http://api.example.com', {})).toMatchObject(refused)
  expect(await post('http://10.0.0.1', { isLocal: true })).toMatchObject(refused)
  expect(await post('https://8.8.8.8', {})).toMatchObject(refused)
  expect(await post('https://[2600::1]', {})).toMatchObject(refused)
  expect(await post(address, { addresses: ['https://api.example.com'] })).toMatchObject(refused)
  expect(
    await post('https://api.example.com@127.0.0.1/', { addresses: ['https://api.example.com'] }),
  ).toMatchObject(refused)
  expect(await post('https://localhost:1', {})).toMatchObject({ broken: 'PRIVATE_ADDRESS' })
})

test('each status is a class that the engine acts by', async () => {
  const address = await serve((request, response) => {
    response.writeHead(Number(request.url!.slice(1)), { location: '/200' })
    response.end('{"field":"vat_number","code":"invalid_grant"}')
  })
  const client = clientOf(address)
  const of = async (status: number) =>
    failure(client.post({ url: `${address}/${status}`, body: {}, signal }))
  const names: Record<number, string> = {
    302: 'Protocol REDIRECT',
    400: 'Invalid',
    401: 'AuthExpired',
    403: 'Forbidden',
    404: 'NotFound',
    408: 'Transient',
    409: 'Conflict',
    418: 'Protocol STATUS',
    422: 'Invalid',
    429: 'RateLimited',
    500: 'Transient',
    503: 'Transient',
  }
  for (const [status, name] of Object.entries(names))
    expect(await of(Number(status))).toMatchObject({
      name,
      status: Number(status),
      vendorCode: 'invalid_grant',
    })
  expect(await of(400)).toMatchObject({ field: 'vat_number' })
  const later = clientOf(address, { dialect: { ...dialect, laterStatuses: [423] } })
  expect(await failure(later.get({ url: `${address}/423`, signal }))).toMatchObject({
    name: 'Transient',
  })
  expect(await of(429)).toMatchObject({ retryAt: reset })
})

test('a 429 pauses the whole connection', async () => {
  const address = await serve((_request, response) => response.writeHead(429).end())
  const paused: number[] = []
  const budget = new CallBudget(10, 1000, {
    now: () => paused.at(-1) ?? 0,
    sleep: async (milliseconds) => void paused.push(milliseconds),
  })
  const call = { url: address, body: {}, budget, signal }
  const client = clientOf(address)
  await failure(client.post(call))
  expect(paused).toEqual([])
  await failure(client.post(call))
  expect(paused).toEqual([reset.getTime()])
})

test('lines and answers that break are told apart', async () => {
  const answers: Record<string, RequestListener> = {
    '/json': (_request, response) => response.end('{"data":'),
    '/long': (_request, response) => response.end(JSON.stringify('x'.repeat(2000))),
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{"data":', () => response.destroy())
    },
    '/reset': (request) => request.socket.destroy(),
    '/never': () => {},
  }
  const address = await serve((request, response) => answers[request.url!]!(request, response))
  const of = (path: string, more = {}) =>
    failure(
      clientOf(address, { bytes: 1000, ...more }).post({ url: address + path, body: {}, signal }),
    )
  expect(await of('/json')).toMatchObject({ broken: 'BAD_JSON' })
  expect(await of('/long')).toMatchObject({ broken: 'TOO_LARGE' })
  expect(await of('/cut')).toMatchObject({ name: 'Transient', vendorCode: 'ECONNRESET' })
  expect(await of('/reset')).toMatchObject({ name: 'Transient', vendorCode: 'ECONNRESET' })
  expect(await of('/never', { milliseconds: 1 })).toMatchObject({ vendorCode: 'TIME_OUT' })
})

test('an abort ends a call with its own reason', async () => {
  const stop = new AbortController()
  const address = await serve(() => stop.abort(new Error('stopped here')))
  const asked = clientOf(address).post({ url: address, body: {}, signal: stop.signal })
  await expect(asked).rejects.toThrow('stopped here')
})

test('nothing of what was sent or said stands in a failure or in the log', async () => {
  const said = 'jan.peeters@example.com and token-that-was-sent'
  const address = await serve((request, response) => {
    if (request.url === '/reset') return void request.socket.destroy()
    response.writeHead(Number(request.url!.slice(1)))
    response.end(JSON.stringify({ field: said, code: said, message: said }))
  })
  const lines: string[] = [],
    log = createLog('info', { write: (line) => void lines.push(line) }),
    token = new Secret('token-that-was-sent')
  for (const path of ['/400', '/401', '/418', '/429', '/500', '/reset']) {
    const body = { secret: 'token-that-was-sent' }
    const error = await failure(
      clientOf(address).post({ url: address + path, body, token, signal }),
    )
    expect(error).toBeInstanceOf(VendorFailure)
    log.error({ error }, 'a call failed')
    lines.push(inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error))
  }
  expect(lines.join('\n')).not.toMatch(/token-that|peeters/)
})
