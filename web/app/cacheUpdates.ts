import type { Cache, UpdateResolver, UpdatesConfig } from '@urql/exchange-graphcache'
import { UnreadCountDocument } from '../gql.ts'
import { meetingCache } from './meetingCache.ts'

/** What a mutation makes stale beyond the things that it gives back: fields of Query, and the thing that it deletes. */
export type Effect = { stale: string[]; deletes?: string }

const meetings = [
  'companyDialogs',
  'companyDialogCount',
  'companyDialogFromCompany',
  'companyDialogsFromAnswers',
  'latestCompanyDialogCompleteness',
]
const companies = ['companies', 'companiesCount']
const contacts = ['contacts', 'contactCount', 'contactsNoPaging', 'contactsOfCompany']
const analytics = ['questionAnalytics', 'playbookAnalytics', 'answers']

export const effects: Readonly<Record<string, Effect>> = {
  createCompanyDialog: { stale: meetings },
  updateCompanyDialog: { stale: ['companyDialogs'] },
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
  createPlaybook: { stale: ['playbooks'] },
  copyPlaybook: { stale: ['playbooks'] },
  publishPlaybook: { stale: ['playbooks', 'labels', ...analytics] },
  deletePlaybook: { stale: ['playbooks', 'labels', 'bin'], deletes: 'Playbook' },
  createLabel: { stale: ['labels'] },
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
      ...meetings,
      ...companies,
      ...contacts,
      'bin',
    ],
    deletes: 'Label',
  },
  createOrganisationLicense: { stale: ['organisationLicenses'] },
  createNextStepType: { stale: ['nextStepTypes'] },
  deleteNextStepType: { stale: ['nextStepTypes'] },
  deleteComment: { stale: [], deletes: 'Comment' },
  readNotification: { stale: ['notificationCount'] },
  readAllNotifications: { stale: ['notifications', 'notificationCount'] },
  unreadNotifications: { stale: ['notifications', 'notificationCount'] },
  updateSetting: { stale: ['me'] },
  updateOrganisationSetting: { stale: ['organisationSettings'] },
  restore: {
    stale: [...meetings, ...companies, ...contacts, ...analytics, 'playbooks', 'labels', 'bin'],
  },
}

/** Lists refetch after a change that may put something in or take it out; single things come back with the mutation itself. */
export const cacheUpdates: UpdatesConfig = {
  Mutation: {
    ...meetingCache.Mutation,
    ...Object.fromEntries(
      Object.entries(effects).map(
        ([name, effect]) =>
          [
            name,
            (result, args, cache, info) => {
              apply(effect, args, cache)
              meetingCache.Mutation[name]?.(result, args, cache, info)
            },
          ] satisfies [string, UpdateResolver],
      ),
    ),
  },
  Subscription: {
    companyDialogEvents: (result, args, cache, info) => {
      meetingCache.Subscription['companyDialogEvents']?.(result, args, cache, info)
      const { unread } = (result as { companyDialogEvents: { unread: number | null } })
        .companyDialogEvents
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

function apply({ stale, deletes }: Effect, args: Record<string, unknown>, cache: Cache) {
  for (const field of cache.inspectFields('Query'))
    if (stale.includes(field.fieldName)) cache.invalidate('Query', field.fieldName, field.arguments)
  if (deletes && typeof args['id'] === 'string')
    cache.invalidate({ __typename: deletes, id: args['id'] })
}
