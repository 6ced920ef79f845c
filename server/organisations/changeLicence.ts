// What becomes of a licence that is there: whether it may be used, and until when. Made by super admins, in the
// organisation that has it, whose log tells of it; one that nobody has claimed is changed in the super admin's own.
import { fail } from '../../shared/errors.ts'
import { moreMonths } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { licenceEnds } from '../identity/membership.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { licenceRecord } from './organisation.record.ts'

interface Licence {
  id: string
  organisation_id: string | null
  title: string
  months: number
  is_active: boolean
  is_claimed: boolean
  is_replaced: boolean
  has_ended: boolean
  ends: string | null
}

const ends = licenceEnds('l')

async function findLicence({ db, organisationId }: Context, id: unknown): Promise<Licence> {
  const [licence] = await db.query<Licence>(
    `select l.id, l.organisation_id, l.title, l.months_valid as months, l.is_active, l.date_claimed is not null as is_claimed, l.date_replaced is not null as is_replaced,
      coalesce(${ends} <= now(), false) as has_ended, ${ends}::date::text as ends from organisation_licence l where l.id = $1 for update`,
    [idOf(id, 'id')],
  )
  if (!licence) return fail('NOT_FOUND', { field: 'id' })
  // claimed since it was found out where the change belongs
  if ((licence.organisation_id ?? organisationId) !== organisationId)
    fail('STATE_REFUSED', { field: 'id' })
  return licence
}

/** The organisation in which a licence is changed. */
export async function licenceIn(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'licence:create')
  const [licence] = await context.db.query<{ organisation_id: string | null }>(
    'select organisation_id from organisation_licence where id = $1',
    [idOf(args.id, 'id')],
  )
  if (!licence) return fail('NOT_FOUND', { field: 'id' })
  return licence.organisation_id ?? context.organisationId
}

/** Lets a licence be used, or not. What its organisation has stays. */
export async function setLicenseActive(
  request: Request,
  args: { id: string; isActive: boolean },
): Promise<string> {
  const context = authorise(request, 'licence:create'),
    { isActive } = args,
    licence = await findLicence(context, args.id),
    { id, title } = licence
  if (licence.is_active === isActive) return id
  await context.db.query('update organisation_licence set is_active = $2 where id = $1', [
    id,
    isActive,
  ])
  logActivity(context, {
    of: licenceRecord,
    id,
    property: 'isActive',
    from: String(!isActive),
    to: String(isActive),
    message: title,
  })
  changed(context, licence)
  return id
}

/** Moves the end of a licence that runs or waits by months; one that has ended runs so many from today. */
export async function extendLicense(
  request: Request,
  args: Given<typeof moreMonths> & { id: string },
): Promise<string> {
  const context = authorise(request, 'licence:create'),
    { months } = parse(moreMonths, args),
    licence = await findLicence(context, args.id),
    { id, title, has_ended: startsAgain } = licence,
    total = startsAgain ? months : licence.months + months
  if (total < 1 || total > limits.licenceMonths)
    fail('BAD_INPUT', {
      field: 'months',
      rule: 'OUT_OF_BOUNDS',
      params: {
        min: startsAgain ? 1 : 1 - licence.months,
        max: limits.licenceMonths - (startsAgain ? 0 : licence.months),
      },
    })
  // its seats are those of another licence
  if (licence.is_replaced) fail('STATE_REFUSED', { field: 'id' })
  if (months === 0) return id
  const [after] = await context.db.query<{ ends: string | null; has_ended: boolean }>(
    `update organisation_licence l set months_valid = $2, date_begins = case when $3::boolean then now() else l.date_begins end
    where l.id = $1 returning ${ends}::date::text as ends, coalesce(${ends} <= now(), false) as has_ended`,
    [id, total, startsAgain],
  )
  // who is to be shut out at once is so by taking the licence out of use
  if (after!.has_ended) fail('STATE_REFUSED', { field: 'months' })
  const isDated = licence.is_claimed
  logActivity(context, {
    of: licenceRecord,
    id,
    property: isDated ? 'dateExpires' : 'monthsValid',
    from: isDated ? licence.ends : String(licence.months),
    to: isDated ? after!.ends : String(total),
    message: title,
  })
  changed(context, licence)
  return id
}

/** Its people are let in or shut out at once, not when what is known of them is stale. */
function changed(context: Context, { organisation_id: organisationId }: Licence): void {
  if (organisationId) rightsChanged(context, { organisationId }, 'LICENCE_SET')
}
