// The owner of an account: in its form, on its page, and of an edit that was refused.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { Account_companyFragment } from '../gql.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { reasonText } from '../outbox/reasonText.ts'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { AccountForm } from './AccountForm.tsx'
import { OwnerName } from './OwnerName.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const person = (firstName: string) => ({
  __typename: 'User' as const,
  id: newId(),
  firstName,
  lastName: 'Maes',
})
const [ann, ben, gone, out] = [person('Ann'), person('Ben'), person('Gone'), person('Out')]
const answers = {
  CalendarPeople: {
    data: {
      organisationUsers: [ann, ben, out].map((user) => ({
        __typename: 'OrganisationUser',
        id: `of ${user.id}`,
        role: 'Member',
        isBlocked: user === out,
        user: { ...user, color: '#1d5fb8', avatar: null },
      })),
    },
  },
}
const accountOf = (owner: typeof ann) =>
  ({
    __typename: 'Company',
    id: 'a',
    name: 'Gist',
    prio: 1,
    ownerId: owner.id,
    owner,
    address: { __typename: 'Address', telephones: [], emails: [], websites: [] },
  }) as unknown as Account_companyFragment

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' })
const choose = async (name: string): Promise<void> => {
  await userEvent.click(field())
  await userEvent.click(await screen.findByRole('option', { name }))
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function openForm(outbox: Outbox, account: Account_companyFragment) {
  const onDone = vi.fn()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <AccountForm account={account} onDone={onDone} onCancel={() => {}} />
    </FixedOutbox>,
    { answers },
  )
  return onDone
}

test('a new account is one’s own, or whoever is chosen', async () => {
  const { sent } = await renderInApp(<AccountForm onDone={() => {}} onCancel={() => {}} />, {
    answers: {
      ...answers,
      CreateAccount: ({ id }) => ({ data: { createCompany: { id } } }),
    },
  })
  const made = (): unknown[] =>
    sent.flatMap(({ name, variables }) =>
      name === 'CreateAccount' ? [(variables['company'] as { ownerId: unknown }).ownerId] : [],
    )
  expect(field().value).toBe('Mona Meijer')
  await userEvent.type(screen.getByLabelText(/^Name/), 'Gist')
  await save()
  await waitFor(() => expect(made()).toEqual([undefined]))
  await choose('Ben Maes')
  await save()
  await waitFor(() => expect(made()).toEqual([undefined, ben.id]))
})

test('whoever has left is shown as the owner, and an edit names who takes over', async () => {
  const { outbox, got } = startOutbox({ outcome: () => ({ type: 'network' }) })
  const onDone = await openForm(outbox, accountOf(gone))
  expect(field().value).toBe('Gone Maes')
  await choose('Ann Maes')
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
  expect(got[0]!.input).toEqual({ fields: { ownerId: { value: ann.id, base: gone.id } } })
  // the tray says them by name, whatever page is open then
  expect(got[0]!.names).toMatchObject({ [ann.id]: 'Ann Maes', [gone.id]: 'Gone Maes' })
})

test('nobody who is blocked can be chosen; who is the owner already stays', async () => {
  const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  await openForm(outbox, accountOf(ann))
  await userEvent.click(field())
  await screen.findByRole('option', { name: 'Ben Maes' })
  expect(screen.queryByRole('option', { name: 'Out Maes' })).toBeNull()
  await openForm(outbox, accountOf(out))
  expect(field().value).toBe('Out Maes')
  await userEvent.click(field())
  await screen.findByRole('option', { name: 'Ben Maes' })
  expect(screen.queryByText(/no member any more/)).toBeNull()
})

test('an owner who is refused is named as such, in the form of a new account and in that of an edit', async () => {
  const refusal = { code: 'BAD_INPUT', rule: 'UNKNOWN_ID' } as const
  const extensions = { ...refusal, field: 'company.ownerId' }
  await renderInApp(<AccountForm onDone={() => {}} onCancel={() => {}} />, {
    answers: { ...answers, CreateAccount: { errors: [{ message: 'x', extensions }] } },
  })
  await userEvent.type(screen.getByLabelText(/^Name/), 'Gist')
  await choose('Ben Maes')
  await save()
  const text = 'The person chosen as owner is no member any more.'
  await screen.findByText(text)
  const { outbox } = startOutbox({
    outcome: () => ({ type: 'rejected', problem: { ...refusal, field: 'ownerId' } }),
  })
  await outbox.put({
    kind: 'updateCompany',
    record: 'Company:a',
    input: { fields: { ownerId: { value: gone.id, base: ann.id } } },
  })
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  expect(reasonText(outbox.pending()[0]!)).toBe(text)
  await openForm(outbox, accountOf(ann))
  await screen.findByText(text)
  await choose('Ben Maes')
  expect(screen.queryByText(text)).toBeNull()
})

test('an edit of the owner that was refused is in the form again, with the name of who it is now', async () => {
  const refused: Outcome = {
    type: 'rejected',
    problem: { code: 'CONFLICT', params: { current: { ownerId: ben.id } } },
  }
  const { outbox } = startOutbox({ outcome: () => refused })
  await outbox.put({
    kind: 'updateCompany',
    record: 'Company:a',
    input: { fields: { ownerId: { value: ann.id, base: gone.id } } },
  })
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  await openForm(outbox, accountOf(ben))
  await waitFor(() => expect(field().value).toBe('Ann Maes'))
  expect(await screen.findByText('Now: Ben Maes')).toBeTruthy()
})

test('the page names who the account is given to while that waits to be sent', async () => {
  const { sent } = await renderInApp(<OwnerName account={accountOf(gone)} />, { answers })
  expect(await screen.findByText('Gone Maes')).toBeTruthy()
  expect(sent).toEqual([])
  await renderInApp(<OwnerName account={{ ...accountOf(gone), ownerId: ann.id }} />, { answers })
  expect(await screen.findByText('Ann Maes')).toBeTruthy()
})
