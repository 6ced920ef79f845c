import { newId } from '../../shared/id.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { memberSees } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'

/** Tells who recorded that pieces of four seconds are gone for good, as long as they see the meeting. */
export async function tellOfLostPieces(
  { organisationId, db }: Pick<Context, 'organisationId' | 'db'>,
  meetingId: string,
  { userId, lost }: { userId: string; lost: number },
): Promise<void> {
  const told = await db.query<{ user_id: string }>(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, lost_pieces)
    select $1, $2, o.user_id, 'RECORDING_DAMAGED', m.id, $5
    from organisation_user o join meeting m on m.organisation_id = $1 and m.id = $4
    where o.organisation_id = $1 and o.user_id = $3 and o.date_removed is null and o.role is not null and ${memberSees('m', 'o')}
    returning user_id`,
    [organisationId, newId(), userId, meetingId, lost],
  )
  wakeInboxes({ db, organisationId }, told)
}
