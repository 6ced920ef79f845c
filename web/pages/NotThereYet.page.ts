import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { declarePage } from '../app/declarePage.ts'
import type { Access } from '../app/mayOpen.ts'

const soon = <const Path extends string>(
  path: Path,
  title: MessageDescriptor,
  access: Access,
  /** Its order in the menu, or under what it stands. */
  place: number | string,
) =>
  declarePage({
    path,
    search: null,
    title,
    access,
    menu:
      typeof place === 'string'
        ? place
        : { group: 'later', order: place, at: null, icon: null, key: null, Counted: null },
    palette: typeof place === 'string' ? null : 'go',
    record: null,
    reads: null,
    load: () => import('./Seldom.tsx'),
    name: 'NotThereYet',
    texts: 'all',
    beside: null,
  })
const ofPlaybook = <const Path extends string>(part: Path, title: MessageDescriptor) =>
  soon(`/playbook/$playbookId/${part}`, title, 'member', '/playbooks')

/** The places of the specification whose pages are still to come. */
export const soonPages = [
  soon('/questions/all', msg`Questions`, 'member', 6),
  soon('/media/{-$mediaId}/{-$type}/{-$id}', msg`Media`, 'member', 8),
  ofPlaybook('dashboard', msg`Dashboard`),
  ofPlaybook('leads', msg`Leads`),
  ofPlaybook('accounts', msg`Accounts`),
  ofPlaybook('contacts', msg`Contacts`),
] as const

export type SoonPath = (typeof soonPages)[number]['path']
