import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { CampaignInsightsDocument } from '../gql.ts'
import { insightsSearch } from '../routeSearch.ts'

export const campaignInsightsPage = declarePage({
  path: '/campaign/$campaignId/insights',
  search: insightsSearch,
  title: msg`Insights`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: ({ params }) => [read(CampaignInsightsDocument, { id: params.campaignId })],
  load: () => import('./CampaignInsights.tsx'),
  name: 'CampaignInsights',
  texts: 'all',
  beside: null,
})
