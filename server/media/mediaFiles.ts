// What an item of the library holds: one file, which comes by an upload. What it held before is in the bin, and comes back
// from there in its place.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { mediaTypeOf, titleOfFile } from '../../shared/mediaTypes.ts'
import { declareFiles } from '../files/filedKinds.ts'
import { logActivity } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import { insertRow } from '../rules/insertRow.ts'
import { mayEditMedia, openMediaItem } from './openMediaItem.ts'
import { mediaItemRecord } from './mediaItem.record.ts'
import { requireMediaRoom } from './mediaRoom.ts'

declareFiles(mediaItemRecord, {
  column: 'media_item_id',
  find: findForFile,
  there: (file) =>
    `exists (select from media_item vm where vm.organisation_id = ${file}.organisation_id and vm.id = ${file}.media_item_id and vm.date_deleted is null)`,
  // former content is for those who may bring it back
  visible: (file, viewer) =>
    `exists (select from media_item vm where vm.organisation_id = ${viewer.org} and vm.id = ${file}.media_item_id and vm.date_deleted is null)${
      viewer.may('media:edit') ? '' : ` and ${file}.date_deleted is null`
    }`,
  changed: async () => {},
  begin: beginItem,
  arrived: takeContent,
  givenUp: ({ db, organisationId }) =>
    db.query(
      `delete from media_item m where m.organisation_id = $1 and m.type is null
        and not exists (select from file f where f.organisation_id = $1 and f.media_item_id = m.id)`,
      [organisationId],
    ),
})

async function findForFile(context: Context, id: string, field: string): Promise<void> {
  const { type } = await openMediaItem(context, id, field)
  if (type === 'LINK') fail('STATE_REFUSED', { field })
}

/** An upload for an item that is not there makes it; nobody sees it before its content is here. */
async function beginItem(context: Context, id: string, name: string): Promise<void> {
  mayEditMedia(context)
  const [there] = await context.db.query(
    'select from media_item where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) return
  await requireMediaRoom(context, 1, 'file')
  await insertRow(context, 'media_item', {
    id,
    title: titleOfFile(name).slice(0, limits.mediaTitle).toWellFormed(),
    creator_id: context.userId,
  })
}

/** The file is what the item holds from now on. */
async function takeContent(context: Context, id: string, fileId: string): Promise<void> {
  const { db, organisationId } = context
  const former = await db.query<{ name: string }>(
    `update file set date_deleted = now() where organisation_id = $1 and media_item_id = $2 and id <> $3
      and state <> 'UPLOADING' and date_deleted is null returning name`,
    [organisationId, id, fileId],
  )
  const [file] = await db.query<{ type: string; item: string | null; title: string }>(
    `select f.type, m.type as item, m.title from file f join media_item m on m.organisation_id = $1 and m.id = f.media_item_id
    where f.organisation_id = $1 and f.id = $2`,
    [organisationId, fileId],
  )
  const { type, item, title } = file!
  await db.query(
    'update media_item set type = $3, date_updated = now() where organisation_id = $1 and id = $2',
    [organisationId, id, mediaTypeOf(type)],
  )
  logActivity(
    context,
    ...(item === null ? [{ of: mediaItemRecord, id, property: 'created', to: title }] : []),
    ...former.map(({ name }) => ({ of: mediaItemRecord, id, property: 'file', from: name })),
  )
}
