import { msg } from '@lingui/core/macro'
import { IconPhotoVideo } from '@tabler/icons-react'
import { declarePage } from '../app/declarePage.ts'
import { unread } from '../routeSearch.ts'

export const mediaPage = declarePage({
  path: '/media/{-$mediaId}/{-$type}/{-$id}',
  search: unread,
  title: msg`Media`,
  access: 'member',
  menu: { group: 'templates', order: 4, at: null, icon: IconPhotoVideo, key: null, Counted: null },
  palette: 'go',
  record: { kind: 'MEDIA_ITEM', star: null },
  reads: null,
  load: () => import('./Seldom.tsx'),
  name: 'Media',
  texts: 'all',
  beside: null,
})
