// Connections to other systems, for Admins alone.
import { crmVendorNames } from '../../shared/crmVendors.ts'
import { limits } from '../../shared/limits.ts'
import {
  call,
  column,
  define,
  many,
  mutation,
  one,
  payload,
  query,
  sql,
  table,
  wrapper,
  object,
  type Bind,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { disconnectIntegration, pauseIntegration, resumeIntegration } from './integrations.ts'
import { offeredIntegrations } from './offeredIntegrations.ts'
import { completeIntegration, connectIntegration } from './signIn.ts'

define(`enum IntegrationVendor { ${crmVendorNames.join(' ')} }`)
define('enum IntegrationState { CONNECTING CONNECTED RECONNECT DISCONNECTED }')
define('enum IntegrationLogType { AUTH PULL PUSH WEBHOOK CONFLICT MAPPING SCHEMA }')

const manages = (bind: Bind): boolean => bind.may('integration:manage')
const visible = (_row: string, bind: Bind): string => String(manages(bind))

const IntegrationConnection = object('IntegrationConnection', {
  state: sql('IntegrationState!', (row) => `${row}.state`),
  userName: sql('String', (row) => `${row}.user_name`),
  dateConnected: sql('DateTime', (row) => `${row}.date_connected`),
  datePaused: sql('DateTime', (row) => `${row}.date_paused`),
})

export const Integration = table(
  'Integration',
  'integration',
  {
    id: column(),
    name: column({ type: 'IntegrationVendor!' }),
    lastSynced: column({ name: 'date_synced' }),
    connection: wrapper(() => IntegrationConnection),
  },
  { visible },
)

const IntegrationLog = table(
  'IntegrationLog',
  'integration_log',
  {
    id: column(),
    integration: one(() => Integration, 'integration_id'),
    type: column({ type: 'IntegrationLogType!' }),
    title: column(),
    message: column(),
    sourceId: column(),
    retried: column(),
    error: column({ type: 'JSON' }),
    dateCreated: column(),
  },
  { visible },
)

payload(
  'IntegrationSignIn',
  {
    id: sql('ID!', (row) => `${row}.data->>'id'`),
    address: sql('String!', (row) => `${row}.data->>'address'`),
  },
  { visible },
)

query({
  integrations: many(() => Integration, {
    nullable: true,
    allowed: manages,
    order: 'name',
    rows: { usual: 3, max: 50 },
  }),
  integration: one(
    () => Integration,
    { where: (t, _row, bind) => `${t}.name = ${bind.arg('name', 'text')}` },
    { allowed: manages, nullable: true, args: 'name: IntegrationVendor!' },
  ),
  integrationLogs: many(() => IntegrationLog, {
    nullable: true,
    allowed: manages,
    where: (t, _row, bind) =>
      [
        `${t}.integration_id = ${bind.arg('integrationId', 'uuid')}`,
        bind.given('type') && `${t}.type = ${bind.arg('type', 'text')}`,
        bind.given('errorsOnly') &&
          `(${t}.error is not null or not ${bind.arg('errorsOnly', 'boolean')})`,
      ]
        .filter(Boolean)
        .join(' and '),
    order: 'date_created desc, id desc',
    ...paged(50, limits.page),
    args: 'integrationId: ID!, type: IntegrationLogType, errorsOnly: Boolean, take: Int = 50, skip: Int = 0',
  }),
})
call({ offeredIntegrations: { args: '', type: '[IntegrationVendor!]', run: offeredIntegrations } })
mutation({
  connectIntegration: {
    args: 'name: IntegrationVendor!, commandId: ID',
    type: 'IntegrationSignIn!',
    run: connectIntegration,
  },
  completeIntegration: {
    args: 'state: String!, code: String, commandId: ID',
    type: 'Integration!',
    run: completeIntegration,
  },
  disconnectIntegration: {
    args: 'id: ID!, commandId: ID',
    type: 'Integration!',
    run: disconnectIntegration,
  },
  pauseIntegration: { args: 'id: ID!, commandId: ID', type: 'Integration!', run: pauseIntegration },
  resumeIntegration: {
    args: 'id: ID!, commandId: ID',
    type: 'Integration!',
    run: resumeIntegration,
  },
})
