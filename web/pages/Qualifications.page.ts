import { msg } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { leadsSearch } from '../companies/leadSearch.ts'

export const qualificationsPage = declarePage({
  path: '/qualifications',
  search: leadsSearch,
  title: msg`Qualifications`,
  access: 'member',
  menu: { group: 'core', order: 7, at: null, icon: IconCheck, key: 'q', Counted: null },
  palette: 'go',
  record: null,
  // what it is asked with would be in the first script of everybody
  reads: null,
  load: () => import('./Qualifications.tsx'),
  name: 'Qualifications',
  texts: 'all',
  beside: null,
})
