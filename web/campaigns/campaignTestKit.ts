import type {
  CampaignAccount_accountFragment,
  CampaignHead_campaignFragment,
  CampaignList_campaignFragment,
  Funnel_funnelFragment,
  Goal_campaignFragment,
} from '../gql.ts'

export const person = (id: string, firstName: string) => ({
  __typename: 'User' as const,
  id,
  firstName,
  lastName: 'Maes',
  color: '#1d5fb8',
  avatar: null,
})

export const funnel = (more: Partial<Funnel_funnelFragment> = {}): Funnel_funnelFragment => ({
  __typename: 'CampaignFunnel',
  audience: 40,
  planned: 20,
  held: 10,
  qualified: 4,
  opportunity: 2,
  won: 1,
  meetingsHeld: 12,
  opportunities: 3,
  value: 9000,
  wonValue: 2000,
  newCount: 0,
  withoutMeeting: 0,
  overdue: 0,
  ...more,
})

export type TestCampaign = CampaignList_campaignFragment &
  CampaignHead_campaignFragment &
  Goal_campaignFragment
export const campaign = (more: Partial<TestCampaign> = {}): TestCampaign => ({
  __typename: 'Campaign',
  id: 'spring',
  title: 'Spring',
  state: 'RUNNING',
  startDate: '2026-03-01',
  endDate: '2026-05-31',
  isInTeam: true,
  mayEdit: true,
  dateRefreshed: '2026-03-01T09:00:00Z',
  refreshProblem: null,
  playbook: { __typename: 'Playbook', id: 'discovery', title: 'Discovery', dateDeleted: null },
  owner: person('ann', 'Ann'),
  team: [person('ann', 'Ann'), person('bob', 'Bob')],
  goal: 'MEETINGS_HELD',
  goalAmount: 40,
  funnel: funnel(),
  ...more,
})

/** An account of a campaign by its account's name. */
export const account = (
  name: string,
  more: Partial<CampaignAccount_accountFragment> = {},
): CampaignAccount_accountFragment => ({
  __typename: 'CampaignAccount',
  id: `in campaign ${name}`,
  campaignId: 'spring',
  companyId: name,
  company: { __typename: 'Company', id: name, name },
  isIn: true,
  isNew: false,
  dateIn: '2026-03-01T09:00:00Z',
  assigneeId: null,
  assignee: null,
  dateSkipped: null,
  verdict: 'OPEN',
  verdictReason: null,
  verdictBy: null,
  dateVerdict: null,
  results: 'YN?',
  fit: 75,
  lastMeeting: null,
  nextMeeting: null,
  nextStep: null,
  opportunities: [],
  ...more,
})

/** What the server answers a change of accounts with; `left`: those that somebody else has changed. */
export const changed =
  (left: readonly string[] = []) =>
  ({ campaignId, companyIds, verdict, assigneeId, skip }: Record<string, unknown>) => {
    const ids = (companyIds as string[]).filter((id) => !left.includes(id))
    return {
      data: {
        change: {
          __typename: 'CampaignAccountsChange',
          id: campaignId,
          changed: ids.map((companyId) => ({
            __typename: 'CampaignAccount',
            id: `in campaign ${companyId}`,
            companyId,
            assigneeId: assigneeId ?? null,
            dateSkipped: skip ? changedAt : null,
            verdict: verdict ?? 'OPEN',
            dateVerdict: verdict && verdict !== 'OPEN' ? changedAt : null,
          })),
          unchanged: 0,
          left: left.length,
        },
      },
    }
  }
export const changedAt = '2026-03-02T10:00:00.000Z'
