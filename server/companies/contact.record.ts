import { everybody } from '../engine/declare.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import { findContact } from './findContact.ts'
import { addToTotal } from './rowTotal.ts'
import { isMerged, mergedInto } from './resolveMerged.ts'

const { refuseMerged, resolveMerged } = mergedInto('contact')

export const contactRecord = declareRecord({
  type: 'Contact',
  table: 'contact',
  title: (row) => `btrim(${row}.first_name || ' ' || ${row}.last_name)`,
  visible: everybody("contacts are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'contact:delete',
      check: refuseMerged,
      isMerged,
      done: (context) => addToTotal(context, 'contact', 1),
    },
  },
  labels: { column: 'contact_id', find: findContact, visible: 'row', resolveMerged },
  comments: { column: 'contact_id', find: findContact, visible: 'row', resolveMerged },
  search: {
    isIndexed: () => true,
    moment: (row) => `${row}.date_created`,
    rank: (norm, term) => `app.search_rank_of_person(${norm}, ${term})`,
  },
  notifications: null,
})

// its address leads to the other one, as long as that one is there
staysWhile(contactRecord, isMerged)
