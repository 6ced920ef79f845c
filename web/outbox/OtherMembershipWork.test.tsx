import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../session/auth.ts'
import type { CommandStore } from './commandStore.ts'
import { draftOf } from './commandWriter.ts'
import { OtherMembershipWork } from './OtherMembershipWork.tsx'
import { createMemoryStore } from './memoryStore.ts'
import { keepMembership } from '../session/memberships.ts'
import { renderInApp } from '../app/testKit.tsx'

let stores: Map<string, CommandStore>
const openStore = async (member: string) => {
  const store = stores.get(member) ?? createMemoryStore()
  stores.set(member, store)
  return { ...store, close: () => {} }
}
const put = async (member: string, title: string) =>
  (await openStore(member)).change('strict', (transaction) =>
    transaction.add(
      draftOf(
        {
          kind: 'addNextStep',
          record: 'CompanyDialog:m',
          input: { id: title, nextStepTypeId: 't', title },
        },
        Date.now(),
      ),
    ),
  )
const organisations = () =>
  screen
    .getAllByRole('button', { name: 'Export' })
    .map((button) => button.closest('section')?.getAttribute('aria-label'))

beforeEach(async () => {
  stores = new Map()
  vi.spyOn(auth, 'state').mockReturnValue({ phase: 'signed-in', subject: 'ada', offline: false })
  for (const [id, organisation] of [
    ['a', 'Alpha'],
    ['c', 'Gamma'],
    ['b', 'Beta'],
  ] as const)
    await keepMembership('ada', { id, organisation })
  for (const title of ['one', 'two']) await put('a', title)
  await put('b', 'own')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what waits for another organisation is counted by its name; what waits for this one is the business of the page', async () => {
  await renderInApp(<OtherMembershipWork member="b" openStore={openStore} />)
  await screen.findByText(
    '2 changes that you made in Alpha are kept on this device. They are sent when you are back there.',
  )
  expect(organisations()).toEqual(['Alpha'])
})

test('whoever is in none sees all', async () => {
  await renderInApp(<OtherMembershipWork member={null} openStore={openStore} />)
  await screen.findByText(
    '1 change that you made in Beta is kept on this device. It is sent when you are back there.',
  )
  expect(organisations()).toEqual(['Beta', 'Alpha'])
})

test('only the person’s word discards it, and only what was shown', async () => {
  await renderInApp(<OtherMembershipWork member="b" openStore={openStore} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await stores.get('a')?.read()).toHaveLength(2)
  await put('a', 'by another tab')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(
    within(
      await screen.findByRole('dialog', { name: 'Discard what you changed in Alpha?' }),
    ).getByRole('button', { name: 'Discard' }),
  )
  await screen.findByText(
    '1 change that you made in Alpha is kept on this device. It is sent when you are back there.',
  )
  await waitFor(async () =>
    expect(
      (await stores.get('a')?.read())?.map(({ input }) => (input as { title: string }).title),
    ).toEqual(['by another tab']),
  )
  expect(await stores.get('b')?.read()).toHaveLength(1)
})
