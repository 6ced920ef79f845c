// Recordings whose device has died are closed with what came of them.
import { closedAfterHours } from '../../shared/recordingLimits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { recordFileEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { logOf } from '../rules/activity.ts'
import { declareOrganisationJob, enqueue } from '../work/jobKinds.ts'
import { joinRecording } from './joinRecording.ts'

/** And those that were closed before, of which more came since, or whose join failed, are joined again. */
export const closeRecordings = (database: Database, organisationId: string): Promise<void> =>
  inOrganisation(database, organisationId, async (db) => {
    const quiet = await db.query<{
      id: string
      meeting_id: string
      creator_id: string
      is_running: boolean
    }>(
      `with quiet as (select id, state from recording where organisation_id = $1 and state in ('RUNNING', 'WAITING')
        and date_updated < now() - interval '${closedAfterHours} hours' order by date_updated limit 200 for update skip locked)
      update recording r set state = 'WAITING', date_ended = coalesce(r.date_ended, r.date_updated), date_updated = now()
      from quiet q where r.organisation_id = $1 and r.id = q.id
      returning r.id, r.meeting_id, r.creator_id, q.state = 'RUNNING' as is_running`,
      [organisationId],
    )
    for (const { id, meeting_id: meetingId, creator_id: userId, is_running: isRunning } of quiet) {
      enqueue({ db }, joinRecording, { recordingId: id })
      if (!isRunning) continue
      logOf({ organisationId, db }, [userId, null], null, {
        of: meetingRecord,
        id: meetingId,
        property: 'recordingClosed',
      })
      await recordFileEvent({ organisationId, db, userId }, meetingId, 'RECORDING')
    }
  })

declareOrganisationJob({
  name: 'close-recordings-of',
  fanOut: { queue: 'close-recordings', cron: '5,35 * * * *', atStart: true },
  work: ({ database, organisationId }) => closeRecordings(database, organisationId),
})
