import { expect, test } from 'vitest'
import { batchFetch } from './batchFetch.ts'

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const refusal = (code: string, field?: string) => ({ errors: [{ extensions: { code, field } }] })

/** A line to a server, and the bodies that went over it. */
function line(answer: (body: unknown) => Response | Promise<Response>) {
  const bodies: unknown[] = []
  const fetch = batchFetch(async (_address, options) => {
    const body: unknown = JSON.parse(options?.body as string)
    bodies.push(body)
    return answer(body)
  })
  const ask = (...names: string[]) =>
    Promise.all(
      names.map(async (name) => {
        const response = await fetch('/graphql', { method: 'POST', body: JSON.stringify({ name }) })
        return response.json() as Promise<unknown>
      }),
    )
  return { bodies, ask, fetch }
}
const own = (body: unknown) => ({ data: body })
const each = (body: unknown) => json(Array.isArray(body) ? body.map(own) : own(body))

test('what is asked at the same moment is one request, and each hears its own answer', async () => {
  const { ask, bodies } = line(each)
  expect(await ask('a', 'b')).toEqual([{ data: { name: 'a' } }, { data: { name: 'b' } }])
  expect(await ask('c')).toEqual([{ data: { name: 'c' } }])
  expect(bodies).toEqual([[{ name: 'a' }, { name: 'b' }], { name: 'c' }])
})

test('a broken server, a sign-in page and a lost line are the answer to every one', async () => {
  const broken = line(() => json({ errors: [] }, 503))
  const statuses = await Promise.all(
    ['a', 'b'].map(async (name) => (await broken.fetch('/graphql', { body: `"${name}"` })).status),
  )
  expect(statuses).toEqual([503, 503])
  const portal = line(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  const types = await Promise.all(
    ['a', 'b'].map(async (name) => (await portal.fetch('/graphql', { body: `"${name}"` })).text()),
  )
  expect(types).toEqual(['<html>', '<html>'])
  const cut = line(() => Promise.reject(new TypeError('cut')))
  await expect(cut.ask('a')).rejects.toThrow('cut')
  expect(
    (await Promise.allSettled(['a', 'b'].map((name) => cut.ask(name)))).map(({ status }) => status),
  ).toEqual(['rejected', 'rejected'])
})

test('an answer that is not one for each is nobody’s', async () => {
  const { ask } = line((body) => json(Array.isArray(body) ? [own(body[0])] : own(body)))
  expect(await ask('a', 'b')).toEqual([[{ data: { name: 'a' } }], [{ data: { name: 'a' } }]])
})

test('a server of a release that takes one at a time gets one at a time, in order', async () => {
  const { ask, bodies } = line((body) =>
    Array.isArray(body) ? json(refusal('BAD_INPUT', 'body')) : json(own(body)),
  )
  expect(await ask('a', 'b')).toEqual([{ data: { name: 'a' } }, { data: { name: 'b' } }])
  expect(bodies.slice(1)).toEqual([{ name: 'a' }, { name: 'b' }])
})

test('a document that the server does not know is asked for once more alone', async () => {
  const { ask, bodies } = line((body) =>
    json(
      Array.isArray(body)
        ? [refusal('PERSISTED_QUERY_NOT_FOUND'), refusal('NOT_FOUND'), own('c')]
        : own(body),
    ),
  )
  expect(await ask('a', 'b', 'c')).toEqual([
    { data: { name: 'a' } },
    refusal('NOT_FOUND'),
    { data: 'c' },
  ])
  expect(bodies).toHaveLength(2)
})
