// What is in the local HubSpot server: made-up people and companies, the same at each start.
import { crmColleagues, crmPeople } from '../localCrm/crmPeople.ts'
import type { LocalAccount } from './localAccount.ts'
import type { LocalAssociations } from './localAssociations.ts'
import type { LocalProperties } from './localProperties.ts'
import type { LocalStore } from './localStore.ts'

export const sampleAccount: LocalAccount = {
  portalId: 146_000_000,
  domain: 'app-eu1.hubspot.com',
  owners: crmColleagues.map(([firstName, lastName, email], at) => ({
    id: String(8001 + at),
    userId: 9001 + at,
    firstName,
    lastName,
    email,
    archived: false,
  })),
  pipelines: [
    {
      id: 'default',
      label: 'Sales Pipeline',
      stages: [
        ['appointmentscheduled', 'Appointment Scheduled', 0.2],
        ['qualifiedtobuy', 'Qualified To Buy', 0.4],
        ['contractsent', 'Contract Sent', 0.9],
        ['closedwon', 'Closed Won', 1],
        ['closedlost', 'Closed Lost', 0],
      ].map(([id, label, probability]) => ({
        id: String(id),
        label: String(label),
        probability: Number(probability),
      })),
    },
  ],
}

/** Fields that the organisation made itself. */
export function addSampleFields(properties: LocalProperties): void {
  const text = { type: 'string', fieldType: 'text', groupName: 'sales' } as const
  properties.add('companies', { ...text, name: 'vat_number', label: 'VAT number' })
  properties.add('companies', { ...text, name: 'current_supplier', label: 'Current supplier' })
  properties.add('contacts', {
    name: 'reads_newsletter',
    label: 'Reads the newsletter',
    groupName: 'marketing',
    type: 'bool',
    fieldType: 'booleancheckbox',
  })
  properties.add('deals', {
    name: 'urgency',
    label: 'Urgency',
    groupName: 'sales',
    type: 'enumeration',
    fieldType: 'select',
    options: ['This month', 'This quarter', 'Later'].map((label) => ({ label, value: label })),
  })
}

export function addSamplePeople(store: LocalStore, associations: LocalAssociations): void {
  for (const { company, city, firstName, lastName, position, email } of crmPeople) {
    const at = store.create('companies', { name: company, city, country: 'Belgium' }),
      who = store.create('contacts', {
        email,
        firstname: firstName,
        lastname: lastName,
        jobtitle: position,
      })
    associations.link(who, at)
  }
}
