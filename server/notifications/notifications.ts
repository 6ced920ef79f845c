// A person's own inbox.
import { fail } from '../../shared/errors.ts'
import { badgeCap } from '../../shared/limits.ts'
import { actingOf, may, type Actor, type Request } from '../engine/actor.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { onWake } from '../database/bus.ts'
import { idOf } from '../rules/check.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { waitingSeat } from '../organisations/ownInvitations.ts'
import type { Viewer } from '../rules/activity.ts'
import { subjectsShown } from '../records/links.ts'
import { wakeInboxes } from './notify.ts'

/** Who reads: whether seats elsewhere are their matter. */
interface Reader {
  isInvited: boolean
}
export const readerOf = (actor: Actor): Reader => ({ isInvited: may(actor, 'invitation:own') })

/** What a notification `n` is about is there, and for who reads it: a seat in another organisation as long as it waits for them. */
export const notificationShown = (
  n: string,
  who: Viewer | { o: string },
  { isInvited }: Reader,
): string =>
  `${subjectsShown(n, who)} and (${n}.seat_id is null${isInvited ? ` or exists ${waitingSeat(`${n}.seat_id`, `${n}.user_id`)}` : ''})`

/** How many a member (`o`, a row of organisation_user) has not read: one more than the badge says, at the most. */
export const unreadOf = (o: string, reader: Reader): string =>
  `(select count(*)::int from (select from notification n where n.organisation_id = ${o}.organisation_id and n.user_id = ${o}.user_id and n.date_read is null and ${notificationShown('n', { o }, reader)} limit ${badgeCap + 1}) unread)`

/** Whoever acts for somebody hides nothing of that from them, nor what they do not see. */
const notOfActing = ({ actor }: Context, n: string): string =>
  actingOf(actor) ? `${n}.kind not in ('IMPERSONATED', 'INVITED_ELSEWHERE')` : 'true'

/** Marks one, or takes the mark back. */
export async function readNotification(
  request: Request,
  args: { id: string; isRead: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'notification:own')
  const [found] = await context.db.query<{ id: string; user_id: string }>(
    `update notification n set date_read = case when $5 then coalesce(n.date_read, $6) end
    where n.organisation_id = $1 and n.id = $2 and n.user_id = $3 and $4::uuid is not null and ${notOfActing(context, 'n')} and ${notificationShown('n', viewerOf(context, '$3', '$4'), readerOf(context.actor))} returning n.id, n.user_id`,
    [
      context.organisationId,
      idOf(args.id, 'id'),
      context.userId,
      context.organisationUserId,
      args.isRead,
      new Date().toISOString(),
    ],
  )
  if (!found) return fail('NOT_FOUND', { field: 'id' })
  wakeInboxes(context, [found])
  return { id: found.id }
}

/** Marks all up to a moment, so that nothing is marked that came after the person looked; gives the moment of the mark, by which it can be taken back. */
export async function readAllNotifications(
  request: Request,
  args: { before: string },
): Promise<string> {
  const context = authorise(request, 'notification:own'),
    now = new Date().toISOString()
  wakeInboxes(
    context,
    await context.db.query<{ user_id: string }>(
      `update notification n set date_read = $3 where n.organisation_id = $1 and n.user_id = $2 and n.date_read is null and n.date_created <= $4 and ${notOfActing(context, 'n')} returning n.user_id`,
      [context.organisationId, context.userId, now, args.before],
    ),
  )
  return now
}

/** Takes back what was marked at a moment; says how many that were. */
export async function unreadNotifications(
  request: Request,
  args: { dateRead: string },
): Promise<number> {
  const context = authorise(request, 'notification:own')
  const changed = await context.db.query<{ user_id: string }>(
    'update notification set date_read = null where organisation_id = $1 and user_id = $2 and date_read = $3 returning user_id',
    [context.organisationId, context.userId, args.dateRead],
  )
  wakeInboxes(context, changed)
  return changed.length
}

/** A lost wake-up costs this long. */
const lookEveryMs = 30_000

/** The number of unread ones, now and whenever it changes, until the client goes or the person is out. */
export async function* notificationEvents(request: Request): AsyncGenerator<{ unread: number }> {
  const context = authorise(request, 'notification:own'),
    { signal } = context,
    woken = new AutoResetEvent(signal),
    silence = onWake(context.organisationId, context.userId, woken.set)
  let last: string | undefined
  try {
    while (!signal.aborted) {
      const seen = await look(context)
      if (!seen) return
      // one that is read while another arrives changes the list, not the number
      const state = `${seen.unread} ${seen.newest}`
      if (state !== last) yield { unread: seen.unread }
      last = state
      await woken.wait(lookEveryMs)
    }
  } finally {
    silence()
  }
}

async function look(
  context: Context,
): Promise<{ unread: number; newest: string | null } | undefined> {
  return (
    await context.db.query<{ unread: number; newest: string | null }>(
      `select ${unreadOf('o', readerOf(context.actor))} as unread, (select n.id from notification n where n.organisation_id = $1 and n.user_id = $2 order by n.date_created desc, n.id desc limit 1) as newest
    from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')} where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null`,
      [context.organisationId, context.userId],
    )
  )[0]
}
