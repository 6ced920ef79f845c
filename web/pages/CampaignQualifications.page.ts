import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { campaignVerdictsSearch } from '../campaigns/campaignSearch.ts'

export const campaignQualificationsPage = declarePage({
  path: '/campaign/$campaignId/qualifications',
  search: campaignVerdictsSearch,
  title: msg`Qualifications`,
  access: 'member',
  menu: '/campaigns',
  palette: null,
  record: null,
  // what it is asked with would be in the first script of everybody
  reads: null,
  load: () => import('./CampaignQualifications.tsx'),
  name: 'CampaignQualifications',
  texts: 'all',
  beside: null,
})
