import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { CampaignPageDocument } from '../gql.ts'

export const campaignPage = declarePage({
  path: '/campaign/$campaignId/dashboard',
  search: null,
  title: msg`Campaign`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: { kind: 'CAMPAIGN', star: null },
  reads: ({ params }) => [read(CampaignPageDocument, { id: params.campaignId })],
  load: () => import('./Campaign.tsx'),
  name: 'Campaign',
  texts: 'all',
  beside: null,
})
