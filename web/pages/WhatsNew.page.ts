import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const whatsNewPage = declarePage({
  path: '/settings/whatsnew',
  search: null,
  title: msg`What's new`,
  access: 'member',
  menu: { group: 'settings', order: 2, at: null, icon: null, key: null, Counted: null },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Seldom.tsx'),
  name: 'WhatsNew',
  texts: 'all',
  beside: null,
})
