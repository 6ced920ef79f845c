// What a person is in an organisation, as far as it decides whether they come in and what they may do.
import type { Role } from '../../shared/permissions.ts'
import type { Database } from '../database/database.ts'
import { isLimitedToOwn, type Member } from '../engine/actor.ts'

export interface Membership {
  /** organisation_user id */
  id: string
  role: Role | null
  /** out of this organisation */
  is_blocked: boolean
  /** by the operator, everywhere */
  is_suspended: boolean
  language: Member['language']
  /** of the licence; an organisation that never had one is the operator's own */
  has_ended: boolean
  /** the organisation's memberVisibility is `own`, and the role does not see beyond that */
  seesOwnOnly: boolean
}

/** When a licence that was claimed ends. */
export const licenceEnds = (licence: string): string =>
  `(coalesce(${licence}.date_begins, ${licence}.date_claimed) + ${licence}.months_valid * interval '1 month')`
/** Whether a licence that was claimed lets its people in. */
export const licenceRuns = (licence: string): string =>
  `(${licence}.is_active and ${licence}.date_replaced is null and ${licenceEnds(licence)} > now())`
/** Whether nobody of an organisation is let in any more. */
export const licencesEnded = (organisation: string): string =>
  `coalesce((select not bool_or(${licenceRuns('l')}) from organisation_licence l where l.organisation_id = ${organisation}), false)`

/** Undefined: they are no member. */
export async function findMembership(
  database: Database,
  person: Pick<Member, 'organisationId' | 'userId'>,
): Promise<Membership | undefined> {
  const [found] = await database.transaction(
    person,
    (t) =>
      t.query<Omit<Membership, 'seesOwnOnly'> & { visibility: string | null }>(
        `select m.id, m.role, s.value as visibility, m.date_blocked is not null as is_blocked, u.is_blocked as is_suspended, u.language,
      ${licencesEnded('$1')} as has_ended from organisation_user m join app_user u on u.id = m.user_id
      left join setting s on s.organisation_id = m.organisation_id and s.user_id is null and s.key = 'memberVisibility'
      where m.organisation_id = $1 and m.user_id = $2 and m.date_removed is null`,
        [person.organisationId, person.userId],
      ),
    { purpose: 'signIn' },
  )
  if (!found) return undefined
  const { visibility, ...membership } = found
  return {
    ...membership,
    seesOwnOnly: visibility === 'own' && isLimitedToOwn(membership.role),
  }
}

/** A member by what holds now, who reads: for work on their behalf that runs later, and for whoever acts for them. Undefined: they are not let in. */
export async function memberNow(
  database: Database,
  person: Pick<Member, 'organisationId' | 'userId'>,
): Promise<Member | undefined> {
  const found = await findMembership(database, person)
  if (!found?.role || found.is_blocked || found.is_suspended || found.has_ended) return undefined
  return {
    kind: 'member',
    organisationId: person.organisationId,
    userId: person.userId,
    organisationUserId: found.id,
    role: found.role,
    language: found.language,
    isSuperAdmin: false,
    seesOwnOnly: found.seesOwnOnly,
    sessionKey: null,
    scopes: new Set(['read']),
  }
}
