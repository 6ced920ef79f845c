// Seats in other organisations that wait for somebody who is in one: docs/decisions/0100-invitations-from-inside.md.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Role } from '../../shared/permissions.ts'
import { wake } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import { licenceRuns } from '../identity/membership.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { addMembership } from './enterOrganisation.ts'
import { seatRecord } from './organisation.record.ts'

interface OwnInvitation {
  id: string
  organisation: string
  role: Role
}
interface InvitationArgs {
  id: string
}

/** The title of the organisation in which a seat waits that is made out to a person; no row when it does not, or its licence has ended. */
export const waitingSeat = (seat: string, person: string): string =>
  `(select wo.title from email_licence we, app.search_organisation_of_seat(we.id, we.email, ${person}) wl join organisation wo on wo.id = wl
    where we.id = ${seat} and we.active and we.date_claimed is null)`

/** Seats that wait in organisations in which the person is not, newest first. The address of a person's row was proven when it became theirs. */
export async function ownInvitations(request: Request): Promise<OwnInvitation[]> {
  const { db, organisationId, userId } = authorise(request, 'invitation:own')
  return db.query<OwnInvitation>(
    `select e.id, o.title as organisation, e.role
    from app_user u join email_licence e on e.email = u.email and e.active and e.date_claimed is null,
      app.search_organisation_of_seat(e.id, u.email, u.id) l join organisation o on o.id = l
    where u.id = $1 and l <> $2 and not exists (select from app.search_own_organisations($1) s where s = l)
    order by e.date_created desc, e.id limit 20`,
    [userId, organisationId],
  )
}

/** Where it is answered: in the organisation that has the seat. */
export async function invitationLeadsTo(request: Request, args: InvitationArgs): Promise<string> {
  const { db, userId } = authorise(request, 'invitation:own'),
    id = idOf(args.id, 'id')
  const [found] = await db.query<{ organisation: string }>(
    'select s as organisation from app_user u, app.search_organisation_of_invitation($1, u.email) s where u.id = $2',
    [id, userId],
  )
  return found?.organisation ?? fail('NOT_FOUND', { field: 'id' })
}

interface Seat {
  id: string
  licence: string
  email: string
  role: Role
  active: boolean
  is_declined: boolean
  user_claimed: string | null
  runs: boolean
  is_full: boolean
}

/** The seat, locked with the licences as for whoever takes it back, and its person, who may answer in two tabs at once. */
async function lockSeat({ db, organisationId, userId }: Context, id: string): Promise<Seat> {
  await db.query(
    'select id from organisation_licence where organisation_id = $1 order by id for update',
    [organisationId],
  )
  const [person] = await db.query<{ email: string }>(
    'select email from app_user where id = $1 and not is_blocked for update',
    [userId],
  )
  const [seat] = await db.query<Seat>(
    `select e.id, l.id as licence, e.email, e.role, e.active, e.date_declined is not null as is_declined, e.user_claimed, ${licenceRuns('l')} as runs,
      (select count(*) from email_licence t where t.organisation_licence_id = l.id and t.active) >= l.amount as is_full
    from organisation_licence l join email_licence e on e.organisation_licence_id = l.id
    where l.organisation_id = $1 and e.id = $2 and e.email = $3`,
    [organisationId, id, person?.email ?? null],
  )
  return seat ?? fail('NOT_FOUND', { field: 'id' })
}

/** Takes the seat and goes there, on all devices, as `switchOrganisation` does. Answers with the organisation's id. */
export async function acceptInvitation(request: Request, args: InvitationArgs): Promise<string> {
  // a member of their own: the ids of those who ask are of the organisation that they come from
  const context = { ...authorise(request, 'invitation:own'), organisationUserId: newId() },
    { db, organisationId, userId } = context,
    seat = await lockSeat(context, idOf(args.id, 'id'))
  const isTaken = seat.user_claimed === userId
  if (!seat.active || (seat.user_claimed && !isTaken)) fail('NOT_FOUND', { field: 'id' })
  if (!seat.runs) fail('LICENCE_EXPIRED', { field: 'id' })
  const [member] = await db.query<{ removed: boolean; blocked: boolean }>(
    'select date_removed is not null as removed, date_blocked is not null as blocked from organisation_user where organisation_id = $1 and user_id = $2',
    [organisationId, userId],
  )
  if (member?.blocked && !member.removed) fail('FORBIDDEN', { field: 'id' })
  if (!isTaken) {
    await db.query(
      'update email_licence set date_claimed = now(), user_claimed = $2 where id = $1',
      [seat.id, userId],
    )
    if (!member || member.removed) await addMembership(context, seat.email, seat.role)
  }
  await db.query('update app_user set current_organisation_id = $2 where id = $1', [
    userId,
    organisationId,
  ])
  rightsChanged(context, { userId }, 'MEMBER_JOINED')
  return organisationId
}

/** Frees the seat; `isDeclined` false takes that back, while there is room. */
export async function declineInvitation(
  request: Request,
  args: InvitationArgs & { isDeclined: boolean },
): Promise<string> {
  const context = authorise(request, 'invitation:own'),
    { db, userId } = context,
    { isDeclined } = args,
    { id, licence, email, role, ...seat } = await lockSeat(context, idOf(args.id, 'id'))
  if (seat.user_claimed || (!seat.active && !seat.is_declined)) fail('NOT_FOUND', { field: 'id' })
  if (seat.is_declined === isDeclined) return id
  if (!isDeclined) {
    if (!seat.runs) fail('LICENCE_EXPIRED', { field: 'id' })
    const again = await db.query(
      'select from email_licence where organisation_licence_id = $1 and email = $2 and active',
      [licence, email],
    )
    if (seat.is_full || again.length) fail('STATE_REFUSED', { field: 'id' })
  }
  await db.query(
    'update email_licence set active = not $2, date_declined = case when $2 then now() end where id = $1',
    [id, isDeclined],
  )
  logActivity(context, {
    of: seatRecord,
    id,
    property: isDeclined ? 'declined' : 'reopened',
    ...(isDeclined ? { from: email } : { to: email, message: role }),
  })
  await wakeInbox(context, userId)
  return id
}

/** The notice of it, where the person is, comes and goes with the seat. */
async function wakeInbox({ db }: Context, userId: string): Promise<void> {
  const [person] = await db.query<{ current: string | null }>(
    'select current_organisation_id as current from app_user where id = $1',
    [userId],
  )
  const current = person?.current
  if (current) db.afterCommit(() => wake(current, userId))
}
