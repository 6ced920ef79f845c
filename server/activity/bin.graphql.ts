import { call, define, mutation } from '../engine/declare.ts'
import { bin } from './bin.ts'
import { restore } from './restore.ts'

define('enum BinTable { COMPANY CONTACT COMPANY_DIALOG PLAYBOOK LABEL }')
define(`"A row of the bin."
type BinItem {
  id: ID!
  table: BinTable!
  title: String!
  dateDeleted: DateTime!
}`)

call({ bin: { type: '[BinItem!]!', run: bin } })
mutation({
  restore: { args: 'table: BinTable!, id: ID!, commandId: ID', type: 'ID!', run: restore },
})
