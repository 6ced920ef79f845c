import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareInvitedElsewhere } from '../organisations/invitedElsewhere.ts'
import { declareOrganisationJob, enqueue } from '../work/jobKinds.ts'
import { wakeInboxes } from './notify.ts'

/**
 * Tells the person of a seat that waits for them, where they are, if they are in another organisation. As a job, so that
 * whoever invites does not learn from how long it takes whether the address is somebody's.
 */
export async function announceInvitation(
  database: Database,
  invitingId: string,
  seatId: string,
): Promise<void> {
  const [person] = await database.global<{ id: string; organisation: string }>(
    `select u.id, u.current_organisation_id as organisation from email_licence e join app_user u on u.email = e.email
    where e.id = $1 and e.active and e.date_claimed is null and not u.is_blocked and u.current_organisation_id <> $2`,
    [seatId, invitingId],
  )
  if (!person) return
  const { id, organisation: organisationId } = person
  await inOrganisation(database, organisationId, async (db) => {
    const told = await db.query<{ user_id: string }>(
      `insert into notification (organisation_id, id, user_id, kind, seat_id)
      select $1, $2, o.user_id, 'INVITED_ELSEWHERE', $4 from organisation_user o
      where o.organisation_id = $1 and o.user_id = $3 and o.date_removed is null and o.date_blocked is null and o.role is not null
      on conflict do nothing returning user_id`,
      [organisationId, newId(), id, seatId],
    )
    wakeInboxes({ db, organisationId }, told)
  })
}

const announceJob = declareOrganisationJob<{ seatId: string }>({
  name: 'announce-invitation',
  work: ({ database, organisationId, data }) =>
    announceInvitation(database, organisationId, data.seatId),
})
declareInvitedElsewhere((context, seatId) => enqueue(context, announceJob, { seatId }))
