import { msg } from '@lingui/core/macro'
import { IconMail } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { Unread } from '../notifications/Unread.tsx'

export const inboxPage = declarePage({
  path: '/apps/mail',
  search: null,
  title: msg`Inbox`,
  access: 'member',
  menu: { group: 'core', order: 8, at: null, icon: IconMail, key: 'e', Counted: Unread },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Inbox.tsx'),
  name: 'Inbox',
  texts: 'all',
  beside: null,
})
