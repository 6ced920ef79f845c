import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { fromList, useListCrumb } from './listPlace.ts'

test('a record that is left for its list is not drawn once more without it', async () => {
  const drawn: unknown[] = []
  function Account() {
    const { search } = useListCrumb(['COMPANY', { label: 'Accounts', to: '/accounts/all' }])
    drawn.push(typeof search === 'function' ? search({}) : undefined)
    return null
  }
  const account = <Account />
  function Pages() {
    const navigate = useNavigate(),
      path = useLocation({ select: ({ pathname }) => pathname })
    return (
      <>
        <output>{path}</output>
        <button
          type="button"
          onClick={() =>
            void navigate({
              to: '/account/$companyId',
              params: { companyId: 'a' },
              state: fromList('COMPANY', { take: 50, skip: 50 }, { page: 2 }),
            })
          }
        >
          Open
        </button>
        <button type="button" onClick={() => void navigate({ to: '/accounts/all' })}>
          Leave
        </button>
        {path !== '/' && account}
      </>
    )
  }
  await renderInApp(<Pages />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('/account/a')
  expect(drawn.at(-1)).toEqual({ page: 2 })
  const before = drawn.length
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText('/accounts/all')
  expect(drawn.slice(before)).toEqual([])
})
