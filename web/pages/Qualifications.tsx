import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useRead } from '../app/useRead.ts'
import { QualificationsView } from '../campaigns/QualificationsView.tsx'
import { QualificationsDocument } from '../gql.ts'
import type { LeadsSearch } from '../routeSearch.ts'
import { qualificationsPage } from './Qualifications.page.ts'

const route = getRouteApi('/inside/qualifications')

/** The verdicts to give over all running campaigns. */
export function Qualifications() {
  const navigate = route.useNavigate()
  const [{ data, error, fetching, stale }, refetch] = useRead(
    qualificationsPage,
    QualificationsDocument,
  )
  const onSearch = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return (
    <QualificationsView
      search={route.useSearch()}
      qualifications={data?.qualifications ?? undefined}
      campaigns={data?.campaigns ?? undefined}
      error={error}
      busy={stale || fetching}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onSearch={onSearch}
    />
  )
}
