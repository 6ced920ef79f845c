import type { PagePath } from './pages.ts'

/** A thing of the demo that has something to show. */
export type DemoThing =
  | 'me'
  | 'account'
  | 'contact'
  | 'playbook'
  | 'question'
  | 'meeting'
  | 'opportunity'
  | 'campaign'
  | 'pain'
  | 'mediaItem'

type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Bare<Name>
    : never
type Bare<Name extends string> = Name extends `${infer Inner}}` ? Inner : Name

/** How a page is opened in tests, and what is awaited there. */
export type PageScreen<Path extends string = string> = {
  /** Names its picture. */
  name: string
  /** What its parameters name; null: it is left out. */
  params: Record<Exclude<ParamsOf<Path>, ''>, DemoThing | null>
  /** Its heading is the declared title, or names the record. */
  heading: 'title' | 'record'
  /** What stands there once it has been read. */
  ready: string | null
  /** What it says when it finds nothing, is refused, or is without a network. */
  states: readonly ('empty' | 'error' | 'offline')[]
  /** Its parameter names a record of which it shows something. */
  showsRecord: boolean
}

const ofRecord = <const Params extends object>(name: string, params: Params) => ({
  name,
  params,
  heading: 'record' as const,
  ready: null,
  states: ['empty', 'error', 'offline'] as const,
  showsRecord: true,
})
const ofCampaign = <const Params extends object>(name: string, params: Params) =>
  ofRecord(`campaign-${name}`, { campaignId: 'campaign' as const, ...params })

const ofPlaybook = (name: string) =>
  ofRecord(`playbook-${name}`, { playbookId: 'playbook' as const })

const ofOperator = (name: string, ready: string | null) => ({
  name,
  params: {},
  heading: 'title' as const,
  ready,
  states: ['empty', 'error', 'offline'] as const,
  showsRecord: false,
})

/** Every page as the pictures, the check of accessibility and the tests of routes go through them. It is beside the declarations because these are in the first script of everybody. */
export const screens: { [Path in PagePath]: PageScreen<Path> } = {
  '/companyDialogs': {
    name: 'meetings',
    params: {},
    heading: 'title',
    ready: '.fc-event, [data-view]',
    states: ['error', 'offline'],
    showsRecord: false,
  },
  '/dashboard': {
    name: 'dashboard',
    params: {},
    heading: 'title',
    ready: '[aria-current="date"], [class*="_empty_"]',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/companyDialogs/newcompanyDialog': {
    name: 'new-meeting',
    params: {},
    heading: 'title',
    ready: null,
    states: [],
    showsRecord: false,
  },
  '/companyDialog/$companyDialogId': {
    name: 'meeting',
    params: { companyDialogId: 'meeting' },
    heading: 'record',
    ready: '[data-question]',
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/companyDialog/$companyDialogId/$questionId': {
    name: 'meeting-question',
    params: { companyDialogId: 'meeting', questionId: 'question' },
    heading: 'record',
    ready: '[data-question]',
    states: [],
    showsRecord: true,
  },
  '/playbooks': {
    name: 'playbooks',
    params: {},
    heading: 'title',
    ready: 'table',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/playbook/$playbookId/builder': {
    name: 'builder',
    params: { playbookId: 'playbook' },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/playbook/$playbookId/insights': ofPlaybook('insights'),
  '/pains_and_bullets/all/{-$painsandbulletId}': ofRecord('pains', { painsandbulletId: 'pain' }),
  '/media/{-$mediaId}/{-$type}/{-$id}': ofRecord('media', {
    mediaId: 'mediaItem',
    type: null,
    id: null,
  }),
  '/insights': {
    name: 'insights',
    params: {},
    heading: 'title',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/questions/all/$questionId': {
    name: 'question',
    params: { questionId: 'question' },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/accounts/all': {
    name: 'accounts',
    params: {},
    heading: 'title',
    ready: 'table',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/account/$companyId': {
    name: 'account',
    params: { companyId: 'account' },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/contacts/all': {
    name: 'contacts',
    params: {},
    heading: 'title',
    ready: 'table',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/contact/$contactId': {
    name: 'contact',
    params: { contactId: 'contact' },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/opportunities': {
    name: 'opportunities',
    params: {},
    heading: 'title',
    ready: '[data-column]',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/opportunity/$opportunityId': {
    name: 'opportunity',
    params: { opportunityId: 'opportunity' },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/campaigns': {
    name: 'campaigns',
    params: {},
    heading: 'title',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/campaign/$campaignId/dashboard': {
    name: 'campaign',
    params: { campaignId: 'campaign' },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/campaign/$campaignId/accounts': ofCampaign('accounts', {}),
  '/campaign/$campaignId/account/$companyId': ofCampaign('account', { companyId: 'account' }),
  '/campaign/$campaignId/leads': ofCampaign('leads', {}),
  '/campaign/$campaignId/contacts': ofCampaign('contacts', {}),
  '/campaign/$campaignId/contact/$contactId': ofCampaign('contact', { contactId: 'contact' }),
  '/campaign/$campaignId/qualifications': ofCampaign('qualifications', {}),
  '/campaign/$campaignId/insights': ofCampaign('insights', {}),
  '/campaign/$campaignId/builder': ofCampaign('builder', {}),
  '/leads': {
    name: 'leads',
    params: {},
    heading: 'title',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/qualifications': {
    name: 'qualifications',
    params: {},
    heading: 'title',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/apps/mail': {
    name: 'inbox',
    params: {},
    heading: 'title',
    ready: '[data-notification]',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/bin': {
    name: 'bin',
    params: {},
    heading: 'title',
    ready: 'table',
    states: ['empty', 'error', 'offline'],
    showsRecord: false,
  },
  '/profile/$userId': {
    name: 'profile',
    params: { userId: 'me' },
    heading: 'title',
    ready: null,
    states: [],
    showsRecord: false,
  },
  '/user/{-$userId}/{-$type}/{-$id}': {
    name: 'user',
    params: { userId: 'me', type: null, id: null },
    heading: 'record',
    ready: null,
    states: ['empty', 'error', 'offline'],
    showsRecord: true,
  },
  '/settings/whatsnew': {
    name: 'whats-new',
    params: {},
    heading: 'title',
    ready: null,
    states: [],
    showsRecord: false,
  },
  '/reports': ofOperator('reports', null),
  '/logs': ofOperator('logs', 'ol li'),
  '/organisations': ofOperator('organisations', 'table'),
  '/duplicates': ofOperator('duplicates', null),
  '/comparison': ofOperator('comparison', null),
  '/import': { ...ofOperator('import', null), states: [] },
  '/integrations': ofOperator('integrations', null),
  '/integrations/callback': { ...ofOperator('integrations-callback', null), states: [] },
  '/kit': {
    name: 'kit',
    params: {},
    heading: 'title',
    ready: 'table',
    states: [],
    showsRecord: false,
  },
  '/playbook/$playbookId/dashboard': ofPlaybook('dashboard'),
  '/playbook/$playbookId/leads': ofPlaybook('leads'),
  '/playbook/$playbookId/accounts': ofPlaybook('accounts'),
  '/playbook/$playbookId/contacts': ofPlaybook('contacts'),
  '/$': {
    name: 'not-found',
    params: {},
    heading: 'title',
    ready: null,
    states: [],
    showsRecord: false,
  },
}
