import { expect, test, vi } from 'vitest'
import { apiFetch } from './apiFetch.ts'
import { document, hashOf } from '../document.ts'

const known = hashOf(document('hash-1', '{ me { id } }'))
const body = JSON.stringify({ extensions: { persistedQuery: { sha256Hash: known } } })
const answer = (value: unknown): Response => {
  const text = JSON.stringify(value)
  return new Response(text, { headers: { 'content-length': String(text.length) } })
}
const refusal = (code: string, field?: string): Response =>
  answer({ errors: [{ extensions: { code, field } }] })

test('a document that the server does not know is sent as text; where that is refused, the page is too old', async () => {
  const sent: string[] = []
  const serverAnswers = (...answers: Response[]): void => {
    vi.stubGlobal('fetch', (_address: string, options: { body: string }) => {
      sent.push(options.body)
      return Promise.resolve(answers.shift()!)
    })
  }
  serverAnswers(refusal('PERSISTED_QUERY_NOT_FOUND'), answer({ data: {} }))
  expect(await (await apiFetch('/graphql', { body })).json()).toEqual({ data: {} })
  expect(JSON.parse(sent[1]!)).toEqual({ query: '{ me { id } }' })
  serverAnswers(refusal('PERSISTED_QUERY_NOT_FOUND'), refusal('FORBIDDEN', 'query'))
  const old = await apiFetch('/graphql', { body })
  expect(await old.json()).toEqual({
    errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  })
  // what the person may not do is another thing
  serverAnswers(refusal('PERSISTED_QUERY_NOT_FOUND'), refusal('FORBIDDEN'))
  expect(await (await apiFetch('/graphql', { body })).json()).toEqual({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  })
  vi.unstubAllGlobals()
})
