import { declareExported, field, people } from '../records/exported.ts'

declareExported({
  list: 'ORGANISATION_MEMBER',
  action: 'member:manage',
  path: ['members'],
  columns: {
    name: people('user'),
    email: field('email'),
    role: field('role', 'word'),
    state: field('state', 'word'),
    seen: field('dateSeen', 'moment'),
    id: field('id'),
  },
})
