import { msg } from '@lingui/core/macro'
import { IconChartBar } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'

export const insightsPage = declarePage({
  path: '/insights',
  search: null,
  title: msg`Insights`,
  access: 'member',
  menu: { group: 'templates', order: 2, at: null, icon: IconChartBar, key: 'i', Counted: null },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Insights.tsx'),
  name: 'Insights',
  texts: 'all',
  beside: null,
})
