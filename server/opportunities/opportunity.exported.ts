import { declareExported, field, people } from '../records/exported.ts'

declareExported({
  list: 'OPPORTUNITY',
  action: 'opportunity:read',
  path: ['opportunities', 'list'],
  columns: {
    title: field('title'),
    company: field('company.name'),
    stage: field('stage.title'),
    price: field('price', 'number'),
    close: field('dateExpectedClose', 'day'),
    owner: people('owner'),
    outcome: field('outcome', 'word'),
    lostReason: field('lostReason'),
    closed: field('dateClosed', 'moment'),
    contacts: people('contacts.contact'),
    created: field('dateCreated', 'moment'),
    changed: field('dateUpdated', 'moment'),
    id: field('id'),
  },
})
