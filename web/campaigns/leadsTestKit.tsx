import userEvent from '@testing-library/user-event'
import type { CombinedError } from 'urql'
import { vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import type { Lead_campaignFragment } from '../gql.ts'
import { account, changed } from './campaignTestKit.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import { LeadsView } from './LeadsView.tsx'
import { leadVariables } from './leadVariables.ts'
import type { Qualification } from './useVerdicts.ts'

export const me = testSession().me

export const criteria = [
  { id: '1', title: 'Has a budget', weight: 3, conditions: [] },
  { id: '2', title: 'Near', weight: 1, conditions: [] },
]
export const runningCampaign = (id: string, title: string): Lead_campaignFragment => ({
  __typename: 'Campaign',
  id,
  title,
  state: 'RUNNING',
  playbookId: 'discovery',
  criteria,
})
export const campaigns = [
  runningCampaign('spring', 'Spring'),
  runningCampaign('autumn', 'Autumn'),
  { ...runningCampaign('winter', 'Winter'), state: 'PAUSED' as const },
]

/** An account of a running campaign by its account's name. */
export const lead = (name: string, more: Partial<Qualification> = {}): Qualification => ({
  ...account(name),
  results: 'YN',
  newestAnswers: [],
  company: {
    __typename: 'Company',
    id: name,
    name,
    owner: { __typename: 'User', id: 'ann', firstName: 'Ann', lastName: 'Maes' },
  },
  ...more,
})

export const answers = {
  CalendarPeople: {
    data: {
      organisationUsers: [
        { id: 'm', isBlocked: false, user: { id: 'ann', firstName: 'Ann', lastName: 'Maes' } },
      ],
    },
  },
  LabelChoices: { data: { labels: [] } },
  SetCampaignVerdict: changed(),
  AssignCampaignAccounts: changed(),
  SkipCampaignAccounts: changed(),
}

/** Leads as they are listed. */
export async function shownLeads(
  list: Qualification[] | undefined,
  {
    search = {},
    total = list?.length ?? 0,
    error,
    hasFit = true,
    of = campaigns,
    more = {},
  }: {
    search?: LeadsSearch
    total?: number
    error?: CombinedError
    hasFit?: boolean
    of?: Lead_campaignFragment[]
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
      Preview={() => null}
      leads={list && { __typename: 'LeadPage', totalCount: total, list }}
      campaigns={of}
      {...(within && { within })}
      search={search}
      foundFor={leadVariables(search, me)}
      hasFit={hasFit}
      error={error}
      busy={false}
      onRetry={onRetry}
      onSearch={onSearch}
      from={{}}
      onOpen={onOpen}
    />,
    { answers: { ...answers, ...more } },
  )
  return { sent, onSearch, onRetry, onOpen, user }
}
