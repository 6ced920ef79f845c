import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Account_companyFragment } from '../gql.ts'
import { AccountContacts } from './AccountContacts.tsx'

const contact = (id: string, firstName: string) => ({
  __typename: 'Contact' as const,
  id,
  firstName,
  lastName: 'Maes',
  jobTitle: 'Buyer',
  address: { __typename: 'Address' as const, telephones: [], emails: [`${id}@acme.example`] },
})
const account = {
  id: 'acme',
  name: 'Acme',
  contacts: [
    {
      __typename: 'CompanyContact',
      id: 'link',
      role: 'Champion',
      decisionMaker: true,
      contact: contact('ann', 'Ann'),
    },
  ],
} as unknown as Account_companyFragment

test('that somebody decides is said once', async () => {
  const [link] = account.contacts
  await renderInApp(
    <AccountContacts
      account={{ ...account, contacts: [{ ...link!, role: 'decision maker' }] }}
      onChange={() => {}}
    />,
  )
  expect(screen.getAllByText(/decision maker/i)).toHaveLength(1)
  screen.getByText('ann@acme.example')
})

test('who is taken off an account comes back by undo, with the role and as decision maker', async () => {
  const { sent } = await renderInApp(<AccountContacts account={account} onChange={() => {}} />, {
    answers: {
      UnlinkContact: { data: { unlinkContact: { id: 'acme' } } },
      LinkContact: { data: { linkContact: { id: 'acme' } } },
    },
  })
  expect(screen.getByRole('listitem').textContent).toContain('Champion · ann@acme.example')
  expect(screen.getByRole('listitem').textContent).toContain('Decision maker')
  await userEvent.click(screen.getByRole('button', { name: 'Take Ann Maes off this account' }))
  await userEvent.click(
    within(await screen.findByRole('status')).getByRole('button', { name: 'Undo' }),
  )
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    name: 'LinkContact',
    variables: { companyId: 'acme', contactId: 'ann', role: 'Champion', decisionMaker: true },
  })
})

test('somebody known is found and linked; who is there already is not offered', async () => {
  const list = [contact('ann', 'Ann'), contact('bob', 'Bob')].map((one) => ({
    ...one,
    prio: 1,
    company: null,
    labels: [],
  }))
  const { sent } = await renderInApp(<AccountContacts account={account} onChange={() => {}} />, {
    answers: {
      ContactList: { data: { contacts: { totalCount: 2, list } } },
      LinkContact: { data: { linkContact: { id: 'acme' } } },
    },
  })
  await userEvent.click(screen.getByLabelText('Add somebody known'))
  await userEvent.click(await screen.findByRole('option', { name: /Bob Maes/ }))
  expect(screen.queryByRole('option', { name: /Ann Maes/ })).toBeNull()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ name: 'LinkContact', variables: { companyId: 'acme', contactId: 'bob' } })
})

test('role and decision maker are edited, and undo puts back what they were', async () => {
  const { sent } = await renderInApp(<AccountContacts account={account} onChange={() => {}} />, {
    answers: { LinkContact: { data: { linkContact: { id: 'acme' } } } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'What Ann Maes is at this account' }))
  const role = await screen.findByLabelText('Role at Acme')
  await userEvent.clear(role)
  await userEvent.type(role, 'Budget holder')
  await userEvent.click(screen.getByLabelText('Decision maker'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      name: 'LinkContact',
      variables: {
        companyId: 'acme',
        contactId: 'ann',
        role: 'Budget holder',
        decisionMaker: false,
      },
    })
  await userEvent.click(
    within(await screen.findByRole('status')).getByRole('button', { name: 'Undo' }),
  )
  await expect
    .poll(() => sent[1])
    .toMatchObject({ variables: { role: 'Champion', decisionMaker: true } })
})
