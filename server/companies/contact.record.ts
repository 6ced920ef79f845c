import { everybody } from '../engine/declare.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import type { Context } from '../rules/authorise.ts'
import { findContact } from './findContact.ts'
import { addToTotal } from './rowTotal.ts'
import { refuseMerged, standingId } from './standing.ts'

const stands = (context: Context, id: string): Promise<string> => standingId(context, 'contact', id)

export const contactRecord = declareRecord({
  type: 'Contact',
  table: 'contact',
  title: (row) => `btrim(${row}.first_name || ' ' || ${row}.last_name)`,
  visible: everybody("contacts are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'contact:delete',
      // it is a name of the other one, until the merge is undone
      check: (context, { id }) => refuseMerged(context, 'contact', id),
      isName: (row) => `${row}.merged_into_id is not null`,
      done: (context) => addToTotal(context, 'contact', 1),
    },
  },
  labels: { column: 'contact_id', find: findContact, visible: 'row', stands },
  comments: { column: 'contact_id', find: findContact, visible: 'row', stands },
  search: {
    isIndexed: () => true,
    moment: (row) => `${row}.date_created`,
    rank: (norm, term) => `app.search_rank_of_person(${norm}, ${term})`,
  },
  notifications: null,
})

// its address leads to the other one, as long as that one is there
staysWhile(contactRecord, (row) => `${row}.merged_into_id is not null`)
