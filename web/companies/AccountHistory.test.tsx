import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Account_companyFragment, Contact_contactFragment } from '../gql.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { line, type TestLine } from '../records/historyTestKit.ts'
import { AccountHistory } from './AccountHistory.tsx'
import { ContactHistory } from './ContactHistory.tsx'

const address = {
  __typename: 'Address',
  street: null,
  zipCode: null,
  city: 'Brussels',
  countryName: null,
  telephones: [],
  emails: ['new@gist.be'],
  websites: [],
}
const account = {
  __typename: 'Company',
  id: 'a',
  name: 'Gist',
  ownerId: 'ann',
  industry: 'Food',
  vAT: 'BE2',
  prio: 1,
  address,
  contacts: [
    { __typename: 'CompanyContact', id: 'place', contact: { firstName: 'Ada', lastName: 'Li' } },
  ],
} as unknown as Account_companyFragment

async function show(element: React.ReactNode, lines: TestLine[]) {
  const { outbox, put } = recordingOutbox()
  const { sent } = await renderInApp(<FixedOutbox outbox={outbox}>{element}</FixedOutbox>, {
    role: 'Member',
    answers: { History: { data: { logs: lines } } },
  })
  return { put, sent, user: userEvent.setup() }
}
const of = (at: number, given: Partial<TestLine>) => line(at, { sourceId: 'a', ...given })

test('fields of an account go back through the outbox, each over what is seen of it, and so does the undo', async () => {
  const { put, sent, user } = await show(<AccountHistory account={account} onClose={() => {}} />, [
    of(0, { property: 'vat', value: 'BE1', value2: 'BE2' }),
    of(1, { property: 'emails', value: 'old@gist.be, b@gist.be', value2: 'new@gist.be' }),
    of(2, { property: 'prio', value: '3', value2: '1' }),
    of(3, { property: 'ownerId', value: 'Bo Claes', value2: 'Ann Maes' }),
    line(4, {
      tableName: 'company_contact',
      sourceId: 'place',
      property: 'decisionMaker',
      value: 'false',
      value2: 'true',
    }),
  ])
  await screen.findByText('BE1')
  expect(sent[0]!.variables).toMatchObject({ id: 'a', includeList: ['place'] })
  const buttons = screen.getAllByRole('button', { name: /^Put back “/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Put back “VAT number”',
    'Put back “E-mail”',
    'Put back “Priority”',
  ])
  expect(screen.getAllByRole('listitem').at(-1)!.textContent).toContain(
    'changed Decision maker of Ada Li from No to Yes',
  )
  await user.click(buttons[0]!)
  await user.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Undo' }))
  await user.click(buttons[1]!)
  await user.click(buttons[2]!)
  const edit = (path: string, value: unknown, base: unknown) => ({
    kind: 'updateCompany',
    record: 'Company:a',
    input: { fields: { [path]: { value, base } } },
  })
  await waitFor(() =>
    expect(put).toEqual([
      edit('vAT', 'BE1', 'BE2'),
      edit('vAT', 'BE2', 'BE1'),
      edit('address.emails', ['old@gist.be', 'b@gist.be'], ['new@gist.be']),
      edit('prio', 3, 1),
    ]),
  )
})

test('fields of a contact go back in the same way', async () => {
  const contact = {
    __typename: 'Contact',
    id: 'a',
    firstName: 'Ada',
    lastName: 'Li',
    jobTitle: 'Buyer',
    prio: 1,
    address,
    companies: [],
  } as unknown as Contact_contactFragment
  const { put, user } = await show(<ContactHistory contact={contact} onClose={() => {}} />, [
    of(0, { tableName: 'contact', property: 'city', value: null, value2: 'Brussels' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Put back “City”' }))
  await waitFor(() =>
    expect(put).toEqual([
      {
        kind: 'updateContact',
        record: 'Contact:a',
        input: { fields: { 'address.city': { value: null, base: 'Brussels' } } },
      },
    ]),
  )
})
