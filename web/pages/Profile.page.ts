import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const profilePage = declarePage({
  path: '/profile/$userId',
  search: unread,
  title: msg`My Profile`,
  access: 'everybody',
  menu: {
    group: 'settings',
    order: 1,
    at: '/pages/profile',
    icon: null,
    key: null,
    Counted: null,
  },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Profile.tsx'),
  name: 'Profile',
  texts: 'all',
  beside: null,
})
