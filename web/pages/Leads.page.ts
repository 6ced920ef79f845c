import { msg } from '@lingui/core/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { leadVariables } from '../campaigns/leadVariables.ts'
import { isWhole } from '../companies/viewOf.ts'
import { read } from '../data/readAhead.ts'
import { LeadsDocument } from '../gql.ts'
import { leadsSearch } from '../companies/leadSearch.ts'

export const leadsPage = declarePage({
  path: '/leads',
  search: leadsSearch,
  title: msg`Leads`,
  access: 'member',
  menu: { group: 'core', order: 6, at: null, icon: IconUsersGroup, key: 'l', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search, me }) =>
    !search.list && isWhole('LEAD', search, me)
      ? [read(LeadsDocument, leadVariables(search, me))]
      : [],
  load: () => import('./Leads.tsx'),
  name: 'Leads',
  texts: 'all',
  beside: null,
})
