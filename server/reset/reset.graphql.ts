import { limits } from '../../shared/limits.ts'
import {
  call,
  column,
  define,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { isRunOpen } from '../work/runs.ts'
import {
  canUndo,
  canUndoLater,
  resetData,
  resetDataTable,
  undoReset,
  waitsForErasure,
} from './reset.ts'
import { resetCounts } from './resetCounts.ts'
import { resetTables } from './resetParts.ts'
import { isRestoring } from './resetRow.ts'

define(`enum ResetTable { ${resetTables.join(' ')} }`)
define('enum ResetState { ARCHIVING REMOVING DONE RESTORING RESTORED CANCELLED FAILED UNDO_FAILED REMOVAL_FAILED }')
define(`type ResetCount {
  id: ID!
  table: ResetTable!
  count: Int!
  along: JSON!
}`)

/** For as long as its run is kept. */
const wasCancelled = (row: string): string =>
  `exists (select from job_run r where r.organisation_id = ${row}.organisation_id and r.id = ${row}.run_id and r.state = 'CANCELLED')`

const DataReset = table(
  'DataReset',
  'data_reset',
  {
    id: column(),
    tables: column({ type: '[ResetTable!]!' }),
    reason: column(),
    state: sql(
      'ResetState!',
      (
        row,
      ) => `case when ${row}.date_undone is not null then 'RESTORED' when ${isRestoring(row)} then 'RESTORING' when ${row}.date_undo is not null then 'UNDO_FAILED'
        when ${row}.date_failed is not null then 'REMOVAL_FAILED' when ${row}.date_removed is not null then 'DONE' when ${row}.date_archived is not null then 'REMOVING'
        when ${isRunOpen(row)} then 'ARCHIVING'
        when ${wasCancelled(row)} then 'CANCELLED' else 'FAILED' end`,
    ),
    canUndo: sql('Boolean!', canUndo),
    canUndoLater: sql('Boolean!', canUndoLater),
    waitsForErasure: sql('Boolean!', waitsForErasure),
    rowCount: column(),
    conflictCount: column(),
    conflicts: sql(
      '[String!]!',
      (row) =>
        `array(select c->>'title' from jsonb_array_elements(${row}.conflicts) with ordinality x(c, n) order by n)`,
    ),
    dateCreated: column(),
    dateRemoved: column(),
    dateUndone: column(),
    dateExpires: column(),
    creator: one(() => User, 'creator_id'),
    run: one(() => JobRun, 'run_id', { nullable: true }),
  },
  { visible: (_row, bind) => String(bind.may('data:reset')) },
)

extend(Notification, { resetTables: column({ type: '[ResetTable!]' }) })

query({
  dataResets: many(() => DataReset, {
    nullable: true,
    allowed: (bind) => bind.may('data:reset'),
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    ...paged(20, limits.page),
    args: 'take: Int = 20, skip: Int = 0',
  }),
})
call({
  resetCounts: { args: '', type: '[ResetCount!]', run: resetCounts },
})
const asked = 'organisationTitle: String!, reason: String!, commandId: ID'
mutation({
  resetDataTable: {
    args: `id: ID, table: ResetTable!, ${asked}`,
    type: 'DataReset!',
    run: resetDataTable,
  },
  resetData: { args: `id: ID, ${asked}`, type: 'DataReset!', run: resetData },
  undoReset: { args: 'id: ID!, commandId: ID', type: 'DataReset!', run: undoReset },
})
