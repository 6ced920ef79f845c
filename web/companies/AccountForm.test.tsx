import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account_companyFragment } from '../gql.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { Outcome } from '../outbox/commandSender.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, recordingOutbox, startOutbox } from '../outbox/outboxTestKit.ts'
import { AccountForm } from './AccountForm.tsx'

/** What was sent to be saved; beside it similar accounts are asked for. */
const savedOf = (sent: readonly { name: string; variables: Record<string, unknown> }[]) =>
  sent.filter(({ name }) => name !== 'SimilarAccounts')

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('a refusal stands beside its field and what was typed stays', async () => {
  const onDone = vi.fn()
  const { sent } = await renderInApp(<AccountForm onDone={onDone} onCancel={() => {}} />, {
    answers: {
      CreateAccount: {
        errors: [
          {
            message: 'x',
            extensions: {
              code: 'BAD_INPUT',
              field: 'company.address.emails.0',
              rule: 'TOO_LONG',
              params: { max: 2000 },
            },
          },
        ],
      },
    },
  })
  await userEvent.type(screen.getByLabelText(/^Name/), 'Gist')
  await userEvent.type(screen.getByLabelText(/E-mail/), 'nobody@gist.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText(/E-mail/)).toHaveProperty('value', 'nobody@gist.example')
  await expect.poll(() => screen.getByLabelText(/E-mail/).getAttribute('aria-invalid')).toBe('true')
  expect(savedOf(sent)[0]!.variables).toMatchObject({
    company: { name: 'Gist', prio: 1, address: { emails: ['nobody@gist.example'] } },
  })
  expect(onDone).not.toHaveBeenCalled()
})

test('an account without a name is not sent', async () => {
  const { sent } = await renderInApp(<AccountForm onDone={() => {}} onCancel={() => {}} />)
  await userEvent.type(screen.getByLabelText(/^Name/), '   ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(savedOf(sent)).toEqual([])
})

test('everything that is not in the right form is told at once, the first of it in focus', async () => {
  const { sent } = await renderInApp(<AccountForm onDone={() => {}} onCancel={() => {}} />)
  await userEvent.type(screen.getByLabelText(/^Website$/), 'gist.example')
  await userEvent.type(screen.getByLabelText(/E-mail/), 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() =>
      [/^Name/, /^Website$/, /E-mail/].map((name) =>
        screen.getByLabelText(name).getAttribute('aria-invalid'),
      ),
    )
    .toEqual(['true', 'true', 'true'])
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  expect(savedOf(sent)).toEqual([])
})

test('the same account sent again after a lost answer keeps its id', async () => {
  let times = 0
  const onDone = vi.fn()
  const { sent } = await renderInApp(<AccountForm onDone={onDone} onCancel={() => {}} />, {
    answers: {
      CreateAccount: (variables) =>
        ++times === 1
          ? { networkError: new TypeError('Failed to fetch') }
          : { data: { createCompany: { id: variables['id'] } } },
    },
  })
  await userEvent.type(screen.getByLabelText(/^Name/), 'Gist')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith(savedOf(sent)[0]!.variables['id'], 'Gist'),
  )
  expect(savedOf(sent)[1]!.variables).toEqual(savedOf(sent)[0]!.variables)
})

test('a save that never ends is given up, and what was typed can be sent again as the same account', async () => {
  let times = 0
  const onDone = vi.fn()
  const { sent } = await renderInApp(<AccountForm onDone={onDone} onCancel={() => {}} />, {
    answers: {
      CreateAccount: (variables) =>
        ++times === 1 ? { hangs: true } : { data: { createCompany: { id: variables['id'] } } },
    },
  })
  await userEvent.type(screen.getByLabelText(/^Name/), 'Gist')
  vi.useFakeTimers()
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2000))
  } finally {
    vi.useRealTimers()
  }
  expect(screen.getByRole('alert').textContent).toBe(
    'The server did not answer in time. Please try again.',
  )
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Gist')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onDone).toHaveBeenCalled()
  expect(savedOf(sent)[1]!.variables).toEqual(savedOf(sent)[0]!.variables)
})

const account = {
  __typename: 'Company',
  id: 'a',
  name: 'Gist',
  industry: 'Food',
  companySize: null,
  type: null,
  source: 'Fair',
  vAT: null,
  url: null,
  prio: 1,
  address: {
    __typename: 'Address',
    street: 'Main street 1',
    zipCode: '1000',
    city: 'Brussels',
    countryName: null,
    telephones: ['+32 2 123 45 67'],
    emails: [],
    websites: [],
  },
} as unknown as Account_companyFragment

test('of an account that is edited only what was changed is kept, each field with what was seen: what a colleague changed meanwhile stays', async () => {
  const { outbox, put } = recordingOutbox()
  const onDone = vi.fn()
  const { sent } = await renderInApp(
    <FixedOutbox outbox={outbox}>
      <AccountForm account={account} onDone={onDone} onCancel={() => {}} />
    </FixedOutbox>,
  )
  await userEvent.clear(screen.getByLabelText('Industry'))
  await userEvent.clear(screen.getByLabelText('City'))
  await userEvent.type(screen.getByLabelText('City'), 'Ghent')
  await userEvent.type(screen.getByLabelText('Source'), '!{Backspace}')
  await userEvent.type(screen.getByLabelText('Telephones'), '{Enter}+32 9 123 45 67')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('a', 'Gist'))
  expect(put).toEqual([
    {
      kind: 'updateCompany',
      record: 'Company:a',
      input: {
        fields: {
          industry: { value: null, base: 'Food' },
          'address.city': { value: 'Ghent', base: 'Brussels' },
          'address.telephones': {
            value: ['+32 2 123 45 67', '+32 9 123 45 67'],
            base: ['+32 2 123 45 67'],
          },
        },
      },
    },
  ])
  expect(sent).toEqual([])
})

test('what is wrong with an edit is said at its field, and nothing comes into the outbox; what was not changed is no edit', async () => {
  const { outbox, put } = recordingOutbox()
  const onDone = vi.fn()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <AccountForm account={account} onDone={onDone} onCancel={() => {}} />
    </FixedOutbox>,
  )
  await userEvent.type(screen.getByLabelText(/^Website$/), 'gist.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This is not a web address. Write it like https://example.com.')
  expect(put).toEqual([])
  await userEvent.clear(screen.getByLabelText(/^Website$/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(put).toEqual([])
})

test('an edit that was refused is in its form again, over what stands there now; what is taken back goes with it', async () => {
  const conflict: Outcome = {
    type: 'rejected',
    problem: {
      code: 'CONFLICT',
      params: { current: { industry: 'Drinks', 'address.city': 'Liège' } },
    },
  }
  let outcome: Outcome = conflict
  const { outbox, got } = startOutbox({ outcome: () => outcome })
  await outbox.put({
    kind: 'updateCompany',
    record: 'Company:a',
    input: {
      fields: {
        industry: { value: 'Beer', base: 'Food' },
        'address.city': { value: 'Ghent', base: 'Brussels' },
      },
    },
  })
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  const now = { ...account, industry: 'Drinks', address: { ...account.address, city: 'Liège' } }
  outcome = { type: 'ok', seq: null }
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <AccountForm account={now} onDone={() => {}} onCancel={() => {}} />
    </FixedOutbox>,
  )
  await waitFor(() => expect(screen.getByLabelText('Industry')).toHaveProperty('value', 'Beer'))
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Ghent')
  await userEvent.clear(screen.getByLabelText('City'))
  await userEvent.type(screen.getByLabelText('City'), 'Liège')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(got).toHaveLength(2))
  expect(got[1]!.input).toEqual({
    fields: {
      industry: { value: 'Beer', base: 'Drinks' },
      'address.city': { value: 'Liège', base: 'Liège' },
    },
  })
  await waitFor(() => expect(outbox.state()).toMatchObject({ needsYou: 0, waiting: 0 }))
})
