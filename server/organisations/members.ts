// What becomes of members, and of the seats that wait for some: their role, who is shut out, who goes.
import { fail } from '../../shared/errors.ts'
import type { Role } from '../../shared/permissions.ts'
import type { Request } from '../engine/actor.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { memberRecord, seatRecord } from './organisation.record.ts'
import { viewNarrowed } from './viewNarrowed.ts'

interface Seat {
  id: string
  email: string
  role: Role
  user_claimed: string | null
}
interface Member {
  id: string
  user_id: string
  email: string
  role: Role | null
  is_blocked: boolean
  /** an administrator who is let in */
  is_admin: boolean
}
interface Found {
  /** of the organisation, which are locked: nobody takes a seat meanwhile */
  licences: string[]
  /** one that waits; else it is a member */
  seat: Seat | undefined
  member: Member | undefined
  /** nobody else could let anybody in again */
  isLastAdmin: boolean
}

/**
 * Who an id names, that of an organisation user or of an e-mail licence; locked with all administrators, so that two who
 * take each other's rights wait for each other.
 */
async function findMember({ db, organisationId }: Context, id: string): Promise<Found> {
  const licences = (
    await db.query<{ id: string }>(
      'select id from organisation_licence where organisation_id = $1 order by id for update',
      [organisationId],
    )
  ).map((l) => l.id)
  const [seat] = await db.query<Seat>(
    'select id, email, role, user_claimed from email_licence where organisation_licence_id = any($1) and id = $2 and active',
    [licences, id],
  )
  if (seat && !seat.user_claimed) return { licences, seat, member: undefined, isLastAdmin: false }
  const members = await db.query<Member>(
    `select o.id, o.user_id, u.email, o.role, o.date_blocked is not null as is_blocked,
      o.role is not distinct from 'Admin' and not ${isShutOut('o', 'u')} as is_admin
    from organisation_user o join app_user u on u.id = o.user_id
    where o.organisation_id = $1 and o.date_removed is null and (o.id = $2 or o.user_id = $3 or o.role = 'Admin')
    order by o.id for no key update of o`,
    [organisationId, id, seat?.user_claimed],
  )
  const member =
    members.find((m) => (seat ? m.user_id === seat.user_claimed : m.id === id)) ??
    fail('NOT_FOUND', { field: 'memberID' })
  return {
    licences,
    seat: undefined,
    member,
    isLastAdmin: member.is_admin && !members.some((m) => m.is_admin && m !== member),
  }
}

/** Says what a member may do, or somebody who is invited. */
export async function setMemberRole(
  request: Request,
  args: { memberID: string; role: Role },
): Promise<string> {
  const context = authorise(request, 'member:manage'),
    { db, organisationId } = context,
    { role } = args,
    { licences, seat, member, isLastAdmin } = await findMember(
      context,
      idOf(args.memberID, 'memberID'),
    )
  const { id, role: before } = (seat ?? member)!
  if (before === role) return id
  if (isLastAdmin) fail('STATE_REFUSED', { field: 'memberID' })
  if (member)
    await db.query(
      'update organisation_user set role = $3 where organisation_id = $1 and id = $2',
      [organisationId, id, role],
    )
  // that of the seat says the same
  await db.query(
    'update email_licence set role = $3 where organisation_licence_id = any($1) and active and (id = $2 or user_claimed = $4)',
    [licences, id, role, member?.user_id],
  )
  logActivity(context, {
    of: member ? memberRecord : seatRecord,
    id,
    property: 'role',
    from: before,
    to: role,
  })
  if (member) {
    await viewNarrowed(context, { userIds: [member.user_id], meetingId: null })
    rightsChanged(context, { userId: member.user_id }, 'ROLE_SET')
  }
  return id
}

/** Shuts a member out of this organisation, or lets them in again. What is theirs stays theirs. */
export async function setMemberBlocked(
  request: Request,
  args: { memberID: string; isBlocked: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'member:manage'),
    { db, organisationId, userId } = context,
    { isBlocked } = args,
    { member, isLastAdmin } = await findMember(context, idOf(args.memberID, 'memberID'))
  if (!member) return fail('NOT_FOUND', { field: 'memberID' })
  const { id } = member
  if (member.is_blocked === isBlocked) return { id }
  if (isBlocked && (isLastAdmin || member.user_id === userId))
    fail('STATE_REFUSED', { field: 'memberID' })
  await db.query(
    'update organisation_user set date_blocked = case when $3::boolean then now() end where organisation_id = $1 and id = $2',
    [organisationId, id, isBlocked],
  )
  logActivity(context, {
    of: memberRecord,
    id,
    property: 'blocked',
    from: String(!isBlocked),
    to: String(isBlocked),
  })
  rightsChanged(
    context,
    { userId: member.user_id },
    isBlocked ? 'MEMBER_BLOCKED' : 'MEMBER_ALLOWED',
  )
  return { id }
}

/** Takes a member out, or back a seat that waits: `memberID` is that of the organisation user or of the e-mail licence. The seat is free again. */
export async function removeMember(request: Request, args: { memberID: string }): Promise<string> {
  const context = authorise(request, 'member:manage'),
    { db, organisationId } = context,
    id = idOf(args.memberID, 'memberID'),
    { licences, member, isLastAdmin } = await findMember(context, id)
  if (isLastAdmin) fail('STATE_REFUSED', { field: 'memberID' })
  const given = await db.query<{ email: string }>(
    'update email_licence set active = false where organisation_licence_id = any($1) and active and (id = $2 or user_claimed = $3) returning email',
    [licences, id, member?.user_id],
  )
  if (!member) {
    logActivity(context, { of: seatRecord, id, property: 'deleted', from: given[0]!.email })
    return id
  }
  await db.query(
    'update organisation_user set date_removed = now() where organisation_id = $1 and id = $2',
    [organisationId, member.id],
  )
  await db.query(
    'update app_user set current_organisation_id = null where id = $1 and current_organisation_id = $2',
    [member.user_id, organisationId],
  )
  logActivity(context, { of: memberRecord, id: member.id, property: 'removed', from: member.email })
  rightsChanged(context, { userId: member.user_id }, 'MEMBER_REMOVED')
  return id
}
