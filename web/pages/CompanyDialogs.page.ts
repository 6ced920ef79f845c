import { msg } from '@lingui/core/macro'
import { IconCalendar } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { meetingsSearch } from '../routeSearch.ts'

export const meetingsPage = declarePage({
  path: '/companyDialogs',
  search: meetingsSearch,
  title: msg`Meetings`,
  access: 'member',
  menu: { group: 'core', order: 1, at: null, icon: IconCalendar, key: 'm', Counted: null },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./CompanyDialogs.tsx'),
  name: 'CompanyDialogs',
  texts: [],
  beside: null,
})
