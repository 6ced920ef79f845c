// What comes from other systems, for Admins; and for everybody from where a field of a record came.
import { limits } from '../../shared/limits.ts'
import {
  column,
  count,
  define,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { Integration } from './integrations.graphql.ts'
import { companyOfPlace } from './places.ts'
import { retryIntegrationLogs } from './retryRecords.ts'
import { settleConflict } from './settleConflict.ts'
import { startSync } from './syncs.ts'

define('enum SyncedKind { COMPANY CONTACT }')
define('enum SyncChangeState { CREATE UPDATE CONFLICT KEEP SKIP WRONG }')
define('enum ConflictChoice { HERE THERE }')

const manages = (bind: Bind): boolean => bind.may('integration:manage')
const visible = (_row: string, bind: Bind): string => String(manages(bind))
const changesWith = (state: string) =>
  count(
    (row) =>
      `(select count(*)::int from integration_change c where c.organisation_id = ${row}.organisation_id and c.sync_id = ${row}.id and c.state = '${state}')`,
  )

const IntegrationSync = table(
  'IntegrationSync',
  'integration_sync',
  {
    id: column(),
    isDry: column(),
    run: one(() => JobRun, 'run_id', { nullable: true }),
    kind: column({ type: 'SyncedKind!' }),
    done: column(),
    total: column(),
    same: column(),
    created: changesWith('CREATE'),
    updated: changesWith('UPDATE'),
    conflicting: changesWith('CONFLICT'),
    kept: changesWith('KEEP'),
    skipped: changesWith('SKIP'),
    wrong: changesWith('WRONG'),
    dateCreated: column(),
    dateDone: column(),
  },
  { visible },
)

const IntegrationChange = table(
  'IntegrationChange',
  'integration_change',
  {
    id: column(),
    kind: column({ type: 'SyncedKind!' }),
    externalId: column(),
    state: column({ type: 'SyncChangeState!' }),
    title: column(),
    recordId: column({ type: 'ID' }),
    changes: column({ type: 'JSON!' }),
    problems: column({ type: 'JSON!' }),
  },
  { visible },
)

const linkOf = (row: string): string =>
  `external_link l where l.organisation_id = ${row}.organisation_id and l.id = ${row}.link_id`
/** People read who it is; the row has an id. */
const shown = (row: string, side: 'here' | 'there'): string =>
  `case when ${row}.field = 'owner_id' then to_jsonb((select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = (${row}.${side} #>> '{}')::uuid))
    else ${row}.${side} end`
const IntegrationConflict = table(
  'IntegrationConflict',
  'integration_conflict',
  {
    id: column(),
    kind: sql('SyncedKind!', (row) => `(select l.kind from ${linkOf(row)})`),
    recordId: sql('ID!', (row) => `(select l.record_id from ${linkOf(row)})`),
    title: sql(
      'String!',
      (
        row,
      ) => `coalesce((select c.name from external_link l join company c on c.organisation_id = l.organisation_id and c.id = l.record_id
        where l.organisation_id = ${row}.organisation_id and l.id = ${row}.link_id and l.kind = 'COMPANY'),
      (select btrim(c.first_name || ' ' || c.last_name) from external_link l join contact c on c.organisation_id = l.organisation_id and c.id = l.record_id
        where l.organisation_id = ${row}.organisation_id and l.id = ${row}.link_id and l.kind = 'CONTACT'), '')`,
    ),
    field: column(),
    account: sql(
      'String',
      (
        row,
      ) => `(select c.name from external_link l join external_link p on p.organisation_id = l.organisation_id and p.integration_id = l.integration_id
          and p.account_id = l.account_id and p.kind = 'COMPANY' and p.external_id = ${companyOfPlace(`${row}.field`)}
        join company c on c.organisation_id = p.organisation_id and c.id = p.record_id
        where l.organisation_id = ${row}.organisation_id and l.id = ${row}.link_id)`,
    ),
    here: sql('JSON', (row) => shown(row, 'here')),
    there: sql('JSON', (row) => shown(row, 'there')),
    dateCreated: column(),
    dateSettled: column(),
    choice: column({ type: 'ConflictChoice' }),
  },
  { visible },
)

const openConflicts = (row: string): string =>
  `integration_conflict c where c.organisation_id = ${row}.organisation_id and c.integration_id = ${row}.id and c.date_settled is null`
extend(Integration, {
  sync: one(
    () => IntegrationSync,
    {
      where: (t, row) =>
        `${t}.id = (select s.id from integration_sync s where s.organisation_id = ${row}.organisation_id and s.integration_id = ${row}.id and s.account_id = ${row}.account_id order by s.date_created desc, s.id desc limit 1)`,
    },
    { nullable: true },
  ),
  mayPull: sql(
    'Boolean!',
    (row) =>
      `exists (select from integration_sync s where s.organisation_id = ${row}.organisation_id and s.integration_id = ${row}.id and s.account_id = ${row}.account_id and s.is_dry and s.date_done is not null)`,
  ),
  conflictCount: count((row) => `(select count(*)::int from ${openConflicts(row)})`),
})

const ExternalLink = table(
  'ExternalLink',
  'external_link',
  {
    id: column(),
    name: sql(
      'IntegrationVendor!',
      (row) =>
        `(select i.name from integration i where i.organisation_id = ${row}.organisation_id and i.id = ${row}.integration_id)`,
    ),
    externalId: column(),
    fields: column({ name: 'base', type: 'JSON!' }),
    dateChanged: column(),
    dateSeen: column(),
  },
  { visible: (_row, bind) => String(bind.may('company:read')) },
)

query({
  integrationChanges: many(() => IntegrationChange, {
    nullable: true,
    allowed: manages,
    where: (t, _row, bind) =>
      `${t}.sync_id = ${bind.arg('syncId', 'uuid')}${bind.given('state') ? ` and ${t}.state = ${bind.arg('state', 'text')}` : ''}`,
    order: 'state, id',
    ...paged(20, limits.page),
    args: 'syncId: ID!, state: SyncChangeState, take: Int = 20, skip: Int = 0',
  }),
  integrationConflicts: many(() => IntegrationConflict, {
    nullable: true,
    allowed: manages,
    where: (t, _row, bind) =>
      `${t}.integration_id = ${bind.arg('integrationId', 'uuid')} and ${t}.date_settled is null`,
    order: 'date_created, id',
    ...paged(20, limits.page),
    args: 'integrationId: ID!, take: Int = 20, skip: Int = 0',
  }),
  externalLinks: many(() => ExternalLink, {
    nullable: true,
    allowed: (bind) => bind.may('company:read'),
    where: (t, _row, bind) => `${t}.record_id = ${bind.arg('recordId', 'uuid')}`,
    order: 'date_seen desc, id',
    rows: { usual: 2, max: 20 },
    args: 'recordId: ID!',
  }),
})
mutation({
  startIntegrationSync: {
    args: 'integrationId: ID!, isDry: Boolean!, commandId: ID',
    type: 'IntegrationSync!',
    run: startSync,
  },
  settleIntegrationConflict: {
    args: 'id: ID!, choice: ConflictChoice!, commandId: ID',
    type: 'IntegrationConflict!',
    run: settleConflict,
  },
  retryIntegrationLogs: {
    args: 'integrationId: ID!, id: ID, commandId: ID',
    type: 'Int!',
    run: retryIntegrationLogs,
  },
})
