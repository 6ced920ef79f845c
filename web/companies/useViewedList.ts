import {
  CombinedError,
  useQuery,
  type TypedDocumentNode,
  type UseQueryExecute,
  type UseQueryState,
} from 'urql'
import { useSession } from '../data/session.tsx'
import { ListViewsDocument, type BulkTable, type ListView_viewFragment } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { recordVariables } from './recordVariables.ts'
import { isWhole, viewOf } from './viewOf.ts'

/** The view that a list shows. */
export interface ShownView {
  /** Null: none. */
  id: string | null
  /** Null: there is none, or none that the person may see; undefined: it is not known yet. */
  view: ListView_viewFragment | null | undefined
}

type Variables = ReturnType<typeof recordVariables>

const unreached = new CombinedError({ networkError: new Error('only what was kept is known') })

/** A list as its address says it. Where that names a view and nothing more, the list waits for the view. */
export function useViewedList<Data, Sort extends string>(
  table: BulkTable,
  address: ListSearch<Sort>,
  document: TypedDocumentNode<Data, Variables & { sort: Sort | null }>,
): {
  shownView: ShownView
  /** The address with what the view holds. */
  search: ListSearch<Sort>
  result: readonly [UseQueryState<Data, Variables>, UseQueryExecute]
} {
  const { me } = useSession()
  const id = viewOf(table, address, me)
  const [of, readView] = useQuery({
    query: ListViewsDocument,
    variables: { table },
    pause: id === null,
  })
  const found = of.data?.listViews?.find((one) => one.id === id)
  // what is kept of them without a network may be from before it was made, as what is being asked for anew
  const isKept = of.operation?.context.requestPolicy === 'cache-only'
  const isKnown =
    found !== undefined ||
    (of.data?.listViews != null && !of.fetching && !of.stale && !of.error && !isKept)
  const view = id === null ? null : isKnown ? (found ?? null) : undefined
  const search = shownSearch(address, view)
  const waits = view === undefined && !isWhole(table, address, me)
  const [list, readList] = useQuery({
    query: document,
    variables: recordVariables(search) as Variables & { sort: Sort | null },
    pause: waits,
  })
  return {
    shownView: { id, view },
    search,
    result: waits
      ? [
          { ...list, ...((of.error || isKept) && { error: of.error ?? unreached }), stale: true },
          readView,
        ]
      : [list, readList],
  }
}

/** What a list shows: what its view holds, or once something was changed what the address has. */
const shownSearch = <Sort extends string>(
  address: ListSearch<Sort>,
  view: ShownView['view'],
): ListSearch<Sort> =>
  view && !address.changed ? ({ ...address, ...contentOf(view) } as ListSearch<Sort>) : address

/** What a view holds, as an address says it. */
export const contentOf = ({
  search,
  prio,
  labelIds: [label],
  conditions,
  sort,
  columns,
}: ListView_viewFragment): ListSearch =>
  ({
    search: search ?? undefined,
    prio: prio ?? undefined,
    label,
    where: (conditions as unknown[]).length > 0 ? conditions : undefined,
    order: sort ?? undefined,
    columns: columns ?? undefined,
  }) as ListSearch
