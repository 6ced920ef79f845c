import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { LeadsView } from '../campaigns/LeadsView.tsx'
import { leadVariables } from '../campaigns/leadVariables.ts'
import { leadSearchOf } from '../companies/leadContent.ts'
import { useShownView } from '../companies/useViewedList.ts'
import { useSession } from '../data/session.tsx'
import { LeadsDocument } from '../gql.ts'
import type { LeadsSearch } from '../routeSearch.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const ViewBar = lazyPart(
  () => import('../companies/ViewBar.tsx'),
  (module) => module.ViewBar,
  { isOptional: true },
)

const route = getRouteApi('/inside/leads')
/** They say which part of the list is shown, and nothing of what is in it. */
const paging = ['page', 'size']

/** The leads of all running campaigns. */
export function Leads() {
  const { me } = useSession()
  const navigate = route.useNavigate()
  const { shownView, search, waits, held } = useShownView('LEAD', route.useSearch(), leadSearchOf)
  const [{ data, error, fetching, stale, operation }, refetch] = held(
    useQuery({ query: LeadsDocument, variables: leadVariables(search, me), pause: waits }),
  )
  const onChange = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  const { view } = shownView
  const onSearch = (part: LeadsSearch): void =>
    onChange({
      ...(view &&
        !Object.keys(part).every((name) => paging.includes(name)) && {
          ...search,
          view: view.id,
          changed: search.changed ?? view.dateUpdated,
        }),
      ...part,
    })
  return (
    <LeadsView
      search={search}
      leads={data?.leads ?? undefined}
      foundFor={operation?.variables}
      campaigns={data?.campaigns ?? undefined}
      // nobody is told, nor ordered by, what hidden meetings say
      hasFit={data?.seesAllMeetings !== false}
      error={error}
      busy={stale || fetching}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onSearch={onSearch}
      onOpen={(companyId) => void navigate({ to: '/account/$companyId', params: { companyId } })}
      views={
        (data ?? error) && (
          <ViewBar
            table="LEAD"
            shownView={shownView}
            search={search}
            columns={none}
            onChange={onChange as never}
          />
        )
      }
    />
  )
}
const none: readonly never[] = []
