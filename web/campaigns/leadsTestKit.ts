import type { Lead_campaignFragment } from '../gql.ts'
import { account, changed } from './campaignTestKit.ts'
import type { Qualification } from './useVerdicts.ts'

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
