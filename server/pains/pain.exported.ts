import { declareExported, field, people } from '../records/exported.ts'

declareExported({
  list: 'PAIN',
  action: 'pain:read',
  path: ['pains'],
  columns: {
    title: field('title'),
    votes: field('voteCount', 'number'),
    meetings: field('companyDialogCount', 'number'),
    accounts: field('companyCount', 'number'),
    bullets: field('bullets.text'),
    labels: field('labels.title'),
    description: field('description'),
    creator: people('creator'),
    created: field('dateCreated', 'moment'),
    changed: field('dateUpdated', 'moment'),
    id: field('id'),
  },
})
