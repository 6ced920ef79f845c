import { ownSetting } from '../app/ownSetting.ts'
import type { Me } from '../data/session.tsx'
import type { BulkTable } from '../gql.ts'
import type { ViewedSearch } from './viewContent.ts'

/** The id of the view that a list shows: that of the address, or the person's usual one where the address says nothing. */
export const viewOf = (table: BulkTable, search: ViewedSearch, me: Me): string | null =>
  search.view === 'all'
    ? null
    : (search.view ??
      (hasContent(search) ? null : (usualViews(ownSetting(me, 'list_views'))[table] ?? null)))

/** Whether a list is what its address says, whatever a view holds. */
export const isWhole = (table: BulkTable, search: ViewedSearch, me: Me): boolean =>
  Boolean(search.changed) || viewOf(table, search, me) === null

/** The views with which a person's lists open, by their setting. */
export function usualViews(setting: string | null): Partial<Record<string, string>> {
  try {
    return (JSON.parse(setting ?? '{}') ?? {}) as Record<string, string>
  } catch {
    return {}
  }
}

const hasContent = (search: ViewedSearch): boolean =>
  Object.entries(search).some(
    ([name, part]) => name !== 'page' && name !== 'size' && part !== undefined,
  )
