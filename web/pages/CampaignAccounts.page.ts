import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { campaignAccountsSearch } from '../routeSearch.ts'

export const campaignAccountsPage = declarePage({
  path: '/campaign/$campaignId/accounts',
  search: campaignAccountsSearch,
  title: msg`Accounts of a campaign`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: null,
  load: () => import('./CampaignAccounts.tsx'),
  name: 'CampaignAccounts',
  texts: 'all',
  beside: null,
})
