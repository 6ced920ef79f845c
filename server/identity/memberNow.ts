import type { Role } from '../../shared/permissions.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { isLimitedToOwn, type Asker, type Member } from '../engine/actor.ts'
import { licenceRuns } from './people.ts'
import { isShutOut } from './shutOut.ts'

interface Row {
  id: string
  role: Role | null
  language: Asker['language']
  visibility: string | null
}

/** A member by what holds now, for work on their behalf that runs later; undefined: they are not let in any more. */
export async function memberNow(
  database: Database,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<Member | undefined> {
  const [row] = await inOrganisation(database, organisationId, (db) =>
    db.query<Row>(
      `select o.id, o.role, u.language, s.value as visibility
      from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
      left join setting s on s.organisation_id = o.organisation_id and s.user_id is null and s.key = 'memberVisibility'
      where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null
        and coalesce((select bool_or(${licenceRuns('l')}) from organisation_licence l where l.organisation_id = $1), true)`,
      [organisationId, userId],
    ),
  )
  return (
    row && {
      kind: 'member',
      organisationId,
      userId,
      organisationUserId: row.id,
      role: row.role,
      language: row.language,
      isSuperAdmin: false,
      seesOwnOnly: row.visibility === 'own' && isLimitedToOwn(row.role),
      sessionKey: null,
      scopes: new Set(['read']),
    }
  )
}
