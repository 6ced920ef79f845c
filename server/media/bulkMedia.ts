// What one command does to several items; each that changes has its line in the log.
import { fail } from '../../shared/errors.ts'
import { mediaLanguage } from '../../shared/inputs/media.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import { bulkRecords } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { lockStandingLabel } from '../labels/lockLabel.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { mediaItemRecord } from './mediaItem.record.ts'
import { requireMediaRoom } from './mediaRoom.ts'

interface Locked {
  id: string
  title: string
  language: string | null
}

/** Those of the items that are there, or in the bin, locked in one order. */
async function lockItems(
  { db, organisationId }: Context,
  given: readonly string[],
  isInBin = false,
): Promise<Locked[]> {
  const max = bulkRecords
  if (given.length > max) fail('BAD_INPUT', { field: 'ids', rule: 'TOO_MANY', params: { max } })
  return db.query<Locked>(
    `select id, title, language from media_item where organisation_id = $1 and id = any($2) and type is not null
      and date_deleted is ${isInBin ? 'not ' : ''}null order by id for no key update`,
    [organisationId, given.map((id) => idOf(id, 'ids'))],
  )
}
const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)

/** Says in which language they are; the ids of those that changed. */
export async function setMediaLanguage(
  request: Request,
  args: Given<typeof mediaLanguage> & { ids: string[] },
): Promise<string[]> {
  const context = authorise(request, 'media:edit')
  const { language } = parse(mediaLanguage, args),
    items = (await lockItems(context, args.ids)).filter((item) => item.language !== language)
  await context.db.query(
    'update media_item set language = $3, date_updated = now() where organisation_id = $1 and id = any($2)',
    [context.organisationId, idsOf(items), language],
  )
  logActivity(
    context,
    ...items.map((item) => ({
      of: mediaItemRecord,
      id: item.id,
      property: 'language',
      from: item.language,
      to: language,
    })),
  )
  return idsOf(items)
}

/** Puts a label on them, or takes it off; the ids of those that changed. */
export async function labelMediaItems(
  request: Request,
  args: { ids: string[]; labelId: string; remove?: boolean | null },
): Promise<string[]> {
  const context = authorise(request, 'media:edit')
  const label = await lockStandingLabel(context, args.labelId, 'labelId'),
    items = await lockItems(context, args.ids),
    values = [context.organisationId, label.id, idsOf(items)]
  const changed = await context.db.query<{ id: string }>(
    args.remove
      ? 'delete from label_link where organisation_id = $1 and label_id = $2 and media_item_id = any($3) returning media_item_id as id'
      : `insert into label_link (organisation_id, id, label_id, media_item_id, creator_id)
        select $1, n.id, $2, n.item, $5 from unnest($3::uuid[], $4::uuid[]) n(item, id) on conflict do nothing returning media_item_id as id`,
    args.remove ? values : [...values, items.map(() => newId()), context.userId],
  )
  logActivity(
    context,
    ...changed.map(({ id }) => ({
      of: mediaItemRecord,
      id,
      property: 'label',
      ...(args.remove ? { from: label.title } : { to: label.title }),
    })),
  )
  return idsOf(changed)
}

/** Into the bin; the ids of those that went. */
export async function deleteMediaItems(
  request: Request,
  args: { ids: string[] },
): Promise<string[]> {
  const context = authorise(request, 'media:edit')
  return moveItems(context, await lockItems(context, args.ids), 'now()')
}

/** Out of the bin again; the ids of those that came. */
export async function restoreMediaItems(
  request: Request,
  args: { ids: string[] },
): Promise<string[]> {
  const context = authorise(request, 'media:edit')
  const items = await lockItems(context, args.ids, true)
  await requireMediaRoom(context, items.length, 'ids')
  return moveItems(context, items, 'null')
}

async function moveItems(
  context: Context,
  items: readonly Locked[],
  deleted: 'now()' | 'null',
): Promise<string[]> {
  await context.db.query(
    `update media_item set date_deleted = ${deleted} where organisation_id = $1 and id = any($2)`,
    [context.organisationId, idsOf(items)],
  )
  logActivity(
    context,
    ...items.map(({ id, title }) => ({
      of: mediaItemRecord,
      id,
      ...(deleted === 'null'
        ? { property: 'restored', to: title }
        : { property: 'deleted', from: title }),
    })),
  )
  return idsOf(items)
}
