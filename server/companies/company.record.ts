import { everybody } from '../engine/declare.ts'
import { declareLogged, declareRecord, seenByAll, staysWhile } from '../records/record.ts'
import { findCompany } from './findCompany.ts'
import { addToTotal } from './rowTotal.ts'
import { isMerged, mergedInto } from './resolveMerged.ts'

const { refuseMerged, resolveMerged } = mergedInto('company')

export const companyRecord = declareRecord({
  type: 'Company',
  table: 'company',
  title: (row) => `${row}.name`,
  visible: everybody("accounts are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'company:delete',
      check: refuseMerged,
      isMerged,
      done: (context) => addToTotal(context, 'company', 1),
    },
  },
  labels: { column: 'company_id', find: findCompany, visible: 'row', resolveMerged },
  comments: { column: 'company_id', find: findCompany, visible: 'row', resolveMerged },
  search: { isIndexed: () => true, moment: (row) => `${row}.date_created` },
  notifications: { column: 'company_id', member: () => 'true' },
})

// its address leads to the other one, as long as that one is there
staysWhile(companyRecord, isMerged)

/** A contact within a company. */
export const companyContactRecord = declareLogged('company_contact', seenByAll)
