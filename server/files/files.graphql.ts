import { column, define, extend, many, mutation, one, sql, table } from '../engine/declare.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { damagedNames } from './checkFiles.ts'
import { fileAddressSql } from './fileAddress.ts'
import { fileRecord } from './file.record.ts'
import { deleteFile, releaseFile, renameFile } from './files.ts'
import type { FileRules } from './filedKinds.ts'

define('enum FileState { HELD UNSCANNED CLEAN INFECTED }')

const hasThumbnail = (row: string): string => `${row}.files @> '[{"of": "THUMBNAIL"}]'`

export const File = table(
  'File',
  'file',
  {
    id: column(),
    name: column(),
    type: sql('String!', (row) => `${row}.type`),
    size: sql('Float!', (row) => `${row}.size::float8`),
    state: column({ type: 'FileState!' }),
    isDamaged: sql('Boolean!', (row) => `${row}.date_damaged is not null`),
    dateCreated: column(),
    creator: one(() => User, 'creator_id'),
    url: sql(
      'String',
      (row, bind) =>
        `case when ${row}.state = 'CLEAN' and ${row}.date_deleted is null then ${fileAddressSql(row, bind, 'file')} end`,
      { cost: 2 },
    ),
    thumbnailUrl: sql(
      'String',
      (row, bind) =>
        `case when ${row}.state = 'CLEAN' and ${row}.date_deleted is null and ${hasThumbnail(row)} then ${fileAddressSql(row, bind, 'thumbnail')} end`,
      { cost: 2 },
    ),
  },
  { visible: fileRecord.visible },
)

/** The files of one record that are here, oldest first. */
export const filesBy = (column: FileRules['column']) =>
  many(() => File, {
    on: column,
    where: (t) => `${t}.date_deleted is null`,
    order: 'date_created, id',
    rows: { usual: 5, max: 200 },
  })

extend(Notification, {
  damaged: sql(
    '[String!]!',
    (row, bind) => (bind.may('setting:organisation') ? damagedNames(row) : "'{}'::text[]"),
    { cost: 5 },
  ),
  damagedCount: sql('Int', (row) => `cardinality(${row}.damaged_ids)`),
})

mutation({
  renameFile: {
    args: 'id: ID!, name: String!, base: String, commandId: ID',
    type: 'File!',
    run: renameFile,
  },
  releaseFile: { args: 'id: ID!, commandId: ID', type: 'File!', run: releaseFile },
  deleteFile: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteFile },
})
