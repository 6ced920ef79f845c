import { limits } from '../../shared/limits.ts'
import { column, count, define, many, mutation, one, query, table } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { mapImport, mendImportCell, revertImport, startImport } from './imports.ts'

define('enum ImportKind { COMPANY CONTACT }')
define('enum ImportMode { CREATE UPDATE BOTH }')
define('enum ImportMatch { VAT EMAIL WEBSITE NAME_CITY }')
define('enum ImportAccounts { WRONG CREATE }')
define('enum ImportStep { CHECK IMPORT REVERT }')
define('enum ImportRowState { CREATE UPDATE SAME SKIP WRONG }')
define('enum ImportOutcome { REVERTED KEPT }')
define(`input ImportColumnInput {
  field: String
  words: [ExportWordInput!]
}`)

const mine = (row: string, user: string): string =>
  `(${row}.creator_id = ${user} and ${row}.row_count is not null)`
const rowsWith = (condition: string) =>
  count(
    (row) =>
      `(select count(*)::int from import_row r where r.organisation_id = ${row}.organisation_id and r.import_id = ${row}.id and ${condition})`,
  )

const ListImport = table(
  'ListImport',
  'list_import',
  {
    id: column(),
    kind: column({ type: 'ImportKind!' }),
    title: column(),
    separator: column(),
    encoding: column(),
    sheet: column(),
    heads: column({ type: '[String!]!' }),
    rowCount: column({ type: 'Int!' }),
    mapping: column({ type: 'JSON' }),
    match: column({ type: 'ImportMatch' }),
    mode: column({ type: 'ImportMode' }),
    accounts: column({ type: 'ImportAccounts!' }),
    step: column({ type: 'ImportStep' }),
    run: one(() => JobRun, 'run_id', { nullable: true }),
    toCreate: rowsWith("r.state = 'CREATE'"),
    toUpdate: rowsWith("r.state = 'UPDATE'"),
    same: rowsWith("r.state = 'SAME'"),
    skipped: rowsWith("r.state = 'SKIP'"),
    wrong: rowsWith("r.state = 'WRONG'"),
    kept: rowsWith("r.state in ('CREATE', 'UPDATE') and r.reverted = 'KEPT'"),
    reverted: rowsWith("r.state in ('CREATE', 'UPDATE') and r.reverted = 'REVERTED'"),
    newAccounts: count(
      (row) => `case when ${row}.step = 'CHECK'
        then (select count(distinct r.account_key)::int from import_row r where r.organisation_id = ${row}.organisation_id and r.import_id = ${row}.id and r.state in ('CREATE', 'UPDATE'))
        else (select count(*)::int from import_account a where a.organisation_id = ${row}.organisation_id and a.import_id = ${row}.id) end`,
    ),
    keptAccounts: count(
      (row) =>
        `(select count(*)::int from import_account a where a.organisation_id = ${row}.organisation_id and a.import_id = ${row}.id and a.reverted = 'KEPT')`,
    ),
    doneTo: column(),
    dateCreated: column(),
    dateExpires: column(),
  },
  { visible: (row, bind) => mine(row, bind.user) },
)

const ImportRow = table(
  'ImportRow',
  'import_row',
  {
    id: column(),
    rowNo: column(),
    cells: column({ type: '[String!]!' }),
    state: column({ type: 'ImportRowState' }),
    problems: column({ type: 'JSON!' }),
    changes: column({ type: 'JSON!' }),
    outcome: column({ name: 'reverted', type: 'ImportOutcome' }),
  },
  {
    visible: (row, bind) =>
      `exists (select from list_import i where i.organisation_id = ${bind.org} and i.id = ${row}.import_id and ${mine('i', bind.user)})`,
  },
)

query({
  listImports: many(() => ListImport, {
    nullable: true,
    allowed: (bind) => bind.may('data:import'),
    where: (t, _row, bind) => mine(t, bind.user),
    order: 'date_created desc, id desc',
    ...paged(20, limits.page),
    args: 'take: Int = 20, skip: Int = 0',
  }),
  listImport: one(() => ListImport, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')}`,
    allowed: (bind) => bind.may('data:import'),
    nullable: true,
    args: 'id: ID!',
  }),
  importRows: many(() => ImportRow, {
    nullable: true,
    allowed: (bind) => bind.may('data:import'),
    where: (t, _row, bind) =>
      `${t}.import_id = ${bind.arg('importId', 'uuid')}${bind.given('state') ? ` and ${t}.state = ${bind.arg('state', 'text')}` : ''}${bind.given('outcome') ? ` and ${t}.reverted = ${bind.arg('outcome', 'text')}` : ''}`,
    order: 'row_no',
    ...paged(50, limits.page),
    args: 'importId: ID!, state: ImportRowState, outcome: ImportOutcome, take: Int = 50, skip: Int = 0',
  }),
})
mutation({
  mapImport: {
    args: 'id: ID!, columns: [ImportColumnInput!]!, match: ImportMatch, mode: ImportMode!, accounts: ImportAccounts = WRONG, commandId: ID',
    type: 'ListImport!',
    run: mapImport,
  },
  mendImportCell: {
    args: 'id: ID!, column: Int!, text: String!, commandId: ID',
    type: 'ImportRow!',
    run: mendImportCell,
  },
  startImport: { args: 'id: ID!, commandId: ID', type: 'ListImport!', run: startImport },
  revertImport: { args: 'id: ID!, commandId: ID', type: 'ListImport!', run: revertImport },
})
