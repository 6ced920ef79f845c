import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const userPage = declarePage({
  path: '/user/{-$userId}/{-$type}/{-$id}',
  search: null,
  title: msg`Colleague`,
  access: 'member',
  menu: null,
  palette: null,
  record: null,
  reads: null,
  load: () => import('./User.tsx'),
  name: 'User',
  texts: 'all',
  beside: null,
})
