import { declareExported, field, joined, people } from '../records/exported.ts'

declareExported({
  list: 'CAMPAIGN_CONTACT',
  action: 'campaign:read',
  path: ['campaign', 'contacts', 'list'],
  columns: {
    name: joined(['contact.firstName', 'contact.lastName'], ' '),
    firstName: field('contact.firstName'),
    lastName: field('contact.lastName'),
    account: field('company.name'),
    role: field('role'),
    job: field('contact.jobTitle'),
    decides: field('decisionMaker', 'word'),
    last: field('lastMeeting.startDate', 'moment'),
    emails: field('contact.address.emails'),
    telephones: field('contact.address.telephones'),
    labels: field('contact.labels.title'),
    contactId: field('contact.id'),
    accountId: field('company.id'),
  },
})

declareExported({
  list: 'PLAYBOOK_LEAD',
  action: 'campaign:read',
  path: ['playbookLeads', 'list'],
  columns: {
    name: field('company.name'),
    playbook: field('playbook.title'),
    last: field('lastMeeting.startDate', 'moment'),
    next: field('nextMeeting.startDate', 'moment'),
    step: field('nextStep.nextStepType.title'),
    stepDate: field('nextStep.nextStepDate', 'day'),
    owner: people('company.owner'),
    city: field('company.address.city'),
    country: field('company.address.countryName'),
    telephones: field('company.address.telephones'),
    emails: field('company.address.emails'),
    id: field('company.id'),
  },
})
