// Licences and their seats: made by super admins, filled by an organisation's administrators.
import { randomUUID } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newSeat } from '../../shared/inputs/member.ts'
import { newLicence } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { licenceMonths, licenceSeats } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { licenceRuns } from '../identity/membership.ts'
import { tellInvitedElsewhere } from './invitedElsewhere.ts'
import { licenceRecord, seatRecord } from './organisation.record.ts'

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
  args: Given<typeof newSeat> & { organisationLicenseId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'member:manage'),
    { db, organisationId, userId } = context
  const seat = parse(newSeat, args),
    { role } = seat,
    email = seat.email.toLowerCase(),
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
    [id, licenceId, email, role, userId],
  )
  logActivity(context, {
    of: seatRecord,
    id,
    property: 'created',
    to: email,
    message: role,
  })
  tellInvitedElsewhere(context, id)
  return { id }
}
