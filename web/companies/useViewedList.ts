import {
  CombinedError,
  useQuery,
  type AnyVariables,
  type TypedDocumentNode,
  type UseQueryExecute,
  type UseQueryState,
} from 'urql'
import { useSession } from '../data/session.tsx'
import { ListViewsDocument, type BulkTable, type ListView_viewFragment } from '../gql.ts'
import type { ListSearch, Parts } from '../routeSearch.ts'
import { recordVariables } from './recordVariables.ts'
import type { ViewedSearch } from './viewContent.ts'
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

type Result<Data, Asked extends AnyVariables> = readonly [
  UseQueryState<Data, Asked>,
  UseQueryExecute,
]

/** What the address of a list and the view that it names say. Where it names a view and nothing more, the list waits for the view. */
export function useShownView<Search extends ViewedSearch>(
  table: BulkTable,
  address: Search,
  searchOf: (view: ListView_viewFragment) => Search,
) {
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
  const waits = view === undefined && !isWhole(table, address, me)
  return {
    shownView: { id, view },
    /** The address with what the view holds, or once something was changed what the address has. */
    search: view && !address.changed ? { ...address, ...searchOf(view) } : address,
    waits,
    /** The result of the list's query, which is held as long as it waits. */
    held: <Data, Asked extends AnyVariables>([list, readList]: Result<Data, Asked>): Result<
      Data,
      Asked
    > =>
      waits
        ? [
            {
              ...list,
              ...((of.error || isKept) && { error: of.error ?? unreached }),
              stale: true,
            },
            readView,
          ]
        : [list, readList],
  }
}

/** The address that shows the same once more: a view, the usual one too, by its name, and what was changed since. */
export const placeOf = <Search extends ViewedSearch & Parts<{ page: number; size: number }>>(
  search: Search,
  { id }: ShownView,
): ViewedSearch =>
  id === null || search.changed ? { ...search } : { view: id, page: search.page, size: search.size }

/** A list of records as its address says it. */
export function useViewedList<Data, Sort extends string>(
  table: 'COMPANY' | 'CONTACT',
  address: ListSearch<Sort>,
  document: TypedDocumentNode<Data, Variables & { sort: Sort | null }>,
) {
  const { shownView, search, waits, held } = useShownView(
    table,
    address,
    (view) => contentOf(view) as ListSearch<Sort>,
  )
  const result = held(
    useQuery({
      query: document,
      variables: recordVariables(search) as Variables & { sort: Sort | null },
      pause: waits,
    }),
  )
  return { shownView, search, result }
}

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
