import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StarredMeetingDocument, UnreadCountDocument } from '../gql.ts'
import { createApiClient } from './client.ts'

type Answer = () => Promise<Response>
const says = (json: object, status?: number) => async () =>
  new Response(JSON.stringify(json), {
    headers: { 'content-type': 'application/json' },
    ...(status && { status }),
  })
const lost: Answer = async () => {
  throw new TypeError('Failed to fetch')
}
const busy = says({ errors: [{ message: 'busy', extensions: { code: 'UNAVAILABLE' } }] }, 503)
const meeting = { __typename: 'CompanyDialog', id: '1', title: 'Talk' }
const found = says({ data: { companyDialog: meeting } })

/** In the order in which the server is asked. */
let answers: Answer[]
const fetched = vi.fn()
beforeEach(() => {
  localStorage.setItem('access_token', 'token')
  vi.stubGlobal('fetch', () => {
    fetched()
    return answers.shift()!()
  })
})
afterEach(() => {
  fetched.mockClear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a page whose read was lost before it was there, and again while nobody waited for it, is answered', async () => {
  const client = createApiClient('member-1')
  answers = [lost, says({ data: { notificationCount: 3 } }), busy, found]
  const ahead = await client.query(StarredMeetingDocument, { id: '1' }).toPromise()
  expect(ahead.error).toBeDefined()
  // the line is there again, and what was lost is asked for by itself
  await client.query(UnreadCountDocument, {}).toPromise()
  await expect.poll(() => answers).toHaveLength(1)
  const page = vi.fn()
  const seen = client.query(StarredMeetingDocument, { id: '1' }).subscribe(({ data }) => page(data))
  await expect.poll(() => page.mock.lastCall).toEqual([{ companyDialog: meeting }])
  seen.unsubscribe()
})

test('who asks beside somebody who was refused is answered', async () => {
  const client = createApiClient('member-1')
  answers = [busy, found]
  const one = vi.fn(),
    other = vi.fn()
  const ask = (hear: (data: unknown, isRefused: boolean) => void) =>
    client
      .query(StarredMeetingDocument, { id: '1' })
      .subscribe(({ data, error }) => hear(data, Boolean(error)))
  const first = ask(one)
  await expect.poll(() => one.mock.lastCall).toEqual([undefined, true])
  const second = ask(other)
  await expect.poll(() => other.mock.lastCall).toEqual([{ companyDialog: meeting }, false])
  expect(one.mock.lastCall).toEqual([{ companyDialog: meeting }, false])
  expect(fetched).toHaveBeenCalledTimes(2)
  first.unsubscribe()
  second.unsubscribe()
})
