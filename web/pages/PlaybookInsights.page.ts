import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const playbookInsightsPage = declarePage({
  path: '/playbook/$playbookId/insights',
  search: unread,
  title: msg`Insights`,
  access: 'member',
  menu: '/insights',
  palette: null,
  record: { kind: 'PLAYBOOK', star: 'PlaybookGraph' },
  reads: null,
  load: () => import('./PlaybookInsights.tsx'),
  name: 'PlaybookInsights',
  texts: 'all',
  beside: null,
})
