import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import type { PlaybookLead_leadFragment } from '../gql.ts'
import { leadsSearch, type BarSearch, type LeadsSearch } from '../companies/leadSearch.ts'
import { playbookLeadVariables } from './playbookLeadVariables.ts'
import { PlaybookLeads } from './PlaybookLeads.tsx'

const { me } = testSession(),
  id = '01920000-0000-7000-8000-00000000000c'

const lead = (name: string): PlaybookLead_leadFragment => ({
  __typename: 'PlaybookLead',
  id: `${name}.discovery`,
  company: {
    __typename: 'Company',
    id: name,
    name,
    owner: { __typename: 'User', id: 'ann', firstName: 'Ann', lastName: 'Maes' },
  },
  playbook: { __typename: 'Playbook', id: 'discovery', title: 'Discovery' },
  newestMeeting: { __typename: 'CompanyDialog', id: `meeting ${name}` },
  lastMeeting: null,
  nextMeeting: null,
  nextStep: null,
})

async function shown(list: PlaybookLead_leadFragment[], search: LeadsSearch & BarSearch = {}) {
  const onSearch = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <PlaybookLeads
      Preview={() => null}
      leads={{ __typename: 'PlaybookLeadPage', totalCount: list.length, list }}
      search={search}
      error={undefined}
      busy={false}
      onRetry={vi.fn()}
      onSearch={onSearch}
      from={{}}
      onOpen={vi.fn()}
      segments={null}
    />,
    {
      answers: {
        LeadScores: {
          data: {
            companyDialogCompleteness: [
              { id: 'meeting Acme', percentage: 60, questionCount: 5, answerCount: 3 },
            ],
          },
        },
        PlaybookChoices: {
          data: {
            playbooks: [
              { id: 'discovery', title: 'Discovery', description: null, published: null },
            ],
          },
        },
      },
    },
  )
  return { sent, onSearch, user }
}

test('a lead says with which playbook it was met, how complete that is, and whose it is', async () => {
  const { sent } = await shown([lead('Acme'), lead('Bakery')])
  const row = (name: string) =>
    within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
  await row('Acme').findAllByRole('img', {
    name: '60 % complete: 3 of 5 questions answered',
  })
  expect(row('Acme').getAllByText('Discovery')).not.toEqual([])
  expect(row('Acme').getAllByText('Ann Maes')).not.toEqual([])
  // neither started nor answered
  expect(row('Bakery').queryByRole('img')).toBeNull()
  // a card on a phone leaves out what there is not
  const heads = (name: string) =>
    row(name)
      .getAllByRole('cell')
      .filter((cell) => cell.matches(':not(:empty)'))
      .map((cell) => cell.dataset['head'])
  expect(heads('Acme')).toEqual([undefined, 'Score', undefined, 'Owner', undefined])
  expect(
    row('Acme').getByRole('link', { name: 'Plan a meeting with Acme' }).getAttribute('href'),
  ).toBe('/companyDialogs/newcompanyDialog?companyId=Acme&playbookId=discovery')
  expect(
    sent.filter(({ name }) => name === 'LeadScores').map(({ variables }) => variables),
  ).toEqual([{ ids: ['meeting Acme', 'meeting Bakery'] }])
})

test('filters narrow it from the first page on; where nothing is left, they are taken away', async () => {
  const { user, onSearch } = await shown([lead('Acme')])
  await user.click(screen.getByRole('combobox', { name: 'Playbook' }))
  await user.click(await screen.findByRole('option', { name: 'Discovery' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, playbook: 'discovery' })
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, order: 'NAME' })
  const none = await shown([], { playbook: id })
  await none.user.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(none.onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ playbook: undefined, of: 'all' }),
  )
})

test('what the bar of its playbook leaves none of is no empty list, and goes with the other filters', async () => {
  const { user, onSearch } = await shown([], { where: 'account.city.is.Nowhere', search: 'x' })
  await user.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ filters: undefined, where: undefined, search: undefined, of: 'all' }),
  )
  await shown([], { where: 'account.city.is.Nowhere' })
  expect(screen.queryByText('No leads')).toBeNull()
  screen.getByRole('button', { name: 'Take all filters away' })
})

test('a playbook that is not there any more is still one to take away', async () => {
  await shown([lead('Acme')], { playbook: id })
  const playbook = screen.getByRole<HTMLInputElement>('combobox', { name: 'Playbook' })
  expect(playbook.value).toBe('…')
})

test('the address says which leads, whose, and of which playbook', () => {
  expect(leadsSearch({ list: 'playbooks', of: 'all', playbook: id })).toEqual({
    list: 'playbooks',
    of: 'all',
    playbook: id,
  })
  expect(
    playbookLeadVariables({ list: 'playbooks', playbook: id, campaign: id, order: 'NAME' }, me),
  ).toEqual({ take: 50, skip: 0, ownerIds: [me.id], playbookIds: [id], sort: 'NAME' })
  expect(playbookLeadVariables({ of: 'all', order: 'FIT', page: 2 }, me)).toEqual({
    take: 50,
    skip: 50,
  })
})
