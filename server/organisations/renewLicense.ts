import { fail } from '../../shared/errors.ts'
import { renewal } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { licenceEnds, licenceRuns } from '../identity/membership.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { moveSeats, notValid } from './enterOrganisation.ts'
import { licenceRecord } from './organisation.record.ts'

interface NewLicence {
  id: string
  title: string
  amount: number
}
interface Running {
  id: string
  title: string
  ends: string
}

/**
 * Renews the organisation's licence before it ends. The new one has the seats at once, and its months
 * begin where the running one ends, so that no day is lost; of two keys the second goes on from the first.
 */
export async function renewLicense(
  request: Request,
  args: Given<typeof renewal>,
): Promise<{ id: string }> {
  const context = authorise(request, 'setting:organisation'),
    { db, organisationId, userId } = context
  const key = parse(renewal, args).licenseId.toLowerCase()
  // row-level security shows a licence to whoever has its key
  await db.query(
    `select set_config('app.licence_id', l::text, true) from app.search_licence($1, null, '', $2) l where l is not null`,
    [key, userId],
  )
  const [licence] = await db.query<NewLicence>(
    `select l.id, l.title, l.amount from organisation_licence l
      where l.code = $1 and l.organisation_id is null and l.is_active for update`,
    [key],
  )
  if (!licence) return notValid()
  await db.query(
    'select id from organisation_licence where organisation_id = $1 order by id for update',
    [organisationId],
  )
  // a statement of its own: it sees what somebody did while the one before waited for them
  const running = await db.query<Running>(
    `select l.id, l.title, ${licenceEnds('l')} as ends from organisation_licence l
      where l.organisation_id = $1 and ${licenceRuns('l')} order by ends desc, l.id`,
    [organisationId],
  )
  const [last] = running
  // the operator's own organisation has none, and does not end
  if (!last) return fail('STATE_REFUSED', { field: 'licenseId' })
  await db.query(
    `update organisation_licence set organisation_id = $1, date_claimed = now(),
      date_begins = (select ${licenceEnds('l')} from organisation_licence l where l.id = $3)
      where id = $2`,
    [organisationId, licence.id, last.id],
  )
  const seats = await moveSeats(context, licence.id)
  if (seats > licence.amount)
    return fail('BAD_INPUT', {
      field: 'licenseId',
      rule: 'NO_SEAT',
      params: { max: licence.amount },
    })
  await db.query('update organisation_licence set date_replaced = now() where id = any($1)', [
    running.map(({ id }) => id),
  ])
  logActivity(context, {
    of: licenceRecord,
    id: licence.id,
    property: 'renewed',
    from: last.title,
    to: licence.title,
  })
  return { id: licence.id }
}
