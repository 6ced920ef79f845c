import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const campaignInsightsPage = declarePage({
  path: '/campaign/$campaignId/insights',
  search: unread,
  title: msg`Insights`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: null,
  load: () => import('./CampaignInsights.tsx'),
  name: 'CampaignInsights',
  texts: 'all',
  beside: null,
})
