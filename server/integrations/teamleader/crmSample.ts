// What is in the local CRM: made-up people and companies, the same at each start.
import type { CrmFieldDefinition, CrmUser } from './crmActivities.ts'
import type { CrmPhase, CrmPipeline } from './crmDeals.ts'
import { crmColleagues, crmPeople } from '../localCrm/crmPeople.ts'

const idOf = (kind: number, number: number): string =>
  `c0000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`

export const sampleAccountId = idOf(0, 1)

export const sampleUsers: readonly CrmUser[] = crmColleagues.map(([first, last, email], at) => ({
  id: idOf(1, at + 1),
  first_name: first,
  last_name: last,
  email,
  status: 'active',
}))

export const samplePipelines: readonly CrmPipeline[] = [
  { id: idOf(2, 1), name: 'New customers' },
  { id: idOf(2, 2), name: 'Renewals' },
]
export const samplePhases: readonly CrmPhase[] = [
  ['New', 0.1, 1],
  ['Contacted', 0.25, 1],
  ['Proposal', 0.5, 1],
  ['Negotiation', 0.75, 1],
  ['To renew', 0.6, 2],
  ['Offered', 0.8, 2],
].map(([name, probability, pipeline], at) => ({
  id: idOf(3, at + 1),
  name: String(name),
  probability: Number(probability),
  pipelineId: idOf(2, Number(pipeline)),
}))

export const sampleFields: readonly CrmFieldDefinition[] = [
  ['company', 'single_line', 'Current supplier'],
  ['company', 'integer', 'Employees'],
  ['company', 'date', 'End of the current contract'],
  ['contact', 'boolean', 'Reads the newsletter'],
  ['sale', 'multi_line', 'Reasons to buy'],
  ['sale', 'single_select', 'Urgency'],
].map(([context, type = '', label = ''], at) => ({
  id: idOf(4, at + 1),
  context: context as CrmFieldDefinition['context'],
  type,
  label,
  group: null,
  required: false,
  ...(type === 'single_select' && {
    configuration: {
      options: ['This month', 'This quarter', 'Later'].map((value, option) => ({
        id: idOf(5, option + 1),
        value,
      })),
      extra_option_allowed: false,
    },
  }),
}))

/** Bodies of companies.add, each with those of contacts.add at it. */
export const sampleCompanies = crmPeople.map(
  ({ company, city, firstName, lastName, position, email }) => ({
    company: {
      name: company,
      addresses: [{ type: 'primary', address: { city, country: 'BE' } }],
    },
    contact: {
      first_name: firstName,
      last_name: lastName,
      emails: [{ type: 'primary', email }],
    },
    position,
  }),
)
