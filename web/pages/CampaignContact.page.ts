import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { CampaignContactPageDocument } from '../gql.ts'

export const campaignContactPage = declarePage({
  path: '/campaign/$campaignId/contact/$contactId',
  search: null,
  title: msg`Contact`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: ({ params: { campaignId, contactId } }) => [
    read(CampaignContactPageDocument, { id: campaignId, contactId }),
  ],
  load: () => import('./CampaignContact.tsx'),
  name: 'CampaignContact',
  texts: 'all',
  beside: null,
})
