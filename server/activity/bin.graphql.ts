import { call, define, mutation } from '../engine/declare.ts'
import { enumOf } from '../records/enumOf.ts'
import { bin } from './bin.ts'
import { binnedKinds } from './binnedKinds.ts'
import { restore } from './restore.ts'

define(() =>
  enumOf(
    'BinTable',
    binnedKinds().map(({ kind }) => kind),
  ))
define(`type BinItem {
  id: ID!
  table: BinTable!
  title: String!
  dateDeleted: DateTime!
  count: Int
}`)

call({
  bin: { args: 'grouped: Boolean, inside: ID, skip: Int', type: '[BinItem!]', run: bin },
})
mutation({
  restore: { args: 'table: BinTable!, id: ID!, commandId: ID', type: 'ID!', run: restore },
})
