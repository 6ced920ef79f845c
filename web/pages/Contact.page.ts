import { ContactPageDocument } from '../gql.ts'
import { read } from '../data/readAhead.ts'
import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { timelineSearch } from '../routeSearch.ts'
import { recordAddress } from '../outbox/recordKey.ts'

export const contactPage = declarePage({
  path: recordAddress.Contact,
  search: timelineSearch,
  title: msg`Contact`,
  access: 'member',
  menu: '/contacts/all',
  palette: null,
  record: { kind: 'CONTACT', star: 'ContactGraph' },
  reads: ({ params }) => [read(ContactPageDocument, { id: params.contactId })],
  load: () => import('./Contact.tsx'),
  name: 'Contact',
  texts: 'all',
  beside: null,
})
