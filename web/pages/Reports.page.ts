import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const reportsPage = declarePage({
  path: '/reports',
  search: null,
  title: msg`Problem reports`,
  access: 'superAdmin',
  menu: null,
  palette: null,
  record: null,
  reads: null,
  load: () => import('./Reports.tsx'),
  name: 'Reports',
  texts: 'all',
  beside: null,
})
