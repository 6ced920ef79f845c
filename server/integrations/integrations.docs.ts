import { crmVendorNames, crmVendors } from '../../shared/crmVendors.ts'
import { integrationLogDays, limits } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const adminsOnly = 'Admins only.'
const name = 'The name of the vendor, one of offeredIntegrations.'

describeType('Integration', 'A connection of the organisation to another system.', {
  name: 'The vendor; an organisation has one connection to each.',
  lastSynced: 'When data was exchanged last; null: not yet.',
  connection: 'How it stands with the access to that system.',
})
describeType(
  'IntegrationVendor',
  'A system that organisations can be connected to.',
  Object.fromEntries(
    crmVendorNames.map((vendor) => [vendor, `${crmVendors[vendor].title}, a CRM.`]),
  ),
)
describeType('IntegrationConnection', 'How it stands with the access to another system.', {
  state: 'Whether there is access.',
  userName: 'Who gave it, as people are named there. Null: nobody has.',
  dateConnected: 'Since when; null: there is none.',
  datePaused: 'Since when nothing is exchanged, because an Admin said so. Null: it is not paused.',
})
describeType('IntegrationState', 'Whether there is access to another system.', {
  CONNECTING: 'Somebody came back from there; the access is being fetched.',
  CONNECTED: 'There is access.',
  RECONNECT: 'There was, or might have been; somebody has to connect again. The log says why.',
  DISCONNECTED: 'There is none.',
})
describeType('IntegrationLogType', 'What a step with another system was about.', {
  AUTH: 'The access.',
  PULL: 'Records that come from there.',
  PUSH: 'Records that go there.',
  WEBHOOK: 'What that system told by itself.',
  CONFLICT: 'A field that was changed on both sides.',
  MAPPING: 'Which fields are the same.',
  SCHEMA: 'What fields there are.',
})
describeType(
  'IntegrationLog',
  `What became of a step with another system; kept for ${integrationLogDays} days.`,
  {
    integration: 'With which system.',
    type: 'What it was about.',
    title:
      'What happened: CONNECTED, CODE_REFUSED (no access came of a sign-in), OTHER_ACCOUNT (it was given to another account than before), ACCESS_ENDED (it was taken back there), RENEWAL_CUT_OFF (a token was lost while it was renewed), REVOKED, NOT_REVOKED (it was ended here, and that system did not say so).',
    message: 'More about it, as a sentence; null: the title says it all.',
    sourceId: 'The record that it was about; null: none.',
    retried: 'How often it was tried again.',
    error:
      'Why it failed: class, status and code, which hold no secrets and no people. Null: it did not.',
  },
)
describeType('IntegrationSignIn', 'The way to another system, where access is given.', {
  id: 'Id of the integration.',
  address:
    'Where to go; from there one comes back to /integrations/callback. Good for ten minutes.',
})
const id = 'Id of the integration. NOT_FOUND when there is none.'
describeMembers('Mutation', {
  connectIntegration: [
    `Begins to connect the organisation to another system. ${adminsOnly} STATE_REFUSED while it is connected, and for a vendor that is not offered; a sign-in that was begun before leads nowhere any more.`,
    { name },
  ],
  completeIntegration: [
    `Says that the person came back from where they gave access. ${adminsOnly} The access is fetched by a job.`,
    {
      state:
        'What stands in the address. STATE_REFUSED when it is too old, was used, or somebody else set out.',
      code: 'What stands there too; null: they refused, and everything stays as it was.',
    },
  ],
  disconnectIntegration: [
    `Ends the access here at once, and at the other system as soon as it answers. ${adminsOnly}`,
    { id },
  ],
  pauseIntegration: [
    `Exchanges nothing until somebody says so. ${adminsOnly} STATE_REFUSED when it is disconnected.`,
    { id },
  ],
  resumeIntegration: [
    `Goes on with what was paused. ${adminsOnly} STATE_REFUSED when it is disconnected.`,
    { id },
  ],
})
describeMembers('Query', {
  offeredIntegrations: `Vendors that this installation can connect to. ${adminsOnly}`,
  integrations: `What the organisation is, or was, connected to. ${adminsOnly}`,
  integration: [`One of them; null: it never was. ${adminsOnly}`, { name }],
  integrationLogs: [
    `What became of the steps with one system, newest first. ${adminsOnly}`,
    {
      integrationId: 'With which.',
      type: 'Only those; left out: all.',
      errorsOnly: 'Only what failed.',
      take: takeUpTo(limits.page),
    },
  ],
})
