// The media library: what is done with its items. Files come by uploads (mediaFiles.ts).
import { fail } from '../../shared/errors.ts'
import { mediaEdit, newMediaLink } from '../../shared/inputs/media.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { openMediaItem } from './openMediaItem.ts'
import { mediaItemRecord } from './mediaItem.record.ts'
import { requireMediaRoom } from './mediaRoom.ts'

/** Adds a link; the same id again is the same one. */
export async function createMediaLink(
  request: Request,
  args: Given<typeof newMediaLink> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'media:edit')
  const id = newIdOr(args.id),
    { title: given, ...rest } = parse(newMediaLink, args),
    title = given ?? new URL(rest.address).hostname.slice(0, limits.mediaTitle)
  const [there] = await context.db.query<{ type: string | null }>(
    'select type from media_item where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) return there.type === 'LINK' ? { id } : taken()
  await requireMediaRoom(context, 1, 'address')
  const isMade = await insertRow(context, 'media_item', {
    id,
    type: 'LINK',
    title,
    ...rest,
    creator_id: context.userId,
  })
  if (!isMade) taken()
  logActivity(context, { of: mediaItemRecord, id, property: 'created', to: title })
  return { id }
}
const taken = (): never => fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updateMediaItem(
  request: Request,
  args: Given<typeof mediaEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'media:edit')
  const { base, ...given } = parse(mediaEdit, args),
    item = await openMediaItem(context, args.id)
  if (item.type === null) fail('NOT_FOUND', { field: 'id' })
  if (given.address !== undefined && item.type !== 'LINK')
    fail('BAD_INPUT', { field: 'address', rule: 'WRONG_TYPE' })
  await changeRow(context, mediaItemRecord, item.id, given, {
    dated: true,
    deletes: true,
    seen: base ?? {},
  })
  return { id: item.id }
}

/** Into the bin, with all that points to it; one that is gone already stays gone. */
export async function deleteMediaItem(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'media:edit')
  const [item] = await context.db.query<{ id: string; title: string }>(
    'update media_item set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null and type is not null returning id, title',
    [context.organisationId, idOf(args.id, 'id')],
  )
  if (!item) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, { of: mediaItemRecord, id: item.id, property: 'deleted', from: item.title })
  return item.id
}
