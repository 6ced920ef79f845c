import type { CalendarMeetingFragment, DashboardQuery, FollowUpFragment } from '../gql.ts'

const person = {
  __typename: 'User' as const,
  id: 'u',
  firstName: 'Mona',
  lastName: 'Meijer',
  color: '#0b5c6e',
}

export const meetingAt = (
  id: string,
  start: Date,
  companyDialogStatus: 'PLANNED' | 'CANCELLED' = 'PLANNED',
): CalendarMeetingFragment => ({
  __typename: 'CompanyDialog',
  id,
  title: `Meeting ${id}`,
  location: 'Gent',
  startDate: start.toISOString(),
  endDate: new Date(start.getTime() + 1_800_000).toISOString(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus },
  company: { __typename: 'Company', id: 'c', name: 'Acme' },
  creator: person,
  contacts: [],
  organisationUsers: [{ __typename: 'OrganisationUser', id: 'm', user: person }],
})

export const followUp = (id: string, nextStepDate: string | null): FollowUpFragment => ({
  __typename: 'NextStep',
  id,
  title: `Step ${id}`,
  nextStepDate,
  isDone: false,
  nextStepType: { __typename: 'NextStepType', id: 't', title: 'Call' },
  creator: { ...person, avatar: null },
  companyDialog: {
    __typename: 'CompanyDialog',
    id: 'm',
    title: 'First talk',
    company: { __typename: 'Company', id: 'c', name: 'Acme' },
  },
})

export const dashboardData = (given: Partial<DashboardQuery> = {}): DashboardQuery => ({
  seesAllMeetings: true,
  companyDialogs: [],
  companyDialogDateCount: [],
  openNextSteps: { __typename: 'NextStepPage', totalCount: 0, list: [] },
  latestCompanyDialogCompleteness: [],
  ...given,
})
