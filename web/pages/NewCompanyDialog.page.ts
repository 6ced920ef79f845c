import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { fetchOutbox } from '../outbox/OutboxProvider.tsx'
import { newMeetingSearch } from '../routeSearch.ts'

export const newMeetingPage = declarePage({
  path: '/companyDialogs/newcompanyDialog',
  search: newMeetingSearch,
  title: msg`New meeting`,
  access: 'member',
  menu: '/companyDialogs',
  palette: 'meeting:create',
  record: null,
  reads: null,
  load: () => import('./NewCompanyDialog.tsx'),
  name: 'NewCompanyDialog',
  texts: 'all',
  beside: fetchOutbox,
})
