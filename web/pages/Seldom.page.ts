import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { declarePage } from '../app/declarePage.ts'
import type { Access } from '../app/mayOpen.ts'
import { unread } from '../routeSearch.ts'

/** A page that few people open, or seldom: together they have one small script, so that the first one of everybody does not name all that they are made of. */
const seldom = <const Path extends string>(
  path: Path,
  title: MessageDescriptor,
  access: Access,
  name:
    | 'Comparison'
    | 'Duplicates'
    | 'Import'
    | 'IntegrationCallback'
    | 'Integrations'
    | 'Kit'
    | 'Logs'
    | 'Organisations'
    | 'PlaybookArea'
    | 'Reports',
  /** In the menu, or under what it stands; null: something else leads there. */
  place: number | '/playbooks' | null,
) =>
  declarePage({
    path,
    search: unread,
    title,
    access,
    menu:
      typeof place === 'number'
        ? { group: 'settings', order: place, at: null, icon: null, key: null, Counted: null }
        : place,
    palette: typeof place === 'number' ? 'go' : null,
    record: null,
    reads: null,
    load: () => import('./Seldom.tsx'),
    name,
    texts: 'all',
    beside: null,
  })

const ofPlaybook = <const Part extends string>(part: Part, title: MessageDescriptor) =>
  seldom(`/playbook/$playbookId/${part}`, title, 'member', 'PlaybookArea', '/playbooks')

export const seldomPages = [
  seldom('/reports', msg`Problem reports`, 'superAdmin', 'Reports', null),
  seldom('/logs', msg`Activity log`, 'log', 'Logs', 7),
  seldom('/organisations', msg`All organisations`, 'superAdmin', 'Organisations', 8),
  seldom('/duplicates', msg`Duplicates`, 'ownStaff', 'Duplicates', 9),
  seldom('/comparison', msg`Compare with registers`, 'member', 'Comparison', null),
  seldom('/import', msg`Import`, 'ownStaff', 'Import', 10),
  seldom('/integrations', msg`Integrations`, 'ownAdmin', 'Integrations', 11),
  seldom('/integrations/callback', msg`Integrations`, 'ownAdmin', 'IntegrationCallback', null),
  seldom('/kit', msg`Parts of the interface`, 'member', 'Kit', null),
  ofPlaybook('dashboard', msg`Dashboard`),
  ofPlaybook('leads', msg`Leads`),
  ofPlaybook('accounts', msg`Accounts`),
  ofPlaybook('contacts', msg`Contacts`),
] as const
