import { PlaybookListDocument } from '../gql.ts'
import { read } from '../data/readAhead.ts'
import { msg } from '@lingui/core/macro'
import { IconRoute } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { text, unread } from '../routeSearch.ts'

export const playbooksPage = declarePage({
  path: '/playbooks',
  search: unread,
  title: msg`Playbooks`,
  access: 'member',
  menu: { group: 'templates', order: 1, at: null, icon: IconRoute, key: 'p', Counted: null },
  palette: 'go',
  record: null,
  reads: ({ search }) => [read(PlaybookListDocument, { search: text(search['search']) ?? null })],
  load: () => import('./Playbooks.tsx'),
  name: 'Playbooks',
  texts: 'all',
  beside: null,
})
