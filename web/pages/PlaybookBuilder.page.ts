import { BuilderPageDocument } from '../gql.ts'
import { read } from '../data/readAhead.ts'
import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const playbookBuilderPage = declarePage({
  path: '/playbook/$playbookId/builder',
  search: unread,
  title: msg`Builder`,
  access: 'staff',
  menu: '/playbooks',
  palette: null,
  record: { kind: 'PLAYBOOK', star: null },
  reads: ({ params }) => [read(BuilderPageDocument, { id: params.playbookId })],
  load: () => import('./PlaybookBuilder.tsx'),
  name: 'PlaybookBuilder',
  texts: 'all',
  beside: null,
})
