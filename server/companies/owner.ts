// Who looks after an account: a member, at first whoever made it.
import { fail } from '../../shared/errors.ts'
import { isShutOut } from '../identity/shutOut.ts'
import type { Context } from '../rules/authorise.ts'

/** Who it is, by the row of the account. */
export const ownerOf = (c: string): string => `coalesce(${c}.owner_id, ${c}.creator_id)`

/** Refuses whoever is no member now, or is blocked; gives the name. */
export async function findOwner(context: Context, id: string, field: string): Promise<string> {
  const [owner] = await context.db.query<{ name: string }>(
    `select ${nameOf} as name from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null and o.role is not null`,
    [context.organisationId, id],
  )
  return owner?.name ?? fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID' })
}

/** Before a change of the owner: says who that is in the row, and gives the names of the one before and the one after for the log. Somebody who is no member any more can stay, and cannot be chosen. */
export async function ownerNames(
  context: Context,
  companyId: string,
  wanted: string | undefined,
  seen: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  if (wanted === undefined) return names
  const [before] = await context.db.query<{ id: string; name: string }>(
    `update company c set owner_id = ${ownerOf('c')} from app_user u
    where c.organisation_id = $1 and c.id = $2 and u.id = ${ownerOf('c')} returning u.id, ${nameOf} as name`,
    [context.organisationId, companyId],
  )
  if (!before || wanted === before.id || wanted === seen) return names
  return names.set(before.id, before.name).set(wanted, await findOwner(context, wanted, 'ownerId'))
}

const nameOf = "trim(u.first_name || ' ' || u.last_name)"
