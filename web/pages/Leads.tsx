import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useRead } from '../app/useRead.ts'
import { LeadsView } from '../campaigns/LeadsView.tsx'
import { LeadsDocument } from '../gql.ts'
import type { LeadsSearch } from '../routeSearch.ts'
import { leadsPage } from './Leads.page.ts'

const route = getRouteApi('/inside/leads')

/** The leads of all running campaigns. */
export function Leads() {
  const navigate = route.useNavigate()
  const [{ data, error, fetching, stale, operation }, refetch] = useRead(leadsPage, LeadsDocument)
  const onSearch = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return (
    <LeadsView
      search={route.useSearch()}
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
    />
  )
}
