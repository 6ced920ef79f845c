import { ownSetting } from '../app/ownSetting.ts'
import type { Me } from '../data/session.tsx'
import type { BulkTable } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'

/** The id of the view that a list shows: that of the address, or the person's usual one where the address says nothing. */
export const viewOf = (table: BulkTable, search: ListSearch, me: Me): string | null =>
  search.view === 'all'
    ? null
    : (search.view ?? (hasContent(search) ? null : usualView(ownSetting(me, 'list_views'), table)))

/** Whether a list is what its address says, whatever a view holds. */
export const isWhole = (table: BulkTable, search: ListSearch, me: Me): boolean =>
  Boolean(search.changed) || viewOf(table, search, me) === null

/** The view with which a person's list opens, by their setting. */
export function usualView(setting: string | null, table: BulkTable): string | null {
  try {
    return (JSON.parse(setting ?? '{}') as Record<string, string>)[table] ?? null
  } catch {
    return null
  }
}

const hasContent = (search: ListSearch): boolean =>
  Object.entries(search).some(
    ([name, part]) => name !== 'page' && name !== 'size' && part !== undefined,
  )
