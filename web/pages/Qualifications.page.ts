import { msg } from '@lingui/core/macro'
import { IconFilterCheck } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { qualificationVariables } from '../campaigns/leadVariables.ts'
import { read } from '../data/readAhead.ts'
import { QualificationsDocument } from '../gql.ts'
import { leadsSearch } from '../routeSearch.ts'

export const qualificationsPage = declarePage({
  path: '/qualifications',
  search: leadsSearch,
  title: msg`Qualifications`,
  access: 'member',
  menu: { group: 'core', order: 7, at: null, icon: IconFilterCheck, key: 'q', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search, me }) => [read(QualificationsDocument, qualificationVariables(search, me))],
  load: () => import('./Qualifications.tsx'),
  name: 'Qualifications',
  texts: 'all',
  beside: null,
})
