import { newId } from '../../shared/id.ts'
import { rolesWith } from '../../shared/permissions.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { wakeInboxes } from '../notifications/notify.ts'

/** Tells the Admins that a pull has failed for good, each once until they have read it. */
export async function announceFailedSync(
  database: Database,
  organisationId: string,
  integrationId: string,
): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    const admins = await db.query<{ user_id: string }>(
      `select o.user_id from organisation_user o join app_user u on u.id = o.user_id
      where o.organisation_id = $1 and o.date_removed is null and o.role = any($2) and not ${isShutOut('o', 'u')}`,
      [organisationId, rolesWith('integration:manage')],
    )
    const told = await db.query<{ user_id: string }>(
      `insert into notification (organisation_id, id, user_id, kind, integration_name)
      select $1, x.id, x.who, 'SYNC_FAILED', i.name
      from unnest($2::uuid[], $3::uuid[]) x(id, who) join integration i on i.organisation_id = $1 and i.id = $4
      where not exists (select from notification n where n.organisation_id = $1 and n.user_id = x.who and n.kind = 'SYNC_FAILED'
        and n.integration_name = i.name and n.date_read is null)
      on conflict do nothing returning user_id`,
      [organisationId, admins.map(() => newId()), admins.map((one) => one.user_id), integrationId],
    )
    wakeInboxes({ db, organisationId }, told)
  })
}
