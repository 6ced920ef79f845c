import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { leadsSearch } from '../companies/leadSearch.ts'

export const campaignLeadsPage = declarePage({
  path: '/campaign/$campaignId/leads',
  search: leadsSearch,
  title: msg`Leads`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  reads: null,
  load: () => import('./CampaignLeads.tsx'),
  name: 'CampaignLeads',
  texts: 'all',
  beside: null,
})
