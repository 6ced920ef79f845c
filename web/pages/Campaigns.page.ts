import { msg } from '@lingui/core/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { CampaignListDocument } from '../gql.ts'
import { campaignsSearch } from '../routeSearch.ts'

export const campaignsPage = declarePage({
  path: '/campaigns',
  search: campaignsSearch,
  title: msg`Campaigns`,
  access: 'member',
  menu: { group: 'core', order: 5, at: null, icon: IconSpeakerphone, key: 'k', Counted: null },
  palette: 'go',
  record: null,
  reads: () => [read(CampaignListDocument, {})],
  load: () => import('./Campaigns.tsx'),
  name: 'Campaigns',
  texts: 'all',
  beside: null,
})
