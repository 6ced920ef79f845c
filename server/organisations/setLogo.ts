import { fail } from '../../shared/errors.ts'
import { logoHours } from '../../shared/logoLimits.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { declareStored } from '../work/storedBytes.ts'
import { organisationRecord } from './organisation.record.ts'

declareStored(
  'select coalesce(sum(file_size), 0)::bigint from organisation_logo where organisation_id = $1',
)

/** Makes a picture that was sent the logo, or none with null. The one before can be had back for a day, by its id. */
export async function setOrganisationLogo(
  request: Request,
  args: { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'setting:organisation'),
    { db, organisationId } = context
  const id = args.id == null ? null : idOf(args.id, 'id')
  // two at once, one after the other
  await db.query('select from organisation where id = $1 for no key update', [organisationId])
  const [old] = await db.query<{ id: string }>(
    'select id from organisation_logo where organisation_id = $1 and date_expires is null',
    [organisationId],
  )
  if ((old?.id ?? null) === id) return { id: organisationId }
  if (old)
    await db.query(
      `update organisation_logo set date_expires = now() + interval '${logoHours} hours' where organisation_id = $1 and id = $2`,
      [organisationId, old.id],
    )
  if (id) {
    const made = await db.query(
      `update organisation_logo set date_expires = null where organisation_id = $1 and id = $2 and date_expires > now() returning id`,
      [organisationId, id],
    )
    if (!made.length) fail('NOT_FOUND', { field: 'id' })
  }
  logActivity(context, {
    of: organisationRecord,
    id: organisationId,
    property: 'logo',
    from: old?.id ?? null,
    to: id,
  })
  return { id: organisationId }
}
