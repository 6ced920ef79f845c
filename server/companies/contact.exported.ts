import { declareExported, field, joined } from '../records/exported.ts'

declareExported({
  list: 'CONTACT',
  action: 'contact:read',
  path: ['contacts', 'list'],
  columns: {
    name: joined(['firstName', 'lastName'], ' '),
    firstName: field('firstName'),
    lastName: field('lastName'),
    prio: field('prio', 'word'),
    job: field('jobTitle'),
    account: field('companies.company.name'),
    role: field('companies.role'),
    email: field('address.emails'),
    telephone: field('address.telephones'),
    labels: field('labels.title'),
    websites: field('address.websites'),
    street: field('address.street'),
    zipCode: field('address.zipCode'),
    city: field('address.city'),
    country: field('address.countryName'),
    source: field('source'),
    created: field('dateCreated', 'moment'),
    changed: field('dateUpdated', 'moment'),
    id: field('id'),
  },
})
