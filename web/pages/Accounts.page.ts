import { recordVariables } from '../companies/recordVariables.ts'
import { isWhole } from '../companies/viewOf.ts'
import { read } from '../data/readAhead.ts'
import { AccountListDocument } from '../gql.ts'
import { msg } from '@lingui/core/macro'
import { IconBuilding } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { accountsSearch } from '../routeSearch.ts'

export const accountsPage = declarePage({
  path: '/accounts/all',
  search: accountsSearch,
  title: msg`Accounts`,
  access: 'member',
  menu: { group: 'core', order: 2, at: null, icon: IconBuilding, key: 'a', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search, me }) =>
    isWhole('COMPANY', search, me) ? [read(AccountListDocument, recordVariables(search))] : [],
  load: () => import('./Accounts.tsx'),
  name: 'Accounts',
  texts: ['lists'],
  beside: null,
})
