import { act, render, screen } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { fromList, useListCrumb } from './listPlace.ts'

test('a record that is left for its list is not drawn once more without it', async () => {
  const drawn: unknown[] = []
  function Account() {
    const { search } = useListCrumb(['COMPANY', { label: 'Accounts', to: '/accounts/all' }])
    drawn.push(typeof search === 'function' ? search({}) : undefined)
    return <p>Account</p>
  }
  const root = createRootRoute(),
    list = createRoute({
      getParentRoute: () => root,
      path: '/accounts/all',
      component: () => <p>List</p>,
    }),
    record = createRoute({
      getParentRoute: () => root,
      path: '/account/$companyId',
      component: Account,
    })
  const history = createMemoryHistory({ initialEntries: ['/accounts/all'] }),
    router = createRouter({ routeTree: root.addChildren([list, record]), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('List')
  const state = fromList('COMPANY', { take: 50, skip: 50 }, { page: 2 })
  act(() => history.push('/account/a', state))
  await screen.findByText('Account')
  const before = drawn.length
  act(() => history.back())
  await screen.findByText('List')
  expect(drawn.slice(before)).toEqual([])
  expect(drawn.at(-1)).toEqual({ page: 2 })
})
