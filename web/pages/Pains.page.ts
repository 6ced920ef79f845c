import { msg } from '@lingui/core/macro'
import { IconScale } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { read } from '../data/readAhead.ts'
import { PainListDocument, PainPageDocument } from '../gql.ts'
import { painsSearch } from '../routeSearch.ts'

export const painsPage = declarePage({
  path: '/pains_and_bullets/all/{-$painsandbulletId}',
  search: painsSearch,
  title: msg`Pains & Bullets`,
  access: 'member',
  menu: { group: 'templates', order: 3, at: null, icon: IconScale, key: null, Counted: null },
  palette: 'go',
  record: { kind: 'PAIN', star: null },
  reads: ({ params: { painsandbulletId: id } }) => [
    read(PainListDocument, {}),
    ...(id ? [read(PainPageDocument, { id })] : []),
  ],
  load: () => import('./Pains.tsx'),
  name: 'Pains',
  texts: 'all',
  beside: null,
})
