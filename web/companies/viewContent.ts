import type {
  BulkTable,
  ListSort,
  ListView_viewFragment,
  ListViewContent,
  UpdateListViewMutationVariables,
} from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import type { LeadsSearch } from './leadSearch.ts'
import { leadPart } from './leadContent.ts'

/** What a list with views shows. */
export type ViewedSearch = ListSearch | LeadsSearch

/** What the list shows, as a view keeps it. */
export const viewContent = (table: BulkTable, shown: ViewedSearch): Required<ListViewContent> =>
  table === 'LEAD'
    ? {
        ...ofRecords({ search: shown.search, order: shown.order }),
        leads: leadPart(shown as LeadsSearch),
      }
    : ofRecords(shown)

const ofRecords = (shown: ListSearch): Required<ListViewContent> => ({
  search: shown.search ?? null,
  prio: shown.prio ?? null,
  labels: shown.label ? [shown.label] : [],
  conditions: shown.where ?? [],
  sort: (shown.order ?? null) as ListSort | null,
  columns: shown.columns ?? null,
  leads: null,
})

/** What a view holds. */
export const keptContent = ({
  search,
  prio,
  labelIds,
  conditions,
  sort,
  columns,
  leads,
}: ListView_viewFragment): Required<ListViewContent> =>
  ({
    search,
    prio,
    labels: labelIds,
    conditions,
    sort,
    columns,
    leads,
  }) as Required<ListViewContent>

export type Base = NonNullable<UpdateListViewMutationVariables['base']>

/** What the person saw, with what they have seen since of that which others have changed. */
export function withTheirs(base: Base, theirs: Readonly<Record<string, unknown>>): Base {
  const next: Record<string, unknown> = { ...base }
  const content: Record<string, unknown> = { ...base.content }
  for (const [path, value] of Object.entries(theirs))
    if (path.startsWith('content.')) content[path.slice('content.'.length)] = value
    else next[path] = value
  return { ...next, ...(base.content && { content }) }
}

/** What of a content is otherwise in another, by the path of the field. */
export const differences = (
  from: Required<ListViewContent>,
  to: Required<ListViewContent>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) =>
      sortedText(value) === sortedText(to[name as keyof ListViewContent])
        ? []
        : [[`content.${name}`, value]],
    ),
  )

/** Whether two contents are the same; PostgreSQL gives the parts of conditions in an order of its own. */
export const isSameContent = (
  a: Required<ListViewContent>,
  b: Required<ListViewContent>,
): boolean => sortedText(a) === sortedText(b)

const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one != null)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
