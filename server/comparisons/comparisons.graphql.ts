// Comparisons of many accounts with registers, each for whoever began it.
import { limits } from '../../shared/limits.ts'
import { registryFieldPaths } from '../../shared/registryDifferences.ts'
import { Company } from '../companies/companies.graphql.ts'
import {
  column,
  count,
  define,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { JobRun } from '../work/runs.graphql.ts'
import {
  applyComparison,
  compareAgain,
  compareWithRegister,
  undoComparison,
} from './comparisons.ts'

define('enum RegistryComparisonStep { COMPARE APPLY UNDO }')
define('enum RegistryComparisonState { DIFFERENT SAME UNKNOWN NO_NUMBER UNREACHABLE GONE }')
define('enum RegisterName { BELGIUM FRANCE VIES }')
define(`enum RegistryField { ${Object.keys(registryFieldPaths).join(' ')} }`)
define('enum RegistryComparisonOutcome { CHANGED KEPT }')

const mine = (row: string, user: string): string =>
  `(${row}.creator_id = ${user} and ${row}.date_expires > now())`
const rowsWith = (condition: string) =>
  count(
    (row) =>
      `(select count(*)::int from register_comparison_row r where r.organisation_id = ${row}.organisation_id and r.comparison_id = ${row}.id and ${condition})`,
  )

const whens = Object.entries(registryFieldPaths)
  .map(([field, path]) => `when '${path}' then '${field}'`)
  .join(' ')
const RegistryFieldCount = object(
  'RegistryFieldCount',
  {
    field: sql('RegistryField!', (row) => `case ${row}.path ${whens} end`),
    count: sql('Int!', (row) => `${row}.count`),
    offered: sql('Int!', (row) => `${row}.offered`),
  },
  {
    from: (
      t,
      row,
    ) => `(select d->>'path' as path, count(*)::int as count, count(*) filter (where (d->>'isOffered')::boolean)::int as offered
      from register_comparison_row r, jsonb_array_elements(r.differences) d
      where r.organisation_id = ${row}.organisation_id and r.comparison_id = ${row}.id and r.state = 'DIFFERENT' group by 1) ${t}`,
  },
)

const RegistryComparison = table(
  'RegistryComparison',
  'register_comparison',
  {
    id: column(),
    rowCount: column(),
    step: column({ type: 'RegistryComparisonStep!' }),
    run: one(() => JobRun, 'run_id', { nullable: true }),
    different: rowsWith("r.state = 'DIFFERENT'"),
    same: rowsWith("r.state = 'SAME'"),
    unknown: rowsWith("r.state = 'UNKNOWN'"),
    noNumber: rowsWith("r.state = 'NO_NUMBER'"),
    unreachable: rowsWith("r.state = 'UNREACHABLE'"),
    gone: rowsWith("r.state = 'GONE'"),
    waiting: rowsWith('r.state is null'),
    fields: many(() => RegistryFieldCount, {
      order: (t) => `${t}.count desc, ${t}.path`,
      rows: { usual: 7, max: 10 },
    }),
    changed: rowsWith("r.state = 'DIFFERENT' and r.after is not null"),
    kept: rowsWith("r.state = 'DIFFERENT' and r.outcome = 'KEPT'"),
    reverted: rowsWith("r.state = 'DIFFERENT' and r.reverted = 'REVERTED'"),
    notReverted: rowsWith("r.state = 'DIFFERENT' and r.reverted = 'KEPT'"),
    dateCreated: column(),
    dateExpires: column(),
  },
  { visible: (row, bind) => mine(row, bind.user) },
)

const RegistryComparisonRow = table(
  'RegistryComparisonRow',
  'register_comparison_row',
  {
    id: column(),
    account: one(
      () => Company,
      { where: (t, row) => `${t}.id = ${row}.record_id and ${t}.date_deleted is null` },
      { nullable: true },
    ),
    state: column({ type: 'RegistryComparisonState' }),
    source: column({ type: 'RegisterName' }),
    dateAsked: column(),
    differences: column({ type: 'JSON!' }),
    isLeftOut: column(),
    outcome: column({ type: 'RegistryComparisonOutcome' }),
  },
  {
    visible: (row, bind) =>
      `exists (select from register_comparison c where c.organisation_id = ${bind.org} and c.id = ${row}.comparison_id and ${mine('c', bind.user)})`,
  },
)

query({
  registryComparisons: many(() => RegistryComparison, {
    nullable: true,
    allowed: (bind) => bind.may('company:update'),
    where: (t, _row, bind) => mine(t, bind.user),
    order: 'date_created desc, id desc',
    ...paged(20, limits.page),
    args: 'take: Int = 20, skip: Int = 0',
  }),
  registryComparison: one(() => RegistryComparison, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')}`,
    allowed: (bind) => bind.may('company:update'),
    nullable: true,
    args: 'id: ID!',
  }),
  registryComparisonRows: many(() => RegistryComparisonRow, {
    nullable: true,
    allowed: (bind) => bind.may('company:update'),
    where: (t, _row, bind) =>
      `${t}.comparison_id = ${bind.arg('comparisonId', 'uuid')} and ${t}.state = ${bind.arg('state', 'text')}`,
    order: 'row_no',
    ...paged(50, limits.page),
    args: 'comparisonId: ID!, state: RegistryComparisonState!, take: Int = 50, skip: Int = 0',
  }),
})
mutation({
  compareWithRegister: {
    args: 'records: RecordSelection!, commandId: ID',
    type: 'RegistryComparison!',
    run: compareWithRegister,
  },
  compareAgain: { args: 'id: ID!, commandId: ID', type: 'RegistryComparison!', run: compareAgain },
  applyComparison: {
    args: 'id: ID!, fields: [RegistryField!]!, except: [ID!], commandId: ID',
    type: 'RegistryComparison!',
    run: applyComparison,
  },
  undoComparison: {
    args: 'id: ID!, commandId: ID',
    type: 'RegistryComparison!',
    run: undoComparison,
  },
})
