import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconHourglass, IconSettings, type Icon } from '@tabler/icons-react'
import { placePath, type Declared, type MenuPlace } from '../app/declarePage.ts'
import { pageAt, places } from '../pages/pages.ts'

/** A place of the product. */
export type Destination = {
  type: 'item'
  to: string
  label: MessageDescriptor
} & Pick<MenuPlace, 'icon' | 'key' | 'Counted'>

export type NavigationEntry =
  | Destination
  /** An address outside of the product. */
  | { type: 'link'; href: string; label: MessageDescriptor; icon: Icon | null }
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

/** The menu of these pages: the daily places first, what is set up once below, what is still to come folded away. */
export function navigationOf(pages: readonly Declared[]): NavigationEntry[] {
  const entries = (group: MenuPlace['group']): Destination[] =>
    pages
      .flatMap((page) => {
        const { menu } = page
        return typeof menu === 'object' && menu?.group === group ? [{ page, menu }] : []
      })
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ page, menu: { icon, key, Counted } }) => ({
        type: 'item',
        to: placePath(page),
        label: page.title,
        icon,
        key,
        Counted,
      }))
  return [
    { type: 'group', label: msg`Core`, entries: entries('core') },
    { type: 'group', label: msg`Templates`, entries: entries('templates') },
    { type: 'divider' },
    { type: 'collapse', label: msg`Coming later`, icon: IconHourglass, entries: entries('later') },
    { type: 'collapse', label: msg`Settings`, icon: IconSettings, entries: entries('settings') },
    ...entries('end'),
  ]
}

export const navigation = navigationOf(places)

/** Whether a path is at the entry's place: its page stands there, or says that it stands under it. */
export function isAt({ to }: { to: string }, path: string): boolean {
  const page = pageAt(path)
  return (typeof page.menu === 'string' ? page.menu : placePath(page)) === to
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
