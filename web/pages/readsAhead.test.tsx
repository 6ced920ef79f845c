import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSession } from '../app/testKit.tsx'
import { createApiClient } from '../data/client.ts'
import { AccountPageDocument } from '../gql.ts'
import { openReads } from '../data/readAhead.ts'
import {
  addressOf,
  answer,
  go,
  open,
  records,
  router,
  server,
  useRoutes,
} from '../routesTestKit.tsx'
import { whatsNewPage } from './WhatsNew.page.ts'

useRoutes()
const { me } = testSession('Admin')
const account = addressOf('/account/$companyId', 'Alpha'),
  other = addressOf('/account/$companyId', 'Beta'),
  contact = addressOf('/contact/$contactId', 'Alpha')
let clock = Date.now()
let close = () => {}
let client: ReturnType<typeof createApiClient>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (clock += 3_600_000) })
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith('/graphql') ? answer(address, options) : Promise.reject(new TypeError()),
  )
  client = createApiClient(crypto.randomUUID())
  await open(whatsNewPage.path, client)
  close = openReads(client, me)
  server.asked = []
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const point = (to: string) => act(() => router.preloadRoute({ to }))
const asked = (wanted = 'AccountPage') =>
  server.asked.filter(({ name }) => name === wanted).map(({ variables }) => variables)
const isAsked = (times: number, name?: string) =>
  waitFor(() => expect(asked(name)).toHaveLength(times))
const isShown = (text: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text))
const change = () =>
  client
    .mutation('mutation Change($id: ID!) { deleteComment(id: $id) { __typename } }', {
      id: records.Beta,
    })
    .toPromise()

test('what was read while a change was on its way is read again by the page', async () => {
  const line = Promise.withResolvers<void>()
  server.held.Beta = line.promise
  const changed = change()
  await isAsked(1, 'Change')
  await point(account)
  await isAsked(1)
  line.resolve()
  await changed
  await go(account)
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('what the cache answered without a network is asked for when that is back', async () => {
  const page = client.query(AccountPageDocument, { id: records.Alpha })
  await page.toPromise()
  later(60_000)
  server.answers = 'offline'
  await point(account)
  await isAsked(2)
  const reading = page.subscribe(() => {})
  await isAsked(3)
  server.answers = 'data'
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked()).toHaveLength(4))
  reading.unsubscribe()
})

test('the second visit reads anew', async () => {
  await point(account)
  await isAsked(1)
  await go(account)
  later(2000)
  await go(whatsNewPage.path)
  await go(account)
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('what was read ahead counts when a setting of the person changes', async () => {
  await point(account)
  await isAsked(1)
  close()
  close = openReads(client, { ...me })
  await go(account)
  await isShown(/Alpha/)
  expect(asked()).toHaveLength(1)
})

test('two guesses are on their way at most; what is opened is read at once', async () => {
  const line = Promise.withResolvers<void>()
  server.held = { Alpha: line.promise, Beta: line.promise }
  for (const to of [account, contact, other]) await point(to)
  await isAsked(1)
  await isAsked(1, 'ContactPage')
  await go(other)
  await isAsked(2)
  expect(asked('ContactPage')).toHaveLength(1)
  line.resolve()
  await isShown(/Beta/)
})

/** Whether pointing at a link reads; another page is opened, whose read would come behind. */
async function doesGuess(to: string): Promise<boolean> {
  server.asked = []
  later(60_000)
  await point(to)
  await go(contact)
  await isAsked(1, 'ContactPage')
  const guessed = asked().length
  await go(whatsNewPage.path)
  return guessed > 0
}

test('a person who saves data is not read ahead for', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  expect(await doesGuess(account)).toBe(false)
  Reflect.deleteProperty(navigator, 'connection')
  expect(await doesGuess(other)).toBe(true)
})

const input = (type: string, pointerType?: string) =>
  dispatchEvent(Object.assign(new Event(type), { pointerType }))

test.each([
  ['pointerover', 'mouse'],
  ['keydown', undefined],
])('a finger that scrolls a list reads nothing; %s %s does', async (type, pointerType) => {
  input('pointerover', 'touch')
  expect(await doesGuess(account)).toBe(false)
  input(type, pointerType)
  expect(await doesGuess(other)).toBe(true)
})

test.each([429, 503])('after a %s nothing is guessed for some seconds', async (status) => {
  expect(await doesGuess(account)).toBe(true)
  const before = fetch
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })))
  await change()
  vi.stubGlobal('fetch', before)
  server.asked = []
  await point(other)
  await go(contact)
  await isAsked(1, 'ContactPage')
  expect(asked()).toEqual([])
})
