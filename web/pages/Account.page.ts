import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const accountPage = declarePage({
  path: '/account/$companyId',
  search: null,
  title: msg`Account`,
  access: 'member',
  menu: '/accounts/all',
  palette: null,
  record: { kind: 'COMPANY', star: null },
  load: () => import('./Account.tsx'),
  name: 'Account',
  texts: 'all',
  beside: null,
})
