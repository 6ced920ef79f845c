import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { insightsSearch } from '../routeSearch.ts'

export const playbookInsightsPage = declarePage({
  path: '/playbook/$playbookId/insights',
  search: insightsSearch,
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
