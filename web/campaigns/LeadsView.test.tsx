import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CombinedError } from 'urql'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { leadsSearch, type LeadsSearch } from '../routeSearch.ts'
import { changed } from './campaignTestKit.ts'
import { answers, campaigns, lead } from './leadsTestKit.ts'
import { LeadsView } from './LeadsView.tsx'
import { leadVariables } from './leadVariables.ts'
import { qualificationVariables } from './qualificationVariables.ts'
import type { Qualification } from './useVerdicts.ts'

const me = testSession().me,
  id = '01920000-0000-7000-8000-00000000000c'

async function shown(
  list: Qualification[] | undefined,
  {
    search = {},
    total = list?.length ?? 0,
    error,
    hasFit = true,
    more = {},
  }: {
    search?: LeadsSearch
    total?: number
    error?: CombinedError
    hasFit?: boolean
    more?: object
  } = {},
  within?: { campaignId: string; head: string },
) {
  const onSearch = vi.fn(),
    onRetry = vi.fn(),
    onOpen = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <LeadsView
      leads={list && { __typename: 'LeadPage', totalCount: total, list }}
      campaigns={campaigns}
      {...(within && { within })}
      search={search}
      foundFor={leadVariables(search, me)}
      hasFit={hasFit}
      error={error}
      busy={false}
      onRetry={onRetry}
      onSearch={onSearch}
      onOpen={onOpen}
    />,
    { answers: { ...answers, ...more } },
  )
  return { sent, onSearch, onRetry, onOpen, user }
}
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

const inAutumn = (name: string) => lead(name, { id: `in autumn ${name}`, campaignId: 'autumn' })
/** What changes of accounts were asked for, campaign by campaign. */
const changes = (sent: { name: string; variables: object }[], name: string) =>
  sent
    .filter((one) => one.name === name)
    .map(({ variables }) => {
      const { campaignId, companyIds } = variables as { campaignId: string; companyIds: string[] }
      return [campaignId, companyIds]
    })
/** As the server answers, for leads of two campaigns. */
const changedIn = (refusedBy?: string) => (variables: Record<string, unknown>) => {
  const { campaignId, companyIds } = variables
  if (campaignId === refusedBy) return { networkError: new TypeError('no network') }
  const { data } = changed()(variables)
  return {
    data: {
      change: {
        ...data.change,
        changed: data.change.changed.map((one, n) => ({
          ...one,
          id: `in ${campaignId === 'autumn' ? 'autumn' : 'campaign'} ${(companyIds as string[])[n]}`,
        })),
      },
    },
  }
}
const bar = async () => within(await screen.findByRole('region', { name: 'Selected accounts' }))
const selectEach = async (user: ReturnType<typeof userEvent.setup>, ...names: string[]) => {
  for (const name of names)
    for (const box of screen.getAllByRole('checkbox', { name: `Select ${name}` }))
      await user.click(box)
}

test('leads of several campaigns are set aside together, and come back by one undo', async () => {
  const { sent, user } = await shown([lead('Acme'), inAutumn('Acme'), inAutumn('Bakery')], {
    more: { SkipCampaignAccounts: changedIn() },
  })
  await selectEach(user, 'Acme', 'Bakery')
  await user.click((await bar()).getByRole('button', { name: 'Set aside' }))
  await screen.findByText('Set aside: 3 accounts')
  const both = [
    ['spring', ['Acme']],
    ['autumn', ['Acme', 'Bakery']],
  ]
  expect(changes(sent, 'SkipCampaignAccounts')).toEqual(both)
  expect(screen.queryByRole('region', { name: 'Selected accounts' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select this page' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => changes(sent, 'SkipCampaignAccounts')).toEqual([...both, ...both])
})

test('what one campaign took is told, and can be taken back, though another refused it', async () => {
  const { sent, user } = await shown([lead('Acme'), inAutumn('Bakery')], {
    more: { SkipCampaignAccounts: changedIn('autumn') },
  })
  await selectEach(user, 'Acme', 'Bakery')
  await user.click((await bar()).getByRole('button', { name: 'Set aside' }))
  await screen.findByText('Set aside: “Acme”')
  expect(screen.getAllByRole('alert')).not.toEqual([])
  // both are still selected: what was done once is so already
  ;(await bar()).getByText('2 selected')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => changes(sent, 'SkipCampaignAccounts').at(-1))
    .toEqual(['spring', ['Acme']])
})

test('nobody of several campaigns is disqualified without a reason, which all are given', async () => {
  const { sent, user } = await shown([lead('Acme'), inAutumn('Bakery')], {
    more: { SetCampaignVerdict: changedIn() },
  })
  await selectEach(user, 'Acme', 'Bakery')
  await user.click((await bar()).getByRole('button', { name: 'Disqualify…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify: 2 accounts' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too small')
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }))
  await screen.findByText('Disqualified: 2 accounts')
  expect(
    sent.filter(({ name }) => name === 'SetCampaignVerdict').map(({ variables }) => variables),
  ).toMatchObject([
    { campaignId: 'spring', companyIds: ['Acme'], reason: 'Too small' },
    { campaignId: 'autumn', companyIds: ['Bakery'], reason: 'Too small' },
  ])
})

test('meetings are planned for one campaign; where there are several, it is asked which', async () => {
  const { user } = await shown([lead('Acme'), inAutumn('Bakery'), inAutumn('Crane')])
  await selectEach(user, 'Acme', 'Bakery', 'Crane')
  await user.click((await bar()).getByRole('button', { name: 'Plan meetings…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Autumn (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan meetings' }))
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Autumn')
})

test('all that the filters leave are selected, also those of other pages', async () => {
  const all = ['Acme', 'Bakery', 'Crane'].map((name) => lead(name))
  const { sent, user } = await shown(all.slice(0, 2), {
    total: 3,
    search: { of: 'all', size: 10 },
    more: {
      Leads: {
        data: { leads: { totalCount: 3, list: all }, campaigns, seesAllMeetings: true },
      },
    },
  })
  await selectEach(user, 'Acme')
  await user.click((await bar()).getByRole('button', { name: 'Select all 3' }))
  await (await bar()).findByText('3 selected')
  expect(sent.find(({ name }) => name === 'Leads')!.variables).toEqual({ take: 200, skip: 0 })
  await user.click((await bar()).getByRole('button', { name: 'Set aside' }))
  await screen.findByText('Set aside: 3 accounts')
  expect(changes(sent, 'SkipCampaignAccounts')).toEqual([['spring', ['Acme', 'Bakery', 'Crane']]])
})

test('accounts of leads are labelled once each, with one undo', async () => {
  const { sent, user, onRetry } = await shown([lead('Acme'), inAutumn('Acme'), lead('Bakery')], {
    more: {
      LabelChoices: { data: { labels: [{ id: 'hot', title: 'Hot', color: '#f00' }] } },
      LabelRecords: {
        data: { change: { id: 'c', changed: 2, unchanged: 0, missingIds: [], restored: null } },
      },
    },
  })
  await selectEach(user, 'Acme', 'Bakery')
  await user.click(await (await bar()).findByRole('combobox', { name: 'Add a label' }))
  await user.click(await screen.findByRole('option', { name: 'Hot' }))
  await screen.findByText('2 changed.')
  expect(screen.getAllByRole('button', { name: 'Undo' })).not.toEqual([])
  expect(sent.find(({ name }) => name === 'LabelRecords')!.variables).toMatchObject({
    table: 'COMPANY',
    records: { ids: ['Acme', 'Bakery'] },
    labelId: 'hot',
    remove: false,
  })
  expect(onRetry).not.toHaveBeenCalled()
})
