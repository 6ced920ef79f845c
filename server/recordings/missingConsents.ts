import type { Context } from '../rules/authorise.ts'

/** A condition on a consent: it is in force, and of the sound. */
const isInForce = (row: string): string =>
  `${row}.purpose = 'AUDIO' and ${row}.date_withdrawn is null`

/** Contacts of a meeting who have not agreed to a recording of its sound, or have taken that back. */
export const missingConsents = (
  { db, organisationId }: Pick<Context, 'db' | 'organisationId'>,
  meetingId: string,
): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select c.id from meeting_contact l join contact c on c.organisation_id = $1 and c.id = l.contact_id and c.date_deleted is null
    where l.organisation_id = $1 and l.meeting_id = $2 and not exists (
      select from meeting_consent a where a.organisation_id = $1 and a.meeting_id = $2 and a.contact_id = c.id and ${isInForce('a')})
    order by c.id`,
    [organisationId, meetingId],
  )
