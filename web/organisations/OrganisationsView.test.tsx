import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { OrganisationsSearch } from './organisationsSearch.ts'
import { OrganisationsView } from './OrganisationsView.tsx'

const licence = {
  id: 'licence-1',
  title: 'Acme licence',
  isActive: true,
  isTrial: false,
  isRunning: true,
  amount: 5,
  monthsValid: 12,
  emailsActiveAmount: 2,
  dateCreated: '2030-01-01T09:00:00Z',
  dateClaimed: '2030-01-01T09:00:00Z',
  dateBegins: null,
  dateReplaced: null,
  dateExpires: '2031-01-01T09:00:00Z',
  code: 'a-key-of-acme',
}
const acme = {
  id: 'acme',
  title: 'Acme',
  dateCreated: '2030-01-01T09:00:00Z',
  organisationLicense: licence,
}
const beta = {
  ...acme,
  id: 'beta',
  title: 'Beta',
  organisationLicense: { ...licence, id: 'licence-2', isRunning: false },
}
const own = { ...acme, id: 'own', title: 'Operator', organisationLicense: null }
const seat = {
  id: 'seat-1',
  email: 'ann@example.com',
  role: 'Admin',
  active: true,
  dateCreated: '2030-01-01T09:00:00Z',
  dateClaimed: '2030-01-02T09:00:00Z',
  dateBegins: null,
  dateReplaced: null,
  userClaimed: { id: 'ann', firstName: 'Ann', lastName: 'Acme', color: '#0b5c6e', avatar: null },
}
const waiting = {
  ...seat,
  id: 'seat-2',
  email: 'new@example.com',
  dateClaimed: null,
  dateBegins: null,
  dateReplaced: null,
  userClaimed: null,
}
const answers: Record<string, Answer> = {
  Organisations: { data: { organisations: [acme, beta, own], organisationCount: 60 } },
  OrganisationUsage: {
    data: {
      organisationUsage: [
        {
          id: 'acme',
          people: 4,
          meetings: 1200,
          dateActive: '2030-06-01T09:00:00Z',
          storedBytes: 1_250_000,
        },
      ],
    },
  },
  OrganisationLicences: {
    data: {
      organisation: {
        ...acme,
        organisationLicenses: [
          { ...licence, emailLicenses: [seat, waiting, { ...waiting, id: 'x', active: false }] },
        ],
      },
    },
  },
  SetOrganisationLicenseActive: { data: { setOrganisationLicenseActive: 'licence-1' } },
  ExtendOrganisationLicense: { data: { extendOrganisationLicense: 'licence-1' } },
  WaitingLicences: {
    data: {
      organisationLicenses: [
        {
          ...licence,
          id: 'key-1',
          title: 'Gamma',
          dateClaimed: null,
          dateBegins: null,
          dateReplaced: null,
          dateExpires: null,
          isRunning: false,
          creator: null,
        },
      ],
      organisationLicenseCount: 1,
    },
  },
}

async function show(search: OrganisationsSearch = {}) {
  function Shown() {
    const [address, setAddress] = useState(search)
    return (
      <OrganisationsView
        search={address}
        onChange={(part) => setAddress((before) => ({ ...before, ...part }))}
      />
    )
  }
  const { sent } = await renderInApp(<Shown />, { role: 'Admin', answers })
  return {
    sent: (name: string) => sent.filter((one) => one.name === name).map((one) => one.variables),
    user: userEvent.setup(),
  }
}

test('organisations with licence, seats and use; searched, narrowed and paged in the address', async () => {
  const { sent, user } = await show()
  await screen.findByText('1,200')
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Organisation'),
    expect.stringMatching(/Acme.*Active.*2 of 5.*01-01-2031.*4/),
    expect.stringMatching(/Beta.*Ended/),
    expect.stringMatching(/Operator.*Needs none/),
  ])
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10')
  await user.click(screen.getByRole('radio', { name: 'Shut out' }))
  await user.click(screen.getByRole('button', { name: 'Ends' }))
  await expect
    .poll(() => sent('Organisations'))
    .toEqual([
      { take: 25, skip: 0, sort: 'TITLE' },
      { take: 25, skip: 25, sort: 'TITLE' },
      { take: 10, skip: 20, sort: 'TITLE' },
      { take: 10, skip: 0, sort: 'TITLE', state: 'SHUT' },
      { take: 10, skip: 0, sort: 'ENDS', state: 'SHUT' },
    ])
  expect(
    within(screen.getByRole('combobox', { name: 'Rows per page' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '100'])
})

test('an organisation shows its licences and seats; a licence is taken out of use, and put back', async () => {
  const { sent, user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Acme' }))
  const card = await screen.findByRole('region', { name: 'Acme licence' })
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining('Ann Acmeann@example.com'),
    expect.stringMatching(/new@example\.com.*Not activated yet/),
  ])
  await user.click(within(card).getByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('dialog', { name: 'Take “Acme licence” out of use?' })
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent('SetOrganisationLicenseActive'))
    .toMatchObject([
      { id: 'licence-1', isActive: false },
      { id: 'licence-1', isActive: true },
    ])
  // both the licences and the list are read again each time
  await expect.poll(() => sent('OrganisationLicences').length).toBe(3)
  await expect.poll(() => sent('Organisations').length).toBe(3)
})

test('extending says when it will end, checks the months, and can be undone', async () => {
  const { sent, user } = await show({ organisation: 'acme' })
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Extend “Acme licence”' })
  await within(dialog).findByText(/then will end on/)
  expect(dialog.textContent).toContain('01-02-2031')
  const months = () => within(dialog).getByRole('textbox', { name: /^Months/ })
  await user.clear(months())
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('This is required.')
  await user.type(months(), '6')
  await expect.poll(() => dialog.textContent).toContain('01-07-2031')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent('ExtendOrganisationLicense'))
    .toMatchObject([
      { id: 'licence-1', months: 6 },
      { id: 'licence-1', months: -6 },
    ])
})

test('a licence is made with five seats for a month, and its key is shown', async () => {
  answers['CreateOrganisationLicense'] = {
    data: { createOrganisationLicense: { id: 'made', code: 'the-new-key' } },
  }
  const { sent, user } = await show({ list: 'keys' })
  await screen.findByText('Gamma')
  await user.click(screen.getByRole('button', { name: 'New licence' }))
  const dialog = await screen.findByRole('dialog', { name: 'New licence' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Delta')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const made = await screen.findByRole('dialog', { name: 'The licence is made' })
  expect(within(made).getByRole('textbox', { name: 'Licence key' })).toHaveProperty(
    'value',
    'the-new-key',
  )
  expect(sent('CreateOrganisationLicense')).toMatchObject([
    { title: 'Delta', amount: 5, monthsValid: 1 },
  ])
  await expect.poll(() => sent('WaitingLicences').length).toBe(2)
})
