import { column, many } from '../engine/declare.ts'
import { limits } from '../../shared/limits.ts'
import { MediaItem } from './mediaItems.graphql.ts'

/** The media that a row names in `media_item_ids`: the ids, and those that are there, in that order. */
export const mediaBy = () => ({
  mediaItemIds: column({ type: '[ID!]!' }),
  mediaItems: many(() => MediaItem, {
    where: (t, row) => `${t}.id = any(${row}.media_item_ids) and ${t}.date_deleted is null`,
    order: (t, row) => `array_position(${row}.media_item_ids, ${t}.id)`,
    rows: { usual: 2, max: limits.mediaAttached },
  }),
})
