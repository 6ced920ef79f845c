import { act, waitFor } from '@testing-library/react'
import { stringifyVariables } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../app/declarePage.ts'
import { testSession } from '../app/testKit.tsx'
import { createApiClient } from '../data/client.ts'
import documents from '../documents.json' with { type: 'json' }
import { openReads } from '../data/readAhead.ts'
import { addressOf, answer, go, open, router, server, shown, useRoutes } from '../routesTestKit.tsx'
import { pages } from './pages.ts'
import { whatsNewPage } from './WhatsNew.page.ts'

useRoutes()
let close = () => {}
beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith('/graphql') ? answer(address, options) : Promise.reject(new TypeError()),
  )
})
afterEach(() => {
  close()
  close = () => {}
  vi.unstubAllGlobals()
})

const { me } = testSession('Admin')
const reading = pages.filter((page: Page & { reads: unknown }) => page.reads !== null)
const at = (page: Page) => addressOf(page.path, 'Alpha')
/** What a page says that it reads. */
const declaredBy = (page: Page & { reads: unknown }) =>
  (page.reads as (place: object) => { document: { definitions: unknown[] }; variables: object }[])({
    params: Object.fromEntries(
      [...page.path.matchAll(/\$(\w+)/g)].map(([, name]) => [
        name,
        at(page).match(/0192[\w-]+/)![0],
      ]),
    ),
    search: {},
    me,
  }).map(({ document, variables }) => ({
    name: (document.definitions[0] as { name: { value: string } }).name.value,
    variables: stringifyVariables(variables),
    kind: 'query',
  }))
const askedFor = (wanted: { name: string }) =>
  server.asked.filter(({ name }) => name === wanted.name)

test('the pages of records and of lists say what they read', () => {
  expect(reading.length).toBeGreaterThan(7)
})

test('a document is known by how its hash begins', () => {
  const all = Object.keys(documents)
  expect(new Set(all.map((hash) => hash.slice(0, 8))).size).toBe(all.length)
})

const each = reading.map((page: Page & { reads: unknown }) => page)

test.each(each)('$path asks for what it declares', async (page) => {
  const declared = declaredBy(page)
  expect(declared.length).toBeGreaterThan(0)
  await open(at(page), createApiClient('member-1'))
  await waitFor(() => expect(server.asked.length).toBeGreaterThanOrEqual(declared.length))
  for (const one of declared) await waitFor(() => expect(server.asked).toContainEqual(one))
})

test.each(each)('$path does not ask again for what was read ahead', async (page) => {
  const declared = declaredBy(page)
  const client = createApiClient('member-1')
  await open(whatsNewPage.path, client)
  close = openReads(client, me)
  await act(() => router.preloadRoute({ to: at(page) }))
  for (const one of declared) await waitFor(() => expect(askedFor(one)).toEqual([one]))
  await go(at(page))
  await waitFor(() => expect(shown()).toMatch(page.path.includes('$') ? /Alpha/ : /Any/))
  for (const one of declared) expect(askedFor(one)).toEqual([one])
})

test('a change ends what was read ahead: the page asks for itself', async () => {
  const page = reading[0]!,
    [declared] = declaredBy(page)
  const client = createApiClient('member-1')
  await open(whatsNewPage.path, client)
  close = openReads(client, me)
  await act(() => router.preloadRoute({ to: at(page) }))
  await waitFor(() => expect(askedFor(declared!)).toHaveLength(1))
  await client.mutation(`mutation { anything }`, {}).toPromise()
  await go(at(page))
  await waitFor(() => expect(askedFor(declared!)).toHaveLength(2))
})

test('nothing is read before it is known by whom, nor for whoever may not see the page', async () => {
  const client = createApiClient('member-1')
  await open(whatsNewPage.path, client)
  server.asked = []
  await act(() => router.preloadRoute({ to: addressOf('/playbook/$playbookId/builder', 'Alpha') }))
  expect(server.asked).toEqual([])
  close = openReads(client, testSession('Member').me)
  await act(() => router.preloadRoute({ to: addressOf('/account/$companyId', 'Alpha') }))
  await waitFor(() => expect(server.asked.map(({ name }) => name)).toEqual(['AccountPage']))
})
