import { declareExported, field, people } from '../records/exported.ts'

declareExported({
  list: 'COMPANY_DIALOG',
  action: 'meeting:read',
  path: ['companyDialogs'],
  columns: {
    title: field('title'),
    start: field('startDate', 'moment'),
    end: field('endDate', 'moment'),
    state: field('companyDialogState.companyDialogStatus', 'word'),
    account: field('company.name'),
    contacts: people('contacts'),
    attendees: people('organisationUsers.user'),
    playbook: field('playbook.title'),
    location: field('location'),
    creator: people('creator'),
    created: field('dateCreated', 'moment'),
    id: field('id'),
  },
})
