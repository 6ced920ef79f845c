import { declareRecord } from '../records/record.ts'
import { openMediaItem } from './openMediaItem.ts'
import { requireMediaRoom } from './mediaRoom.ts'

export const mediaItemRecord = declareRecord({
  type: 'MediaItem',
  table: 'media_item',
  title: (row) => `${row}.title`,
  // everybody's, once its first content is here
  visible: (row) => `${row}.type is not null`,
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'media:edit',
      check: (context) => requireMediaRoom(context, 1, 'id'),
    },
  },
  labels: { column: 'media_item_id', find: openMediaItem, visible: 'row' },
  comments: null,
  // few enough to be looked through
  search: { isIndexed: () => false, moment: (row) => `${row}.date_updated` },
  notifications: null,
})
