import { msg } from '@lingui/core/macro'
import { IconTrash } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'

export const binPage = declarePage({
  path: '/bin',
  search: null,
  title: msg`Bin`,
  access: 'member',
  menu: { group: 'end', order: 1, at: null, icon: IconTrash, key: 'b', Counted: null },
  palette: 'go',
  record: null,
  reads: null,
  load: () => import('./Bin.tsx'),
  name: 'Bin',
  texts: 'all',
  beside: null,
})
