import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { campaignAccountVariables } from '../campaigns/campaignAccountVariables.ts'
import { read } from '../data/readAhead.ts'
import { CampaignAccountsDocument } from '../gql.ts'
import { campaignAccountsSearch } from '../routeSearch.ts'

export const campaignAccountsPage = declarePage({
  path: '/campaign/$campaignId/accounts',
  search: campaignAccountsSearch,
  title: msg`Accounts of a campaign`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: ({ params, search, me }) => [
    read(CampaignAccountsDocument, campaignAccountVariables(params.campaignId, search, me)),
  ],
  load: () => import('./CampaignAccounts.tsx'),
  name: 'CampaignAccounts',
  texts: 'all',
  beside: null,
})
