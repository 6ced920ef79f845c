import type { Cache, UpdateResolver, UpdatesConfig } from '@urql/exchange-graphcache'
import { document } from '../document.ts'
import { UnreadCountDocument } from '../gql.ts'
import { linkAnswer, linkComment, linkLabel, linkMeeting, type Answered } from './meetingCache.ts'

/** What a mutation does to what was read, beyond the things that it gives back. */
export type CacheEffect = {
  /** Fields of Query. */
  stale: readonly string[]
  /** The type of the thing that it deletes. */
  deletes?: string
  /** Puts what is new into the lists of its record. */
  links?: (answer: unknown, args: Record<string, unknown>, cache: Cache) => void
}

// with their accounts
const campaigns = [
  'campaigns',
  'campaignsById',
  'campaign',
  'leads',
  'playbookLeads',
  'qualifications',
]
const meetings = [
  ...campaigns,
  'companyDialogs',
  'companyDialogCount',
  'companyDialogDateCount',
  'companyDialogFromCompany',
  'companyDialogsFromAnswers',
  'latestCompanyDialogCompleteness',
  'companyDialogCompleteness',
  'openNextSteps',
]
const companies = ['companies', 'companiesCount']
const contacts = ['contacts', 'contactCount', 'contactsNoPaging', 'contactsOfCompany']
const opportunities = ['opportunities', 'opportunityForecast', ...campaigns]
// each with where it was named
const named = ['pain', 'painCounts'],
  pains = ['pains', ...named]
const media = ['mediaItems', 'mediaItem']
const analytics = ['questionAnalytics', 'playbookAnalytics', 'answers']

// all that refers to either, whose pages are read anew when they are opened
const merged = [
  ...meetings,
  ...companies,
  ...contacts,
  ...opportunities,
  ...pains,
  'companyDialog',
  'company',
  'contact',
  'opportunity',
  'labels',
  'merges',
  'duplicateCompanies',
  'duplicateContacts',
]

export const cacheEffects = {
  saveAnswer: { stale: [], links: answered },
  settleAnswer: { stale: [], links: answered },
  createComment: { stale: [], links: linkComment },
  createCompanyDialog: {
    stale: meetings,
    links: (_meeting, args, cache) => linkMeeting(cache, args['id'] as string),
  },
  updateCompanyDialog: { stale: ['companyDialogs', 'companyDialogDateCount'] },
  deleteCompanyDialog: {
    stale: [...meetings, ...analytics, 'labels', 'bin'],
    deletes: 'CompanyDialog',
  },
  createCompany: { stale: companies },
  updateCompany: { stale: companies },
  deleteCompany: { stale: [...companies, 'labels', 'bin'], deletes: 'Company' },
  createContact: { stale: contacts },
  updateContact: { stale: contacts },
  deleteContact: { stale: [...contacts, 'labels', 'bin'], deletes: 'Contact' },
  linkContact: { stale: ['contactsOfCompany'] },
  unlinkContact: { stale: ['contactsOfCompany'] },
  setPrio: { stale: [...companies, ...contacts] },
  setPrioOfRecords: {
    stale: ['bulkChanges'],
    links: bulk((record, { prio }, cache) => {
      if (cache.resolve(record, 'prio') == null) return
      const text = `fragment ${record.__typename}Prio on ${record.__typename} { id prio }`
      cache.writeFragment(document(text, text), { ...record, prio })
    }),
  },
  labelRecords: {
    stale: ['bulkChanges'],
    links: (change, args, cache) => {
      bulk(({ __typename, id }) =>
        linkLabel(change, { ...args, type: __typename.toUpperCase(), typeId: id }, cache),
      )(change, args, cache)
      cache.invalidate({ __typename: 'Label', id: args['labelId'] as string }, 'usageCount')
    },
  },
  deleteRecords: {
    stale: ['labels', 'bin', 'bulkChanges'],
    links: bulk((record, _args, cache) => cache.invalidate(record)),
  },
  // which records it puts back is not known here: their pages are read anew when they are opened
  undoBulkChange: { stale: [...companies, ...contacts, 'labels', 'bin', 'bulkChanges'] },
  createOpportunity: { stale: opportunities },
  updateOpportunity: { stale: opportunities },
  setOpportunityStage: { stale: opportunities },
  deleteOpportunity: { stale: [...opportunities, 'bin'], deletes: 'Opportunity' },
  createPipeline: { stale: ['pipelines'] },
  deletePipeline: { stale: ['pipelines', 'bin'], deletes: 'Pipeline' },
  deleteOpportunityStage: { stale: [...opportunities, 'bin'] },
  createCampaign: { stale: campaigns },
  updateCampaign: { stale: campaigns },
  deleteCampaign: { stale: [...campaigns, 'bin'], deletes: 'Campaign' },
  // it may be one that was not there
  addMeetingPain: {
    stale: named,
    links: (_meeting, { title }, cache) => {
      if (typeof title === 'string') apply({ stale: ['pains'] }, {}, cache)
    },
  },
  removeMeetingPain: { stale: named },
  voteForPain: { stale: named },
  createPain: { stale: pains },
  movePain: { stale: ['pains'] },
  deletePain: { stale: [...pains, 'bin'], deletes: 'Pain' },
  mergePains: {
    stale: [...pains, 'companyDialog', 'company', 'opportunity', 'bin'],
    deletes: 'Pain',
  },
  deleteBullet: { stale: ['bin'], deletes: 'Bullet' },
  createPlaybook: { stale: ['playbooks'] },
  updatePlaybook: { stale: ['playbooks'] },
  copyPlaybook: { stale: ['playbooks'] },
  importPlaybook: { stale: ['playbooks', 'labels'] },
  publishPlaybook: { stale: ['playbooks', 'labels', ...analytics] },
  deletePlaybook: { stale: ['playbooks', 'labels', 'bin'], deletes: 'Playbook' },
  createLabel: { stale: ['labels'] },
  createLabelLink: { stale: [], links: linkLabel },
  deleteLabel: { stale: ['labels', 'bin'], deletes: 'Label' },
  mergeLabels: {
    stale: [
      'labels',
      'company',
      'contact',
      'companyDialog',
      'playbook',
      'playbooks',
      'question',
      'questions',
      ...analytics,
      ...meetings,
      ...companies,
      ...contacts,
      ...pains,
      ...media,
      'bin',
    ],
    deletes: 'Label',
  },
  createExport: { stale: ['exports'] },
  createListView: { stale: ['listViews'] },
  updateListView: { stale: ['listViews'] },
  deleteListView: { stale: ['listViews', 'bin'], deletes: 'ListView' },
  createOrganisationLicense: { stale: ['organisationLicenses'] },
  createNextStepType: { stale: ['nextStepTypes'] },
  deleteNextStepType: { stale: ['nextStepTypes'] },
  deleteComment: { stale: [], deletes: 'Comment' },
  createMediaLink: { stale: media },
  updateMediaItem: { stale: media },
  deleteMediaItem: { stale: [...media, 'labels', 'bin'], deletes: 'MediaItem' },
  setMediaLanguage: { stale: media },
  labelMediaItems: { stale: [...media, 'labels'] },
  deleteMediaItems: { stale: [...media, 'labels', 'bin'] },
  restoreMediaItems: { stale: [...media, 'labels', 'bin'] },
  deleteFile: { stale: ['bin'], deletes: 'File' },
  deleteRecording: { stale: ['bin'], deletes: 'Recording' },
  readNotification: { stale: ['notificationCount'] },
  readAllNotifications: { stale: ['notifications', 'notificationCount'] },
  unreadNotifications: { stale: ['notifications', 'notificationCount'] },
  // a meeting is read in the language of its reader
  updateUser: { stale: ['companyDialog', 'playbooks'] },
  updateSetting: { stale: ['me'] },
  updateOrganisationSetting: { stale: ['organisationSettings'] },
  mergeRecords: { stale: merged },
  undoMerge: { stale: merged },
  setDuplicate: { stale: ['duplicateCompanies', 'duplicateContacts'] },
  restore: {
    stale: [
      ...meetings,
      ...companies,
      ...contacts,
      ...analytics,
      ...opportunities,
      ...pains,
      'pipelines',
      'playbooks',
      'labels',
      'listViews',
      ...media,
      'bin',
    ],
  },
} satisfies Readonly<Record<string, CacheEffect>>
/** Of a mutation. */
export type CacheEffectName = keyof typeof cacheEffects

type Write = (
  record: { __typename: 'Company' | 'Contact'; id: string },
  args: Record<string, unknown>,
  cache: Cache,
) => void

/** The lists of the kind are stale; of what is known, the records that were named are changed, and no others. */
function bulk(write: Write): NonNullable<CacheEffect['links']> {
  return (change, args, cache) => {
    if (!change) return
    const isCompany = args['table'] === 'COMPANY'
    apply({ stale: isCompany ? companies : contacts }, {}, cache)
    for (const id of (args['records'] as { ids?: string[] | null }).ids ?? [])
      write({ __typename: isCompany ? 'Company' : 'Contact', id }, args, cache)
  }
}

function answered(saved: unknown, _args: unknown, cache: Cache): void {
  linkAnswer(cache, saved as Answered | undefined)
}

/** Lists refetch after a change that may put something in or take it out; single things come back with the mutation itself. */
export const cacheUpdates: UpdatesConfig = {
  Mutation: Object.fromEntries(
    Object.entries<CacheEffect>(cacheEffects).map(
      ([name, effect]) =>
        [
          name,
          (result, args, cache) => {
            apply(effect, args, cache)
            // whatever is changed may be told there
            apply({ stale: ['timeline'] }, {}, cache)
            effect.links?.(result[name], args, cache)
          },
        ] satisfies [string, UpdateResolver],
    ),
  ),
  Subscription: {
    companyDialogEvents: (result, _args, cache) => {
      const { event, unread } = (
        result as { companyDialogEvents: { event?: Answered | null; unread: number | null } }
      ).companyDialogEvents
      linkAnswer(cache, event)
      if (unread !== null && unread !== cache.resolve('Query', 'notificationCount'))
        inboxChanged(cache, unread)
    },
    notificationEvents: (result, _args, cache) =>
      inboxChanged(
        cache,
        (result as { notificationEvents: { unread: number } }).notificationEvents.unread,
      ),
  },
}

/** The number is known; the list is asked for again where it is shown. */
function inboxChanged(cache: Cache, unread: number) {
  cache.updateQuery({ query: UnreadCountDocument }, () => ({ notificationCount: unread }))
  apply({ stale: ['notifications'] }, {}, cache)
}

function apply({ stale, deletes }: CacheEffect, args: Record<string, unknown>, cache: Cache) {
  for (const field of cache.inspectFields('Query'))
    if (stale.includes(field.fieldName)) cache.invalidate('Query', field.fieldName, field.arguments)
  if (deletes && typeof args['id'] === 'string')
    cache.invalidate({ __typename: deletes, id: args['id'] })
}
