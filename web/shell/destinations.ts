import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAddressBook,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconHourglass,
  IconMail,
  IconRoute,
  IconSettings,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { InboxCount } from './InboxCount.tsx'

/** A place of the product. */
export type Destination = {
  type: 'item'
  to: string
  label: MessageDescriptor
  /** Those in a collapse have none. */
  icon?: Icon
  /** Second key after "g". */
  key?: string
  /** Addresses that count as being there, when they are not those below its own. */
  within?: RegExp
  /** Draws, as a CountBadge, how many things wait there. */
  Badge?: ComponentType
}

export type NavigationEntry =
  | Destination
  /** An address outside of the product. */
  | { type: 'link'; href: string; label: MessageDescriptor; icon?: Icon }
  /** Belongs together under a heading. */
  | { type: 'group'; label: MessageDescriptor; entries: NavigationEntry[] }
  /** Opens by itself when one is in one of its places. */
  | {
      type: 'collapse'
      label: MessageDescriptor
      icon: Icon
      entries: (Destination | Extract<NavigationEntry, { type: 'link' }>)[]
    }
  | { type: 'divider' }

const item = (
  to: string,
  label: MessageDescriptor,
  more: Partial<Destination> = {},
): Destination => ({ type: 'item', to, label, ...more })

/** The navigation: the daily places first, what is set up once below, what is still to come folded away. */
export const navigation: NavigationEntry[] = [
  {
    type: 'group',
    label: msg`Core`,
    entries: [
      item('/companyDialogs', msg`Meetings`, {
        icon: IconCalendar,
        key: 'm',
        within: /^\/companyDialogs?(\/|$)/,
      }),
      item('/accounts/all', msg`Accounts`, {
        icon: IconBuilding,
        key: 'a',
        within: /^\/accounts?(\/|$)/,
      }),
      item('/contacts/all', msg`Contacts`, {
        icon: IconAddressBook,
        key: 'c',
        within: /^\/contacts?(\/|$)/,
      }),
      item('/apps/mail', msg`Inbox`, { icon: IconMail, key: 'e', Badge: InboxCount }),
    ],
  },
  {
    type: 'group',
    label: msg`Templates`,
    entries: [
      item('/playbooks', msg`Playbooks`, {
        icon: IconRoute,
        key: 'p',
        within: /^\/(playbooks|playbook\/[^/]+\/(?!insights)\w+)(\/|$)/,
      }),
      item('/insights', msg`Insights`, {
        icon: IconChartBar,
        key: 'i',
        within: /^\/(insights|playbook\/[^/]+\/insights)(\/|$)/,
      }),
    ],
  },
  { type: 'divider' },
  {
    type: 'collapse',
    label: msg`Coming later`,
    icon: IconHourglass,
    entries: [
      item('/dashboard', msg`Dashboard`),
      item('/campaigns', msg`Campaigns`, { within: /^\/campaigns?(\/|$)/ }),
      item('/leads', msg`Leads`),
      item('/opportunities', msg`Opportunities`),
      item('/qualifications', msg`Qualifications`),
      item('/questions/all', msg`Questions`),
      item('/pains_and_bullets/all', msg`Pains & Bullets`),
      item('/media', msg`Media`),
    ],
  },
  {
    type: 'collapse',
    label: msg`Settings`,
    icon: IconSettings,
    entries: [
      item('/pages/profile', msg`My Profile`, { within: /^\/profile(\/|$)/ }),
      item('/settings/whatsnew', msg`What's new`),
    ],
  },
  item('/bin', msg`Bin`, { icon: IconTrash, key: 'b' }),
]

/** Whether a path is at one of the entry's places. */
export function isAt({ to, within }: Destination, path: string): boolean {
  return within ? within.test(path) : path === to || path.startsWith(`${to}/`)
}

/** Every place of the navigation, in its order. */
export const placesOf = (entries: readonly NavigationEntry[]): Destination[] =>
  entries.flatMap((entry) =>
    entry.type === 'item'
      ? [entry]
      : entry.type === 'group' || entry.type === 'collapse'
        ? placesOf(entry.entries)
        : [],
  )

/** The entries with the places that somebody may see: what is left empty goes, and lines that part nothing. */
export function seenEntries(
  entries: readonly NavigationEntry[],
  maySee: (path: string) => boolean,
): NavigationEntry[] {
  const seen = entries.flatMap((entry): NavigationEntry[] => {
    if (entry.type === 'item') return maySee(entry.to) ? [entry] : []
    if (entry.type !== 'group' && entry.type !== 'collapse') return [entry]
    const inside = seenEntries(entry.entries, maySee)
    return inside.length > 0 ? [{ ...entry, entries: inside } as NavigationEntry] : []
  })
  return seen.filter(
    (entry, at) =>
      entry.type !== 'divider' ||
      (at > 0 && at < seen.length - 1 && seen[at - 1]!.type !== 'divider'),
  )
}
