import { msg } from '@lingui/core/macro'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { dashboardVariables } from '../dashboard/dashboardVariables.ts'
import { read } from '../data/readAhead.ts'
import { DashboardDocument } from '../gql.ts'
import { dashboardSearch } from '../routeSearch.ts'

export const dashboardPage = declarePage({
  path: '/dashboard',
  search: dashboardSearch,
  title: msg`Dashboard`,
  access: 'member',
  menu: { group: 'core', order: 0, at: null, icon: IconLayoutDashboard, key: 'd', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search }) => [read(DashboardDocument, dashboardVariables(search))],
  load: () => import('./Dashboard.tsx'),
  name: 'Dashboard',
  texts: 'all',
  beside: null,
})
