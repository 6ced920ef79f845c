// Media of a meeting, in an order: one comes or goes at a time, so that two people who add some keep both.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { attachable } from '../media/attachable.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { recordEvent } from './events.ts'
import { meetingRecord } from './meeting.record.ts'
import { openMeeting } from './openMeeting.ts'

interface Place {
  companyDialogId: string
  mediaItemId: string
}

/** Puts a medium behind another one of the meeting, at the front where `afterId` is empty, else at the end, also where the other one went meanwhile; one that is there is moved, or stays where nothing says to where. */
export async function addMeetingMedia(
  request: Request,
  args: Place & { afterId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const mediaItemId = idOf(args.mediaItemId, 'mediaItemId'),
    after = args.afterId ? idOf(args.afterId, 'afterId') : args.afterId,
    { id } = await openMeeting(context, args.companyDialogId)
  const had = await mediaOf(context, id)
  if (after == null && had.includes(mediaItemId)) return { id }
  const nameOf = await attachable(context, [mediaItemId], 'mediaItemId', async () => had)
  const others = had.filter((one) => one !== mediaItemId),
    at =
      after === '' ? 0 : after && others.includes(after) ? others.indexOf(after) + 1 : others.length
  const max = limits.mediaAttached
  if (others.length >= max)
    fail('BAD_INPUT', { field: 'companyDialogId', rule: 'TOO_MANY', params: { max } })
  const now = others.toSpliced(at, 0, mediaItemId)
  if (now.join() === had.join()) return { id }
  await writeMedia(context, id, now)
  logActivity(context, {
    of: meetingRecord,
    id,
    property: had.includes(mediaItemId) ? 'mediaOrder' : 'media',
    to: nameOf([mediaItemId]) ?? null,
  })
  await recordEvent(context, id, 'FILE')
  return { id }
}

/** Takes a medium off a meeting; in the library it stays. One that is off already stays off. */
export async function removeMeetingMedia(request: Request, args: Place): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const mediaItemId = idOf(args.mediaItemId, 'mediaItemId'),
    { id } = await openMeeting(context, args.companyDialogId)
  const had = await mediaOf(context, id)
  if (!had.includes(mediaItemId)) return { id }
  const nameOf = await attachable(context, [], 'mediaItemId', async () => [mediaItemId])
  await writeMedia(
    context,
    id,
    had.filter((one) => one !== mediaItemId),
  )
  logActivity(context, {
    of: meetingRecord,
    id,
    property: 'media',
    from: nameOf([mediaItemId]) ?? null,
  })
  await recordEvent(context, id, 'FILE')
  return { id }
}

/** Of a meeting that is locked. */
async function mediaOf(context: Context, id: string): Promise<string[]> {
  const [meeting] = await context.db.query<{ media_item_ids: string[] }>(
    'select media_item_ids from meeting where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  return meeting!.media_item_ids
}
const writeMedia = (context: Context, id: string, ids: readonly string[]): Promise<unknown> =>
  context.db.query(
    'update meeting set media_item_ids = $3::uuid[] where organisation_id = $1 and id = $2',
    [context.organisationId, id, ids],
  )
