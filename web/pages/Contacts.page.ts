import { recordVariables } from '../companies/recordVariables.ts'
import { isWhole } from '../companies/viewOf.ts'
import { read } from '../data/readAhead.ts'
import { ContactListDocument } from '../gql.ts'
import { msg } from '@lingui/core/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { contactsSearch } from '../routeSearch.ts'

export const contactsPage = declarePage({
  path: '/contacts/all',
  search: contactsSearch,
  title: msg`Contacts`,
  access: 'member',
  menu: { group: 'core', order: 3, at: null, icon: IconAddressBook, key: 'c', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search, me }) =>
    isWhole('CONTACT', search, me) ? [read(ContactListDocument, recordVariables(search))] : [],
  load: () => import('./Contacts.tsx'),
  name: 'Contacts',
  texts: ['lists'],
  beside: null,
})
