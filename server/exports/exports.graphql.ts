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
import { exportedLists } from '../records/exported.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { exportCount, createExport } from './exports.ts'

define(() => `enum ExportList { ${[...exportedLists().keys()].join(' ')} }`)
define('enum ExportFormat { CSV XLSX }')
define('input ExportWordInput { value: String!, word: String! }')
define(`input ExportColumnInput {
  id: String!
  title: String!
  words: [ExportWordInput!]
}`)

const Export = table(
  'Export',
  'list_export',
  {
    id: column(),
    list: column({ type: 'ExportList!' }),
    title: column(),
    format: column({ type: 'ExportFormat!' }),
    total: column(),
    rowCount: column(),
    fileSize: column(),
    dateCreated: column(),
    dateExpires: column(),
    isReady: sql('Boolean!', (row) => `(${row}.run_id is null or ${row}.file_key is not null)`),
    run: one(() => JobRun, 'run_id', { nullable: true }),
  },
  { visible: (row, bind) => `(${row}.creator_id = ${bind.user} and ${row}.date_expires > now())` },
)

extend(Notification, { export: one(() => Export, 'export_id', { nullable: true }) })

query({
  exports: many(() => Export, {
    nullable: true,
    allowed: (bind) => bind.may('data:export'),
    where: (t, _row, bind) => `${t}.creator_id = ${bind.user}`,
    order: 'date_created desc, id desc',
    ...paged(20, limits.page),
    args: 'take: Int = 20, skip: Int = 0',
  }),
})
call({
  exportCount: {
    args: 'list: ExportList!, arguments: JSON',
    type: 'Int',
    run: exportCount,
  },
})
mutation({
  createExport: {
    args: 'id: ID, list: ExportList!, format: ExportFormat!, title: String!, columns: [ExportColumnInput!]!, arguments: JSON, timeZone: String, commandId: ID',
    type: 'Export!',
    run: createExport,
  },
})
