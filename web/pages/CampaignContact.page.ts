import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const campaignContactPage = declarePage({
  path: '/campaign/$campaignId/contact/$contactId',
  search: null,
  title: msg`Contact`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: null,
  load: () => import('./CampaignContact.tsx'),
  name: 'CampaignContact',
  texts: 'all',
  beside: null,
})
