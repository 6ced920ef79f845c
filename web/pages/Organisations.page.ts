import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const organisationsPage = declarePage({
  path: '/organisations',
  search: unread,
  title: msg`All organisations`,
  access: 'superAdmin',
  menu: { group: 'settings', order: 8, at: null, icon: null, key: null, Counted: null },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Organisations.tsx'),
  name: 'Organisations',
  texts: 'all',
  beside: null,
})
