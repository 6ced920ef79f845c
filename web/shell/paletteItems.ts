import type { Icon } from '@tabler/icons-react'
import { searchRank } from '../../shared/searchRank.ts'
import { searchText } from '../../shared/searchText.ts'

/** In the order in which they stand. */
export const paletteSections = ['recent', 'go', 'do', 'record'] as const

export type PaletteItem = {
  key: string
  section: (typeof paletteSections)[number]
  label: string
  /** Beside the label, smaller. */
  detail?: string
  /** Another name under which it is found. */
  alias?: string
  lang?: string
  icon: Icon
  /** Where it leads, which form it opens, or what it does. */
  does: { to: string } | { make: Made } | { run: () => void }
}

export type Made = 'account' | 'contact'

/** All of them together (the specification's limit); and what comes from here when records are searched too, or when nothing is typed. */
const most = { all: 10, local: 6, unasked: { recent: 6, do: 4 } }

/** What is shown, at most ten: before anything is typed what was opened lately, else places, and the first actions; then what fits, places and actions before records. */
export function chosenItems(
  typed: string,
  local: readonly PaletteItem[],
  records: readonly PaletteItem[],
): PaletteItem[] {
  const of = (section: PaletteItem['section'], among = local) =>
    among.filter((item) => item.section === section)
  if (searchText(typed) === '') {
    const recent = of('recent').slice(0, most.unasked.recent),
      known = new Set(recent.map(targetOf))
    return [
      ...recent,
      ...of('go')
        .filter((item) => !known.has(targetOf(item)))
        .slice(0, most.unasked.recent - recent.length),
      ...of('do').slice(0, most.unasked.do),
    ]
  }
  const seen = new Set<string>()
  const fitting = local
    .flatMap((item) => {
      const ranks = [item.label, item.alias ?? '']
        .map((name) => (name ? searchRank(name, typed) : null))
        .filter((rank) => rank !== null)
      const rank = Math.min(...ranks)
      // letters inside of a word are no wish to do something: Enter is meant for a record
      return rank < (item.section === 'do' ? 3 : 4) ? [{ item, rank }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ item }) => isFirst(seen, item))
    .slice(0, most.local)
    .map(({ item }) => item)
  const shown = paletteSections.flatMap((section) => of(section, fitting))
  return [
    ...shown,
    ...records.filter((item) => isFirst(seen, item)).slice(0, most.all - shown.length),
  ]
}

const targetOf = ({ key, does }: PaletteItem): string => ('to' in does ? does.to : key)

/** The same place is offered once. */
function isFirst(seen: Set<string>, item: PaletteItem): boolean {
  const target = targetOf(item)
  if (seen.has(target)) return false
  seen.add(target)
  return true
}
