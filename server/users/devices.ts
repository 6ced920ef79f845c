// Where a person is signed in, and ending it.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newcomerOf, type Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { mostDevices, sessionIdOf, sessionsEnded } from '../identity/sessions.ts'
import { userRecord } from './user.record.ts'

interface Device {
  id: string
  userAgent: string | null
  dateCreated: string
  dateSeen: string
  isCurrent: boolean
}
interface EndedRow {
  id: string
  session_key: string
  subject: string
}

/** The person's devices, this one first; a browser in which they signed in anew is one. */
export async function devices(request: Request): Promise<Device[]> {
  const context = authorise(request, 'device:own')
  return context.db.query<Device>(
    `select (array_agg(id order by date_seen desc))[1] as id, (array_agg(user_agent order by date_seen desc))[1] as "userAgent", min(date_created) as "dateCreated", max(date_seen) as "dateSeen",
      coalesce(bool_or(session_key = $2), false) as "isCurrent" from device where user_id = $1 and date_ended is null group by coalesce(browser_id::text, session_key) order by "isCurrent" desc, "dateSeen" desc, id limit 100`,
    [context.userId, context.sessionKey],
  )
}

/** Signs a device out; without an id the one that asks. */
export async function signOutDevice(
  request: Request,
  args: { id?: string | null },
): Promise<string | null> {
  const context = authorise(request, 'device:own')
  const ended =
    args.id == null
      ? await endThis(context)
      : await context.db.query<EndedRow>(
          `update device d set date_ended = now() from app_user u where d.user_id = $1 and u.id = $1 and d.date_ended is null
    and (d.id = $2 or d.browser_id = (select b.browser_id from device b where b.user_id = $1 and b.id = $2)) returning d.id, d.session_key, coalesce(u.subject, '') as subject`,
          [context.userId, idOf(args.id, 'id')],
        )
  if (!ended.length) return args.id == null ? null : fail('NOT_FOUND', { field: 'id' })
  // a browser may call itself anew each time
  await context.db.query(
    `delete from device where user_id = $1 and id in (select id from device where user_id = $1 and date_ended is not null and session_key like 'browser %' order by date_ended desc, id offset ${mostDevices})`,
    [context.userId],
  )
  log(context, context.userId, 'deviceSignedOut')
  sessionsEnded(
    context,
    context.userId,
    ended.flatMap(({ subject, session_key }) => {
      const sessionId = sessionIdOf(session_key)
      return sessionId ? [{ subject, sessionId }] : []
    }),
  )
  return ended[0]!.id
}

/** Its first sign of life may not have been written yet. */
async function endThis(context: Context): Promise<EndedRow[]> {
  if (!context.sessionKey) return []
  return context.db.query<EndedRow>(
    `insert into device as d (user_id, id, session_key, date_ended) values ($1, $2, $3, now()) on conflict (user_id, session_key) do update set date_ended = coalesce(d.date_ended, now())
    returning id, session_key, (select coalesce(u.subject, '') from app_user u where u.id = $1) as subject`,
    [context.userId, newId(), context.sessionKey],
  )
}

/** Signs the person out on every device, this one among them. */
export async function signOutEverywhere(request: Request): Promise<boolean> {
  const context = authorise(request, 'device:own')
  await endAll(context, context.userId)
  return true
}

/** The same for a member of one's organisation. */
export async function endSessions(request: Request, args: { userId: string }): Promise<boolean> {
  const context = authorise(request, 'member:manage'),
    userId = idOf(args.userId, 'userId')
  const [member] = await context.db.query(
    'select from organisation_user where organisation_id = $1 and user_id = $2 and date_removed is null',
    [context.organisationId, userId],
  )
  if (!member) fail('NOT_FOUND', { field: 'userId' })
  await endAll(context, userId)
  return true
}

/** Whatever was issued until now is refused, and so is what an issuer makes anew of the sessions that are known. */
async function endAll(context: Context, userId: string): Promise<void> {
  const now = new Date().toISOString()
  const [user] = await context.db.query<{ subject: string | null }>(
    'update app_user set sessions_ended = $2 where id = $1 returning subject',
    [userId, now],
  )
  await context.db.query(
    'update device set date_ended = $2 where user_id = $1 and date_ended is null',
    [userId, now],
  )
  // a newcomer of whom nothing is known yet: there is nowhere to keep it
  if (!user) fail('NO_ORGANISATION')
  log(context, userId, 'sessionsEnded')
  sessionsEnded(context, userId, user.subject ? [{ subject: user.subject }] : [])
}

/** A newcomer is in no organisation that has a log. */
function log(context: Context, userId: string, property: string): void {
  if (!newcomerOf(context.actor)) logActivity(context, { of: userRecord, id: userId, property })
}
