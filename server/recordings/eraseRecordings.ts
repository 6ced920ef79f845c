// Recordings that must not be kept: nobody sees them from the moment on, and a job removes their bytes.
import type { Context } from '../rules/authorise.ts'
import { logOf } from '../rules/activity.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { enqueue } from '../work/jobKinds.ts'
import { removeRecordings } from './removeRecordings.ts'

/** Of some meetings; a device that still records is told with its next piece. */
export async function eraseRecordings(
  { organisationId, db }: Pick<Context, 'organisationId' | 'db'>,
  authors: readonly [creatorId: string, onBehalfOfId: string | null],
  meetingIds: readonly string[],
): Promise<number> {
  const gone = await db.query<{ meeting_id: string }>(
    `update recording set state = 'ERASED', date_erased = now(), date_ended = coalesce(date_ended, now()), date_updated = now(), spans = '[]', peaks = '{}'
    where organisation_id = $1 and meeting_id = any($2::uuid[]) and date_erased is null returning meeting_id`,
    [organisationId, meetingIds],
  )
  if (!gone.length) return 0
  enqueue({ db }, removeRecordings, {})
  const counts = Map.groupBy(gone, (one) => one.meeting_id)
  logOf(
    { organisationId, db },
    authors,
    null,
    ...[...counts].map(([id, rows]) => ({
      of: meetingRecord,
      id,
      property: 'recordingsErased',
      to: String(rows.length),
    })),
  )
  return gone.length
}
