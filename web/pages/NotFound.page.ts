import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

/** Every address that leads nowhere. */
export const notFoundPage = declarePage({
  path: '/$',
  search: null,
  title: msg`There is no such page`,
  access: 'member',
  menu: null,
  palette: null,
  record: null,
  reads: null,
  load: () => import('./NotFound.tsx'),
  name: 'NotFound',
  texts: 'all',
  beside: null,
})
