import { declareExported, field, joined, people } from '../records/exported.ts'

const met = {
  meetings: field('meetingCount', 'number'),
  newest: field('newestMeeting.startDate', 'moment'),
}
declareExported({
  list: 'PLAYBOOK_ACCOUNT',
  action: 'company:read',
  path: ['playbookAccounts', 'list'],
  columns: {
    name: field('company.name'),
    ...met,
    owner: people('company.owner'),
    city: field('company.address.city'),
    country: field('company.address.countryName'),
    telephones: field('company.address.telephones'),
    emails: field('company.address.emails'),
    id: field('company.id'),
  },
})
declareExported({
  list: 'PLAYBOOK_CONTACT',
  action: 'contact:read',
  path: ['playbookContacts', 'list'],
  columns: {
    name: joined(['contact.firstName', 'contact.lastName'], ' '),
    firstName: field('contact.firstName'),
    lastName: field('contact.lastName'),
    job: field('contact.jobTitle'),
    ...met,
    emails: field('contact.address.emails'),
    telephones: field('contact.address.telephones'),
    id: field('contact.id'),
  },
})
