import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const logsPage = declarePage({
  path: '/logs',
  search: unread,
  title: msg`Activity log`,
  access: 'log',
  menu: { group: 'settings', order: 7, at: null, icon: null, key: null, Counted: null },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Logs.tsx'),
  name: 'Logs',
  texts: 'all',
  beside: null,
})
