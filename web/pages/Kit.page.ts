import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const kitPage = declarePage({
  path: '/kit',
  search: null,
  title: msg`Parts of the interface`,
  access: 'member',
  menu: null,
  palette: null,
  record: null,
  reads: null,
  load: () => import('./Kit.tsx'),
  name: 'Kit',
  texts: 'all',
  beside: null,
})
