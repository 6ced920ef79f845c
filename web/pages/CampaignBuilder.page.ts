import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { CampaignBuilderDocument } from '../gql.ts'

export const campaignBuilderPage = declarePage({
  path: '/campaign/$campaignId/builder',
  search: null,
  title: msg`Campaign`,
  access: 'staff',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: ({ params }) => [read(CampaignBuilderDocument, { id: params.campaignId })],
  load: () => import('./CampaignBuilder.tsx'),
  name: 'CampaignBuilder',
  texts: 'all',
  beside: null,
})
