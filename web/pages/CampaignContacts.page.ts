import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { campaignContactsSearch } from '../campaigns/campaignSearch.ts'

export const campaignContactsPage = declarePage({
  path: '/campaign/$campaignId/contacts',
  search: campaignContactsSearch,
  title: msg`Contacts`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: null,
  load: () => import('./CampaignContacts.tsx'),
  name: 'CampaignContacts',
  texts: 'all',
  beside: null,
})
