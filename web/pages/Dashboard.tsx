import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../app/useRead.ts'
import { DashboardView } from '../dashboard/DashboardView.tsx'
import { useToday } from '../dashboard/useToday.ts'
import { DashboardDocument } from '../gql.ts'
import { dashboardPage } from './Dashboard.page.ts'

const route = getRouteApi('/inside/dashboard')

/** The day, the week and the follow-ups of a person or of the team. */
export function Dashboard() {
  const navigate = route.useNavigate(),
    search = route.useSearch()
  // what is read names the days: on a new one it is read anew
  useToday()
  const [{ data, error }, refetch] = useRead(dashboardPage, DashboardDocument)
  return (
    <DashboardView
      search={search}
      data={data}
      error={error}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
      }
      onNew={() => void navigate({ to: '/companyDialogs/newcompanyDialog', search: {} })}
      onDay={(date, people) =>
        void navigate({
          to: '/companyDialogs',
          search: { view: 'day', date, ...(people && { people }) },
        })
      }
    />
  )
}
