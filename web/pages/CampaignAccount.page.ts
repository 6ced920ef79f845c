import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { CampaignAccountPageDocument } from '../gql.ts'

export const campaignAccountPage = declarePage({
  path: '/campaign/$campaignId/account/$companyId',
  search: null,
  title: msg`Account`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: ({ params: { campaignId, companyId } }) => [
    read(CampaignAccountPageDocument, { campaignId, companyId }),
  ],
  load: () => import('./CampaignAccount.tsx'),
  name: 'CampaignAccount',
  texts: 'all',
  beside: null,
})
