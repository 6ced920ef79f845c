import { everybody } from '../engine/declare.ts'
import { declareLogged, declareRecord, seenByAll } from '../records/record.ts'
import { findCompany } from './findCompany.ts'
import { addToTotal } from './rowTotal.ts'

export const companyRecord = declareRecord({
  type: 'Company',
  table: 'company',
  title: (row) => `${row}.name`,
  visible: everybody("accounts are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'company:delete',
      done: (context) => addToTotal(context, 'company', 1),
    },
  },
  labels: { column: 'company_id', find: findCompany, visible: 'row' },
  comments: { column: 'company_id', find: findCompany, visible: 'row' },
  search: { isIndexed: () => true, moment: (row) => `${row}.date_created` },
  notifications: { column: 'company_id', member: () => 'true' },
})

/** A contact within a company. */
export const companyContactRecord = declareLogged('company_contact', seenByAll)
