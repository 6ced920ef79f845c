import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me, row, shownAccounts as shown } from './accountsTestKit.tsx'
import { campaignAccountVariables } from './campaignAccountVariables.ts'
import { account } from './campaignTestKit.ts'

test('an account says what there is to notice of it; a meeting is planned from it', async () => {
  await shown([
    account('Acme', { isNew: true }),
    account('Bakery', {
      isIn: false,
      verdict: 'DISQUALIFIED',
      verdictReason: 'Too small',
      nextStep: {
        __typename: 'NextStep',
        id: 's',
        title: 'Call',
        nextStepDate: '2020-01-31',
        nextStepType: { __typename: 'NextStepType', id: 't', title: 'Call' },
      },
    }),
  ])
  row('Acme').getByText('New')
  row('Bakery').getByText('Left the audience')
  expect(row('Bakery').getAllByText('Too small')).not.toEqual([])
  expect(row('Bakery').getAllByText('Overdue', { exact: false })).not.toEqual([])
  expect(
    row('Acme').getByRole('link', { name: 'Plan a meeting with Acme' }).getAttribute('href'),
  ).toBe('/companyDialogs/newcompanyDialog?companyId=Acme&campaignId=spring&playbookId=discovery')
})

test('the fit opens what it is made of; where it is not shown, why', async () => {
  const { user } = await shown([account('Acme'), account('Bakery', { results: null, fit: null })])
  await user.click(row('Acme').getAllByRole('button', { name: '75 % · 2 of 3 asked' })[0]!)
  const made = within(await screen.findByRole('dialog', { name: 'Fit of Acme' }))
  expect(made.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Has a budget: Met · weight 3',
    'City is exactly Gent: Not met · weight 1',
    'Wants it this year: Not asked yet · weight 2',
  ])
  await user.keyboard('{Escape}')
  await user.click(row('Bakery').getAllByRole('button', { name: '–' })[0]!)
  const why = await screen.findByRole('dialog', { name: 'Fit of Bakery' })
  expect(why.textContent).toContain('You see your own meetings only')
})

test('the address narrows and orders the list; where nothing is left, all of it is taken away', async () => {
  expect(
    campaignAccountVariables(
      'spring',
      { assignee: 'me', only: 'noMeeting', page: 3, size: 10 },
      me,
    ),
  ).toEqual({
    id: 'spring',
    take: 10,
    skip: 20,
    assigneeIds: [me.id],
    hasMeeting: false,
    isSkipped: false,
    verdicts: ['OPEN'],
  })
  const { user, onSearch } = await shown([], { search: { step: 'HELD', verdict: 'OPEN' } })
  await user.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(onSearch).toHaveBeenLastCalledWith({
    page: undefined,
    search: undefined,
    step: undefined,
    verdict: undefined,
    assignee: undefined,
    only: undefined,
  })
  await user.click(screen.getByRole('combobox', { name: 'Only' }))
  await user.click(await screen.findByRole('option', { name: 'Set aside' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, only: 'aside' })
  // the last page went with its only row
  const past = await shown([], { search: { page: 3 }, total: 60 })
  expect(past.onSearch).toHaveBeenCalledWith({ page: 2 })
})
