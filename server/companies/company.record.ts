import { everybody } from '../engine/declare.ts'
import { declareLogged, declareRecord, seenByAll, staysWhile } from '../records/record.ts'
import type { Context } from '../rules/authorise.ts'
import { findCompany } from './findCompany.ts'
import { addToTotal } from './rowTotal.ts'
import { refuseMerged, standingId } from './standing.ts'

const stands = (context: Context, id: string): Promise<string> => standingId(context, 'company', id)

export const companyRecord = declareRecord({
  type: 'Company',
  table: 'company',
  title: (row) => `${row}.name`,
  visible: everybody("accounts are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'company:delete',
      // it is a name of the other one, until the merge is undone
      check: (context, { id }) => refuseMerged(context, 'company', id),
      isName: (row) => `${row}.merged_into_id is not null`,
      done: (context) => addToTotal(context, 'company', 1),
    },
  },
  labels: { column: 'company_id', find: findCompany, visible: 'row', stands },
  comments: { column: 'company_id', find: findCompany, visible: 'row', stands },
  search: { isIndexed: () => true, moment: (row) => `${row}.date_created` },
  notifications: { column: 'company_id', member: () => 'true' },
})

// its address leads to the other one, as long as that one is there
staysWhile(companyRecord, (row) => `${row}.merged_into_id is not null`)

/** A contact within a company. */
export const companyContactRecord = declareLogged('company_contact', seenByAll)
