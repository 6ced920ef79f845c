import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { CampaignContactPage_contactFragment } from '../gql.ts'
import { CampaignContactsView } from './CampaignContactsView.tsx'
import { ContactInCampaign } from './ContactInCampaign.tsx'

const meeting = (id: string, startDate: string) => ({
  __typename: 'CompanyDialog' as const,
  id,
  title: `Meeting ${id}`,
  startDate,
  endDate: startDate,
  timeZone: 'UTC',
  companyDialogState: {
    __typename: 'CompanyDialogState' as const,
    companyDialogStatus: 'DONE' as const,
  },
  creator: {
    __typename: 'User' as const,
    id: 'ann',
    firstName: 'Ann',
    lastName: 'Maes',
    color: '#1d5fb8',
  },
})
const at = (
  name: string,
  more: Partial<CampaignContactPage_contactFragment> = {},
): CampaignContactPage_contactFragment => ({
  __typename: 'CampaignContact',
  id: `zoe at ${name}`,
  role: null,
  decisionMaker: false,
  contact: {
    __typename: 'Contact',
    id: 'zoe',
    firstName: 'Zoe',
    lastName: 'Peeters',
    jobTitle: 'Director',
    address: { __typename: 'Address', telephones: [], emails: ['zoe@example.org'] },
  },
  company: { __typename: 'Company', id: name, name },
  lastMeeting: null,
  companyDialogs: [],
  ...more,
})

test('a contact says at which account, as what, and when they were met; an empty search is taken away', async () => {
  const onSearch = vi.fn()
  const shown = (list: CampaignContactPage_contactFragment[], search = {}) =>
    renderInApp(
      <CampaignContactsView
        Preview={() => null}
        campaignId="spring"
        contacts={{ totalCount: list.length, list }}
        search={search}
        busy={false}
        onSearch={onSearch}
        from={{}}
        onOpen={() => {}}
      />,
    )
  await shown([
    at('Acme', {
      role: 'Buyer',
      decisionMaker: true,
      lastMeeting: meeting('m', '2026-03-02T09:00:00Z'),
    }),
    at('Bakery'),
    at('Cinema', { role: 'Decision Maker', decisionMaker: true }),
  ])
  const [, acme, bakery, cinema] = screen.getAllByRole('row').map((row) => within(row))
  expect(
    acme!.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Zoe Peeters', '/campaign/spring/contact/zoe'],
    ['Acme', '/campaign/spring/account/Acme'],
    [expect.any(String), '/companyDialog/m'],
  ])
  acme!.getByText('Buyer')
  acme!.getByText('Decision maker')
  bakery!.getByText('Director')
  expect(cinema!.getAllByText('Decision maker')).toHaveLength(1)
  await shown([], { search: 'nobody' })
  await userEvent.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, search: undefined })
})

test('one contact at several accounts: their meetings together, the newest first; a meeting is planned with them', async () => {
  const shown = (rows: CampaignContactPage_contactFragment[]) =>
    renderInApp(
      <ContactInCampaign campaignId="spring" playbookId="discovery" contactId="zoe" rows={rows} />,
    )
  await shown([
    at('Acme', { companyDialogs: [meeting('old', '2026-03-02T09:00:00Z')] }),
    at('Bakery', { companyDialogs: [meeting('new', '2026-04-02T09:00:00Z')] }),
  ])
  const meetings = within(screen.getByRole('region', { name: 'Meetings of this campaign' }))
  expect(meetings.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/companyDialog/new',
    '/companyDialog/old',
  ])
  expect(screen.getByRole('link', { name: 'Plan a meeting' }).getAttribute('href')).toBe(
    '/companyDialogs/newcompanyDialog?companyId=Acme&contactId=zoe&campaignId=spring&playbookId=discovery',
  )
  await shown([])
  expect(screen.getByRole('link', { name: 'To the contact' }).getAttribute('href')).toBe(
    '/contact/zoe',
  )
})
