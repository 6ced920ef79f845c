import { licenceNoticeDays } from '../../shared/limits.ts'
import { newId } from '../../shared/id.ts'
import { rolesWith } from '../../shared/permissions.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { licenceEnds, licenceRuns } from '../identity/membership.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { wakeInboxes } from './notify.ts'

/**
 * The daily work for one organisation. Tells its administrators that the licence ends soon, each once
 * of an end; what they were told of an end that is another one by now is settled.
 */
export async function announceLicenceEnd(
  database: Database,
  organisationId: string,
): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    const [last] = await db.query<{ ends: string; is_near: boolean }>(
      `select ${licenceEnds('l')} as ends,
          ${licenceEnds('l')} < now() + interval '${licenceNoticeDays} days' as is_near
        from organisation_licence l where l.organisation_id = $1 and ${licenceRuns('l')}
        order by ends desc limit 1`,
      [organisationId],
    )
    const settled = await db.query<{ user_id: string }>(
      `update notification set date_read = date_trunc('milliseconds', now())
        where organisation_id = $1 and kind = 'LICENCE_ENDING' and date_read is null
          and licence_ends is distinct from $2::timestamptz returning user_id`,
      [organisationId, last?.ends ?? null],
    )
    wakeInboxes({ db, organisationId }, settled)
    if (!last?.is_near) return
    const admins = await db.query<{ user_id: string }>(
      `select o.user_id from organisation_user o join app_user u on u.id = o.user_id
        where o.organisation_id = $1 and o.date_removed is null and o.role = any($2)
          and not ${isShutOut('o', 'u')}`,
      [organisationId, rolesWith('licence:read')],
    )
    const told = await db.query<{ user_id: string }>(
      `insert into notification (organisation_id, id, user_id, kind, licence_ends)
        select $1, x.id, x.who, 'LICENCE_ENDING', $4
        from unnest($2::uuid[], $3::uuid[]) x(id, who) on conflict do nothing returning user_id`,
      [organisationId, admins.map(() => newId()), admins.map((one) => one.user_id), last.ends],
    )
    wakeInboxes({ db, organisationId }, told)
  })
}

declareOrganisationJob({
  name: 'licence-ending-of',
  fanOut: { queue: 'licence-ending', cron: '20 5 * * *', atStart: true },
  work: ({ database, organisationId }) => announceLicenceEnd(database, organisationId),
})
