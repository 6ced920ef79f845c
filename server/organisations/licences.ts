// Licences and the people who sit on them: made by super admins, filled by an organisation's administrators.
import { randomUUID } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newLicence, newSeat } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { licenceMonths, licenceSeats } from '../../shared/limits.ts'
import type { Role } from '../../shared/permissions.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { licenceRuns } from '../identity/people.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { licenceRecord, memberRecord, seatRecord } from './organisation.record.ts'

/** A licence that waits for the first person with its key. */
export async function createOrganisationLicense(
  request: Request,
  args: Given<typeof newLicence>,
): Promise<{ id: string }> {
  const context = authorise(request, 'licence:create'),
    id = newId()
  const {
    title,
    amount = licenceSeats,
    monthsValid: months = licenceMonths,
  } = parse(newLicence, args)
  await context.db.query(
    'insert into organisation_licence (id, code, title, amount, months_valid, creator_id) values ($1, $2, $3, $4, $5, $6)',
    [id, randomUUID(), title, amount, months, context.userId],
  )
  logActivity(context, {
    of: licenceRecord,
    id,
    property: 'created',
    to: title,
    message: `${amount} × ${months}`,
  })
  return { id }
}

/** Makes a seat out to an address; it waits for whoever proves that address. */
export async function addMember(
  request: Request,
  args: Given<typeof newSeat> & { role: Role; organisationLicenseId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'member:manage'),
    { db, organisationId, userId } = context
  const email = parse(newSeat, args).email.toLowerCase(),
    licenceId = idOf(args.organisationLicenseId, 'organisationLicenseId')
  const [licence] = await db.query<{ amount: number; runs: boolean }>(
    `select l.amount, ${licenceRuns('l')} as runs from organisation_licence l where l.organisation_id = $1 and l.id = $2 for update`,
    [organisationId, licenceId],
  )
  if (!licence) fail('BAD_INPUT', { field: 'organisationLicenseId', rule: 'UNKNOWN_ID' })
  if (!licence.runs) fail('LICENCE_EXPIRED', { field: 'organisationLicenseId' })
  const here = await db.query(
    `select 1 from organisation_user o join app_user u on u.id = o.user_id where o.organisation_id = $1 and o.date_removed is null and u.email = $2
    union all select 1 from email_licence e join organisation_licence l on l.id = e.organisation_licence_id where l.organisation_id = $1 and e.email = $2 and e.active`,
    [organisationId, email],
  )
  if (here.length) fail('BAD_INPUT', { field: 'email', rule: 'DUPLICATE' })
  const [taken] = await db.query<{ count: number }>(
    'select count(*)::int as count from email_licence where organisation_licence_id = $1 and active',
    [licenceId],
  )
  if (taken!.count >= licence.amount)
    fail('BAD_INPUT', {
      field: 'organisationLicenseId',
      rule: 'NO_SEAT',
      params: { max: licence.amount },
    })
  const id = newId()
  await db.query(
    'insert into email_licence (id, organisation_licence_id, email, role, creator_id) values ($1, $2, $3, $4, $5)',
    [id, licenceId, email, args.role, userId],
  )
  logActivity(context, {
    of: seatRecord,
    id,
    property: 'created',
    to: email,
    message: args.role,
  })
  return { id }
}

interface Seat {
  id: string
  email: string
  user_claimed: string | null
}
interface Member {
  id: string
  user_id: string
  is_admin: boolean
  email: string
}
/** Takes a member out, or back a seat that waits: `memberID` is that of the organisation user or of the e-mail licence. The seat is free again. */
export async function removeMember(request: Request, args: { memberID: string }): Promise<string> {
  const context = authorise(request, 'member:manage'),
    { db, organisationId } = context,
    id = idOf(args.memberID, 'memberID')
  const licences = (
    await db.query<{ id: string }>(
      'select id from organisation_licence where organisation_id = $1 order by id for update',
      [organisationId],
    )
  ).map((l) => l.id)
  const [seat] = await db.query<Seat>(
    'select id, email, user_claimed from email_licence where organisation_licence_id = any($1) and id = $2 and active',
    [licences, id],
  )
  if (seat && !seat.user_claimed) {
    await db.query('update email_licence set active = false where id = $1', [id])
    logActivity(context, { of: seatRecord, id, property: 'deleted', from: seat.email })
    return id
  }
  // with all administrators, so that two who remove each other wait for each other
  const members = await db.query<Member>(
    `select o.id, o.user_id, o.role = 'Admin' as is_admin, u.email from organisation_user o join app_user u on u.id = o.user_id
    where o.organisation_id = $1 and o.date_removed is null and (o.id = $2 or o.user_id = $3 or o.role = 'Admin') order by o.id for update of o`,
    [organisationId, id, seat?.user_claimed],
  )
  const member =
    members.find((m) => (seat ? m.user_id === seat.user_claimed : m.id === id)) ??
    fail('NOT_FOUND', { field: 'memberID' })
  if (!members.some((m) => m.is_admin && m !== member)) fail('STATE_REFUSED', { field: 'memberID' })
  await db.query(
    'update organisation_user set date_removed = now() where organisation_id = $1 and id = $2',
    [organisationId, member.id],
  )
  await db.query(
    'update email_licence set active = false where organisation_licence_id = any($1) and user_claimed = $2 and active',
    [licences, member.user_id],
  )
  await db.query(
    'update app_user set current_organisation_id = null where id = $1 and current_organisation_id = $2',
    [member.user_id, organisationId],
  )
  logActivity(context, {
    of: memberRecord,
    id: member.id,
    property: 'removed',
    from: member.email,
  })
  rightsChanged(context, { userId: member.user_id }, 'MEMBER_REMOVED')
  return id
}
