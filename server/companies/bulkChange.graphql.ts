import { binStay } from '../organisations/settings.ts'
import { column, count, define, many, mutation, one, query, table } from '../engine/declare.ts'
import { Label } from '../labels/labels.graphql.ts'
import { deleteRecords, labelRecords, setPrioOfRecords } from './bulkChange.ts'
import { undoBulkChange } from './undoBulkChange.ts'

define('enum BulkTable { COMPANY CONTACT LEAD }')
define('enum BulkAction { PRIO LABEL UNLABEL DELETE }')
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
  except: [ID!]
}`)

const BulkChange = table(
  'BulkChange',
  'bulk_change',
  {
    id: column(),
    table: column({ name: 'kind', type: 'BulkTable!' }),
    action: column({ type: 'BulkAction!' }),
    prio: column(),
    label: one(() => Label, 'label_id', { nullable: true }),
    dateCreated: column(),
    changed: count((row) => `cardinality(${row}.record_ids)`),
    unchanged: column(),
    missingIds: column({ name: 'missing_ids', type: '[ID!]!' }),
    dateUndone: column(),
    restored: column(),
  },
  { visible: (row, viewer) => `${row}.creator_id = ${viewer.user}` },
)

query({
  bulkChanges: many(() => BulkChange, {
    where: (t, _row, bind) =>
      `${t}.date_undone is null and cardinality(${t}.record_ids) > 0 and ${t}.date_created > now() - ${binStay(bind.org)}`,
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    take: 50,
    nullable: true,
  }),
})
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
