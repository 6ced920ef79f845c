import { AccountPageDocument } from '../gql.ts'
import { read } from '../data/readAhead.ts'
import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { timelineSearch } from '../routeSearch.ts'
import { recordAddress } from '../outbox/recordKey.ts'

export const accountPage = declarePage({
  path: recordAddress.Company,
  search: timelineSearch,
  title: msg`Account`,
  access: 'member',
  menu: '/accounts/all',
  palette: null,
  record: { kind: 'COMPANY', star: null },
  reads: ({ params }) => [read(AccountPageDocument, { id: params.companyId })],
  load: () => import('./Account.tsx'),
  name: 'Account',
  texts: 'all',
  beside: null,
})
