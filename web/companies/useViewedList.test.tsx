import { screen, waitFor } from '@testing-library/react'
import { Provider } from 'urql'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp, testSession, type Rendered } from '../app/testKit.tsx'
import { createApiClient } from '../data/client.ts'
import { AccountListDocument, ListViewsDocument } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { useViewedList, type ShownView } from './useViewedList.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const id = '01920001-0000-7000-8000-000000000000'
const inGhent = [{ field: 'CITY', operator: 'IS', text: 'gent' }]
const view = {
  __typename: 'ListView',
  id,
  title: 'Hot ones',
  isShared: true,
  search: null,
  prio: 2,
  labelIds: ['01920002-0000-7000-8000-000000000000'],
  conditions: inGhent,
  sort: 'NAME_DESC',
  columns: ['name'],
  leads: null,
  isMine: false,
  mayEdit: true,
  creator: { __typename: 'User', id: 'ann', firstName: 'Ann', lastName: 'Maes' },
  dateUpdated: '2026-11-01T00:00:00Z',
}

const titleOf = ({ view }: ShownView): string =>
  view === undefined ? 'not known' : (view?.title ?? 'gone')

function Place({ address }: { address: ListSearch<'NAME' | 'NAME_DESC'> }) {
  const { shownView, search, result } = useViewedList('COMPANY', address, AccountListDocument)
  const [{ data, error }] = result
  return (
    <>
      <p>{error ? 'failed' : data ? 'there' : 'waits'}</p>
      <output>{JSON.stringify([shownView.id, titleOf(shownView)])}</output>
      <code>{JSON.stringify(search)}</code>
    </>
  )
}
const show = (address: ListSearch<'NAME' | 'NAME_DESC'>, views: object, usual?: string) =>
  renderInApp(<Place address={address} />, {
    answers: {
      ListViews: views,
      AccountList: { data: { companies: { totalCount: 0, list: [] } } },
    },
    session: {
      me: {
        ...testSession().me,
        settings: new Map(usual ? [['list_views', JSON.stringify({ COMPANY: usual })]] : []),
      },
    },
  })
const both = { data: { listViews: [view] } }
const askedFor = ({ sent }: Rendered) => sent.map(({ name }) => name)
const lists = ({ sent }: Rendered) =>
  sent.filter(({ name }) => name === 'AccountList').map(({ variables }) => variables)

test('a list without a view asks for none', async () => {
  const rendered = await show({ prio: 1 }, both)
  await screen.findByText('there')
  expect(askedFor(rendered)).toEqual(['AccountList'])
  expect(lists(rendered)[0]).toMatchObject({ prio: 1, conditions: null })
})

test('a list that its address calls by a view is asked for once, by what the view holds', async () => {
  for (const [address, usual] of [
    [{ view: id }, undefined],
    [{}, id],
    [{ size: 10, page: 2 }, id],
  ] as const) {
    const rendered = await show(address, both, usual)
    await screen.findByText('there')
    expect(askedFor(rendered)).toEqual(['ListViews', 'AccountList'])
    expect(lists(rendered)[0]).toMatchObject({
      prio: 2,
      labels: view.labelIds,
      conditions: inGhent,
      sort: 'NAME_DESC',
      take: 'size' in address ? 10 : 50,
    })
    expect(screen.getByRole('status').textContent).toContain('Hot ones')
    expect(screen.getByRole('code').textContent).toContain('"columns":["name"]')
  }
})

test('what its address has goes before the usual view, and a changed view counts no more', async () => {
  const own = await show({ search: 'a' }, both, id)
  await screen.findByText('there')
  expect(askedFor(own)).toEqual(['AccountList'])
  const all = await show({ view: 'all' }, both, id)
  await screen.findByText('there')
  expect(askedFor(all)).toEqual(['AccountList'])
  const changed = await show({ view: id, changed: view.dateUpdated, prio: 3 }, both)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Hot ones'))
  expect(lists(changed)).toEqual([
    expect.objectContaining({ prio: 3, conditions: null, sort: null }),
  ])
})

test('a view that is not there leaves the whole list, one that cannot be read is an error', async () => {
  const gone = await show({ view: id }, { data: { listViews: [] } })
  await screen.findByText('there')
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify([id, 'gone']))
  expect(lists(gone)).toEqual([expect.objectContaining({ prio: null, conditions: null })])
  const old = await show({ view: id }, { data: { listViews: [] }, errors: [{ message: 'x' }] })
  await screen.findByText('failed')
  expect(askedFor(old)).toEqual(['ListViews'])
  const failed = await show({ view: id }, { networkError: new Error('no network') })
  await screen.findByText('failed')
  expect(askedFor(failed)).toEqual(['ListViews'])
})

/** A device that has read the views before, and reaches the server no more. */
async function showOffline(kept: readonly object[]) {
  localStorage.setItem('access_token', 'token')
  const client = createApiClient('member-1')
  const answer = JSON.stringify({ data: { listViews: kept } })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', async () => new Response(answer, { headers }))
  await client.query(ListViewsDocument, { table: 'COMPANY' }).toPromise()
  const send = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', send)
  await renderInApp(
    <Provider value={client}>
      <Place address={{ view: id }} />
    </Provider>,
  )
  await waitFor(() => expect(send).toHaveBeenCalled())
}
const shownId = () => JSON.parse(screen.getByRole('status').textContent) as unknown[]

test('without a network a view is shown as it was kept, and one that was not kept is not said to be gone', async () => {
  await showOffline([view])
  await waitFor(() => expect(shownId()).toEqual([id, 'Hot ones']))
  expect(screen.getByRole('code').textContent).toContain('"columns":["name"]')
  await showOffline([])
  await screen.findByText('failed')
  expect(shownId()).toEqual([id, 'not known'])
})
