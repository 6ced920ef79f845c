import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leadsSearch } from '../companies/leadSearch.ts'
import { campaigns, lead, me, shownLeads as shown } from './leadsTestKit.tsx'
import { leadVariables } from './leadVariables.ts'
import { qualificationVariables } from './qualificationVariables.ts'

const id = '01920000-0000-7000-8000-00000000000c'

const row = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)

test('a lead says of which campaign it is and whose; it is worked on in its campaign', async () => {
  const { sent, user, onRetry } = await shown([
    lead('Acme', { campaignId: 'autumn' }),
    lead('Bakery', {
      assigneeId: 'bob',
      assignee: { __typename: 'User', id: 'bob', firstName: 'Bob', lastName: 'Baks' },
    }),
  ])
  expect(row('Acme').getAllByRole('link', { name: 'Autumn' })[0]!.getAttribute('href')).toBe(
    '/campaign/autumn/accounts',
  )
  expect(row('Acme').getAllByText('Ann Maes')).not.toEqual([])
  expect(row('Bakery').getAllByText('Bob Baks')).not.toEqual([])
  expect(
    row('Acme').getByRole('link', { name: 'Plan a meeting with Acme' }).getAttribute('href'),
  ).toBe('/companyDialogs/newcompanyDialog?companyId=Acme&campaignId=autumn&playbookId=discovery')
  await user.click(screen.getByRole('button', { name: 'More about Acme' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Qualify' }))
  await screen.findByText('Qualified: “Acme”')
  expect(sent.findLast((one) => one.name === 'SetCampaignVerdict')!.variables).toMatchObject({
    campaignId: 'autumn',
    companyIds: ['Acme'],
    verdict: 'QUALIFIED',
  })
  expect(onRetry).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'More about Bakery' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Assign…' }))
  await screen.findByRole('dialog', { name: 'Assign “Bakery”' })
})

test('the address says whose leads are shown; without it one’s own', () => {
  expect(leadVariables({}, me)).toEqual({ take: 50, skip: 0, ownerIds: [me.id] })
  expect(
    leadVariables(
      {
        of: 'all',
        campaign: id,
        verdict: 'OPEN',
        only: 'noMeeting',
        order: 'NAME',
        page: 3,
        size: 10,
      },
      me,
    ),
  ).toEqual({
    take: 10,
    skip: 20,
    campaignIds: [id],
    verdicts: ['OPEN'],
    hasMeeting: false,
    sort: 'NAME',
  })
  expect(leadVariables({ of: id, only: 'new' }, me)).toMatchObject({ ownerIds: [id], isNew: true })
  expect(qualificationVariables({ only: 'new', verdict: 'OPEN', search: 'a' }, me)).toEqual({
    take: 20,
    skip: 0,
    search: 'a',
    ownerIds: [me.id],
  })
  expect(leadsSearch({ of: 'x', campaign: 'x', verdict: 'DISQUALIFIED', only: 'x' })).toEqual({})
  expect(leadsSearch({ of: 'all', campaign: id, verdict: 'OPEN', only: 'meeting' })).toEqual({
    of: 'all',
    campaign: id,
    verdict: 'OPEN',
    only: 'meeting',
  })
})

test('filters narrow it from the first page on; running campaigns alone can be chosen', async () => {
  const { user, onSearch } = await shown([lead('Acme')])
  await user.click(screen.getByRole('combobox', { name: 'Whose' }))
  await user.click(await screen.findByRole('option', { name: 'Ann Maes' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, of: 'ann' })
  await user.click(screen.getByRole('combobox', { name: 'Campaign' }))
  await screen.findByRole('option', { name: 'Autumn' })
  expect(screen.queryByRole('option', { name: 'Winter' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Spring' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, campaign: 'spring' })
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, order: 'NAME' })
})

test('where there is none: of one’s own, of what is asked for, at all, past the last page', async () => {
  const own = await shown([])
  screen.getByText('No leads of yours')
  await own.user.click(screen.getByRole('button', { name: 'Show everybody’s' }))
  expect(own.onSearch).toHaveBeenLastCalledWith({ page: undefined, of: 'all' })
  const narrowed = await shown([], { search: { verdict: 'OPEN' } })
  await narrowed.user.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(narrowed.onSearch).toHaveBeenLastCalledWith({
    page: undefined,
    search: undefined,
    campaign: undefined,
    verdict: undefined,
    only: undefined,
    of: 'all',
  })
  await shown([], { search: { of: 'all' } })
  screen.getByText('No leads')
  expect(screen.queryByRole('button', { name: 'Show everybody’s' })).toBeNull()
  await shown([], { of: campaigns.filter(({ state }) => state === 'PAUSED') })
  expect(screen.getByRole('link', { name: 'To the campaigns' }).getAttribute('href')).toBe(
    '/campaigns',
  )
  const past = await shown([], { search: { page: 3 }, total: 60 })
  expect(past.onSearch).toHaveBeenCalledWith({ page: 2 })
})

test('whoever sees their own meetings only is offered no order by the fit', async () => {
  const { user } = await shown([lead('Acme')], { hasFit: false })
  const order = screen.getByRole('combobox', { name: 'Order' })
  expect(order).toHaveProperty('value', 'By name')
  expect(screen.queryByRole('button', { name: 'Fit' })).toBeNull()
  await user.click(order)
  await screen.findByRole('option', { name: 'Newest first' })
  expect(screen.queryByRole('option', { name: 'Best fit first' })).toBeNull()
})

test('those of one campaign stand under its head, lead to its pages, and ask for no campaign', async () => {
  await shown([lead('Acme')], {}, { campaignId: 'spring', head: 'Head of Spring' })
  screen.getByText('Head of Spring')
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(
    '/campaign/spring/account/Acme',
  )
  expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Campaign' })).toBeNull()
})
