import { newId } from '../../shared/id.ts'
import type { Opportunity_opportunityFragment } from '../gql.ts'

const [ann, acme] = [newId(), newId()]
const person = (id: string, firstName: string) => ({
  __typename: 'User' as const,
  id,
  firstName,
  lastName: 'Maes',
  color: '#1d5fb8',
  avatar: null,
})
const stage = (id: string, title: string, kind: 'OPEN' | 'WON' | 'LOST') => ({
  __typename: 'OpportunityStage' as const,
  id,
  title,
  kind,
})

/** An opportunity as its page reads it. */
export const opportunity = (
  more: Partial<Opportunity_opportunityFragment> = {},
): Opportunity_opportunityFragment => ({
  __typename: 'Opportunity',
  id: 'crane',
  title: 'Crane',
  price: 12_000,
  dateExpectedClose: null,
  outcome: null,
  lostReason: null,
  dateClosed: null,
  dateStage: '2026-11-01T09:00:00Z',
  dateCreated: '2026-10-01T09:00:00Z',
  stage: {
    ...stage('new', 'New', 'OPEN'),
    probability: 10,
    staleDays: 14,
    pipeline: {
      __typename: 'Pipeline',
      id: 'sales',
      title: 'Sales',
      stages: [
        stage('new', 'New', 'OPEN'),
        stage('won', 'Won', 'WON'),
        stage('lost', 'Lost', 'LOST'),
      ],
    },
  },
  company: {
    __typename: 'Company',
    id: acme,
    name: 'Acme',
    favicon: null,
    newestAnswers: [],
  },
  owner: person(ann, 'Ann'),
  creator: person(ann, 'Ann'),
  contacts: [],
  companyDialogs: [],
  pains: [],
  stageHistory: [],
  comments: [],
  ...more,
})
