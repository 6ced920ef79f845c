import { column, count, define, mutation, table } from '../engine/declare.ts'
import { deleteRecords, labelRecords, setPrioOfRecords } from './bulkChange.ts'
import { undoBulkChange } from './undoBulkChange.ts'

define('enum BulkTable { COMPANY CONTACT }')
define(`input RecordFilter {
  search: String
  prio: Int
  labels: [ID!]
  conditions: [RecordConditionInput!]
}`)
define(`input RecordSelection {
  ids: [ID!]
  filter: RecordFilter
  total: Int
}`)

table(
  'BulkChange',
  'bulk_change',
  {
    id: column(),
    changed: count((row) => `cardinality(${row}.record_ids)`),
    unchanged: column(),
    missingIds: column({ name: 'missing_ids', type: '[ID!]!' }),
    dateUndone: column(),
    restored: column(),
  },
  { visible: (row, viewer) => `${row}.creator_id = ${viewer.user}` },
)

mutation({
  setPrioOfRecords: {
    args: 'table: BulkTable!, records: RecordSelection!, prio: Int!, commandId: ID',
    type: 'BulkChange!',
    run: setPrioOfRecords,
  },
  labelRecords: {
    args: 'table: BulkTable!, records: RecordSelection!, labelId: ID!, remove: Boolean, commandId: ID',
    type: 'BulkChange!',
    run: labelRecords,
  },
  deleteRecords: {
    args: 'table: BulkTable!, records: RecordSelection!, commandId: ID',
    type: 'BulkChange!',
    run: deleteRecords,
  },
  undoBulkChange: {
    args: 'id: ID!, commandId: ID',
    type: 'BulkChange!',
    run: undoBulkChange,
  },
})
