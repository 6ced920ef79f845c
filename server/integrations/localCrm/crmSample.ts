// What is in the local CRM: made-up people and companies, the same at each start.
import type { CrmFieldDefinition, CrmUser } from './crmActivities.ts'
import type { CrmPhase, CrmPipeline } from './crmDeals.ts'

const idOf = (kind: number, number: number): string =>
  `c0000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`

export const sampleAccountId = idOf(0, 1)

export const sampleUsers: readonly CrmUser[] = [
  ['Sofie', 'Admin', 'sofie@demo.example'],
  ['Camille', 'Manager', 'camille@demo.example'],
  ['Emma', 'Member', 'emma@demo.example'],
].map(([first = '', last = '', email = ''], at) => ({
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
export const sampleCompanies = [
  ['Brasserie du Canal', 'Gent', ['Lotte', 'Wouters', 'Purchasing']],
  ['Linden Logistics', 'Antwerpen', ['Bart', 'Claes', 'Operations']],
  ['Atelier Mertens', 'Leuven', ['Julie', 'Mertens', 'Managing director']],
  ['Noordzee Foods', 'Oostende', ['Koen', 'Peeters', 'Quality']],
  ['Clinique des Tilleuls', 'Namur', ['Marc', 'Dubois', 'Finance']],
].map(([name, city, person]) => {
  const [first = '', last = '', position = ''] = person as string[]
  return {
    company: {
      name: String(name),
      addresses: [{ type: 'primary', address: { city: String(city), country: 'BE' } }],
    },
    contact: {
      first_name: first,
      last_name: last,
      emails: [
        {
          type: 'primary',
          email: `${first}.${last}@${String(name)
            .toLowerCase()
            .replaceAll(/[^a-z]+/g, '-')}.example`.toLowerCase(),
        },
      ],
    },
    position,
  }
})
