import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressionLimits } from './platform/budgets.ts'
import { newTestOrganisation, theProduct, type Person } from './test/testOrganisation.ts'

const long = '{ __schema { types { name fields { name type { name kind } } } } }'
const short = '{ me { id } }'

/** As it comes over the wire: fetch would decompress it. */
async function post(person: Person, body: object, headers: Record<string, string>) {
  const { url } = await theProduct()
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((done, refuse) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${person.token}`,
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(chunks) }))
      },
    )
    asked.on('error', refuse)
    asked.end(JSON.stringify(body))
  })
}

test('a long answer is compressed as its client takes it, and says on what that depends', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  const plain = await post(admin, { query: long }, {})
  expect(plain.body.length).toBeGreaterThan(compressionLimits.from)
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(plain.headers['vary']).toBe('accept-encoding')
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0,gzip;q=0', undefined, (bytes: Buffer) => bytes],
    ['deflate', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, body } = await post(admin, { query: long }, { 'accept-encoding': accepted })
    expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
    expect(headers['vary']).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    if (encoding) expect(body.length).toBeLessThan(plain.body.length / 2)
    expect(read(body)).toEqual(plain.body)
  }
})

test('one that only another thread compresses comes whole', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  const one = `{"query":"${long}"}`
  const batch = Array.from({ length: 15 }, () => JSON.parse(one) as object)
  const plain = await post(admin, batch, {})
  expect(plain.body.length).toBeGreaterThan(compressionLimits.apartFrom)
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await post(admin, batch, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(read(body)).toEqual(plain.body)
  }
})

test('short answers and streams are sent as they are', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  const answer = await post(admin, { query: short }, { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBe(undefined)
  expect(JSON.parse(answer.body.toString())).toEqual({ data: { me: { id: admin.userId } } })
  // refused at once, in the form of a stream
  const stream = await post(
    admin,
    { query: `subscription { none${'e'.repeat(compressionLimits.from)} }` },
    { 'accept-encoding': 'br', accept: 'text/event-stream' },
  )
  expect(stream.headers['content-type']).toContain('text/event-stream')
  expect(stream.headers['content-encoding']).toBe(undefined)
  expect(stream.body.length).toBeGreaterThan(compressionLimits.from)
  expect(stream.body.toString()).toContain('event: complete')
})
