import { limits } from '../../shared/limits.ts'
import { mediaTypes } from '../../shared/mediaTypes.ts'
import {
  column,
  count,
  define,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  table,
  wrapper,
  type Bind,
} from '../engine/declare.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { fileAddressSql, type FilePart } from '../files/fileAddress.ts'
import { File } from '../files/files.graphql.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { User } from '../users/users.graphql.ts'
import {
  deleteMediaItems,
  labelMediaItems,
  restoreMediaItems,
  setMediaLanguage,
} from './bulkMedia.ts'
import './mediaFiles.ts'
import { mediaItemRecord } from './mediaItem.record.ts'
import { createMediaLink, deleteMediaItem, updateMediaItem } from './mediaItems.ts'
import { isUsedSql } from './mediaUses.ts'

const sorts = {
  TITLE: 'm.norm, m.id',
  TITLE_DESC: 'm.norm desc, m.id desc',
  NEWEST: 'm.date_created desc, m.id desc',
  OLDEST: 'm.date_created, m.id',
} as const
define(`enum MediaType { ${mediaTypes.join(' ')} }`)
define(`enum MediaSort { ${Object.keys(sorts).join(' ')} }`)
define('enum MediaLanguage { EN FR NL NONE }')
define('input MediaItemBaseInput { title: String, description: String, language: String, address: String }')

/** Of the file that an item holds, where it has one. */
const ofFile = (row: string, what: string, where = ''): string =>
  `(select ${what} from file mf where mf.organisation_id = ${row}.organisation_id and mf.media_item_id = ${row}.id and mf.date_deleted is null
    and mf.state ${where || "<> 'UPLOADING'"} order by mf.date_created desc, mf.id desc limit 1)`
const address = (row: string, bind: Bind, part: FilePart, where = ''): string =>
  ofFile(row, fileAddressSql('mf', bind, part), `= 'CLEAN'${where}`)

export const MediaItem = table(
  'MediaItem',
  'media_item',
  {
    id: column(),
    type: column({ type: 'MediaType!' }),
    title: column(),
    description: column(),
    language: column(),
    url: sql(
      'String',
      (row, bind) =>
        `case when ${row}.type = 'LINK' then ${row}.address else ${address(row, bind, 'file')} end`,
      { cost: 3 },
    ),
    thumbnailUrl: sql(
      'String',
      (row, bind) =>
        `case when ${row}.type = 'IMAGE' then ${address(row, bind, 'thumbnail', ` and mf.files @> '[{"of": "THUMBNAIL"}]'`)} end`,
      { cost: 3 },
    ),
    file: one(() => File, {
      where: (t, row) => `${t}.id = ${ofFile(row, 'mf.id')}`,
      nullable: true,
    }),
    isUsed: sql('Boolean!', isUsedSql, { cost: 3 }),
    labels: labelsBy('media_item_id'),
    mayEdit: sql('Boolean!', (_row, bind) => String(bind.may('media:edit'))),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
  },
  { visible: mediaItemRecord.visible },
)

const size = { usual: 50, max: limits.page }

/** Of those that are there the items `m` that the arguments ask for. */
const found = (bind: Bind): string =>
  [
    `m.organisation_id = ${bind.org} and m.date_deleted is null and m.type is not null`,
    ...(bind.given('search') ? [named(bind)] : []),
    ...(bind.given('types') ? [`m.type = any(${bind.arg('types', 'text[]')})`] : []),
    ...(bind.given('languages')
      ? [`coalesce(m.language, 'NONE') = any(${bind.arg('languages', 'text[]')})`]
      : []),
    ...(bind.given('labels')
      ? [
          `exists (select from label_link l where l.organisation_id = ${bind.org} and l.media_item_id = m.id and l.label_id = any(${bind.arg('labels', 'uuid[]')}))`,
        ]
      : []),
    ...(bind.given('isUsed') ? [`${isUsedSql('m', bind)} = ${bind.arg('isUsed', 'boolean')}`] : []),
  ].join(' and ')

/** By a part of its title or its description. */
function named(bind: Bind): string {
  const term = `(select app.norm(btrim(${bind.arg('search', 'text')})))`
  return `(position(${term} in m.norm) > 0 or position(${term} in m.description_norm) > 0)`
}

const MediaItemPage = object(
  'MediaItemPage',
  {
    totalCount: count(
      (_row, bind) => `(select count(*)::int from media_item m where ${found(bind)})`,
    ),
    list: many(() => MediaItem, {
      join: (t, _row, bind) => {
        const sort = (bind.choice('sort') ?? 'NEWEST') as keyof typeof sorts
        return `join unnest(array(select m.id from media_item m
            where ${found(bind)} order by ${sorts[sort]} limit ${takeOf(bind, size)} offset ${skipOf(bind)})) with ordinality page(id, position) on page.id = ${t}.id`
      },
      order: () => 'page.position',
      take: { ...size, isInside: true },
    }),
  },
  { from: (t) => `(select) ${t}` },
)

query({
  mediaItems: wrapper(() => MediaItemPage, {
    nullable: true,
    args: 'take: Int = 50, skip: Int = 0, search: String, types: [MediaType!], labels: [ID!], languages: [MediaLanguage!], isUsed: Boolean, sort: MediaSort',
  }),
  mediaItem: one(() => MediaItem, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

const texts = 'title: String, description: String, language: String'
mutation({
  createMediaLink: {
    args: `id: ID, address: String!, ${texts}, commandId: ID`,
    type: 'MediaItem!',
    run: createMediaLink,
  },
  updateMediaItem: {
    args: `id: ID!, ${texts}, address: String, base: MediaItemBaseInput, commandId: ID`,
    type: 'MediaItem!',
    run: updateMediaItem,
  },
  deleteMediaItem: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteMediaItem },
  setMediaLanguage: {
    args: 'ids: [ID!]!, language: String, commandId: ID',
    type: '[ID!]!',
    run: setMediaLanguage,
  },
  labelMediaItems: {
    args: 'ids: [ID!]!, labelId: ID!, remove: Boolean, commandId: ID',
    type: '[ID!]!',
    run: labelMediaItems,
  },
  deleteMediaItems: {
    args: 'ids: [ID!]!, commandId: ID',
    type: '[ID!]!',
    run: deleteMediaItems,
  },
  restoreMediaItems: {
    args: 'ids: [ID!]!, commandId: ID',
    type: '[ID!]!',
    run: restoreMediaItems,
  },
})
