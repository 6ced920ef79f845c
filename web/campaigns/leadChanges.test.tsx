import { screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { changed } from './campaignTestKit.ts'
import { campaigns, lead, shownLeads as shown } from './leadsTestKit.tsx'

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
  // the row that was selected last
  expect(document.activeElement).toBe(screen.getAllByRole('row').at(-1))
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
