import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

export interface OwnOrganisation {
  id: string
  title: string
  isCurrent: boolean
}

/** Where the person may be: organisations in which they are a member and not shut out, and whose licence runs. */
export async function ownOrganisations(request: Request): Promise<OwnOrganisation[]> {
  const { db, organisationId, userId } = authorise(request, 'profile:own')
  const found = await db.query<{ id: string; title: string }>(
    `select o.id, o.title from app.search_own_organisations($1) s join organisation o on o.id = s
      order by lower(o.title), o.id`,
    [userId],
  )
  return found.map((one) => ({ ...one, isCurrent: one.id === organisationId }))
}

/** Puts the person into another one of their organisations, on all their devices: requests of pages that were opened in the one before are refused from then on. */
export async function switchOrganisation(
  request: Request,
  args: { organisationId: string },
): Promise<string> {
  const context = authorise(request, 'profile:own'),
    { db, organisationId, userId } = context
  const id = idOf(args.organisationId, 'organisationId')
  if (id === organisationId) return id
  const [there] = await db.query('select from app.search_own_organisations($1) s where s = $2', [
    userId,
    id,
  ])
  if (!there) return fail('NOT_FOUND', { field: 'organisationId' })
  await db.query('update app_user set current_organisation_id = $2 where id = $1', [userId, id])
  rightsChanged(context, { userId }, 'ORGANISATION_SWITCHED')
  return id
}
