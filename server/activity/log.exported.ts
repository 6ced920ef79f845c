import { declareExported, field, firstField, people } from '../records/exported.ts'

declareExported({
  list: 'LOG',
  action: 'log:organisation',
  path: ['logs'],
  columns: {
    when: field('dateCreated', 'moment'),
    who: people('creator'),
    for: people('onBehalfOf'),
    kind: field('tableName', 'word'),
    title: field('title'),
    property: field('property'),
    before: firstField('valueTitle', 'value'),
    since: firstField('value2Title', 'value2'),
    message: field('message'),
    object: field('sourceId'),
  },
})
