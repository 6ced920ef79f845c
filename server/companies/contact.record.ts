import { everybody } from '../engine/declare.ts'
import { declareRecord } from '../records/record.ts'
import { findContact } from './findContact.ts'
import { addToTotal } from './rowTotal.ts'

export const contactRecord = declareRecord({
  type: 'Contact',
  table: 'contact',
  title: (row) => `btrim(${row}.first_name || ' ' || ${row}.last_name)`,
  visible: everybody("contacts are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'contact:delete',
      done: (context) => addToTotal(context, 'contact', 1),
    },
  },
  labels: { column: 'contact_id', find: findContact, visible: 'row' },
  comments: { column: 'contact_id', find: findContact, visible: 'row' },
  search: {
    isIndexed: () => true,
    moment: (row) => `${row}.date_created`,
    rank: (norm, term) => `app.search_rank_of_person(${norm}, ${term})`,
  },
  notifications: null,
})
