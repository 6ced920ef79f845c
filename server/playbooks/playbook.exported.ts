import { declareExported, field, people } from '../records/exported.ts'

declareExported({
  list: 'PLAYBOOK',
  action: 'playbook:read',
  path: ['playbooks'],
  columns: {
    title: field('title'),
    version: field('published.number', 'number'),
    questions: field('questionCount', 'number'),
    meetings: field('companyDialogCount', 'number'),
    changed: field('dateUpdated', 'moment'),
    description: field('description'),
    labels: field('labels.title'),
    creator: people('creator'),
    created: field('dateCreated', 'moment'),
    id: field('id'),
  },
})
