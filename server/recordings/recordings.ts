// A recording of a meeting: begun when everybody outside has agreed, and deleted.
import { fail } from '../../shared/errors.ts'
import { newRecording } from '../../shared/inputs/recording.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { recordingsPerMeeting } from '../../shared/recordingLimits.ts'
import type { Request } from '../engine/actor.ts'
import { declareQuota } from '../files/quota.ts'
import { recordFileEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { isLocked } from './lockedRecordings.ts'
import { missingConsents } from './missingConsents.ts'

declareQuota(
  'select coalesce(sum(stored_size), 0)::bigint from recording where organisation_id = $1',
)

/** Pieces of it may come from now on; the same id again is the same recording. */
export async function startRecording(
  request: Request,
  args: Given<typeof newRecording> & { id?: string | null; companyDialogId: string },
  /** when that was, if it is brought later */
  moment: string | null = null,
): Promise<{ id: string }> {
  const context = authorise(request, 'recording:make')
  const { db, organisationId, userId } = context
  const id = newIdOr(args.id),
    { type } = parse(newRecording, args),
    meeting = await openMeeting(context, args.companyDialogId)
  const [there] = await db.query<{ id: string }>(
    'select id from recording where organisation_id = $1 and id = $2 and meeting_id = $3 and creator_id = $4 and date_erased is null',
    [organisationId, id, meeting.id, userId],
  )
  if (there) return there
  const missing = (await missingConsents(context, meeting.id)).map((one) => one.id),
    locks = await isLocked(context, meeting.id)
  if (missing.length || locks)
    fail('STATE_REFUSED', {
      field: 'consent',
      params: {
        contactIds: missing,
        ...(moment && {
          isTakenBack: !locks && (await isTakenBack(context, meeting.id, missing, moment)),
        }),
      },
    })
  const [kept] = await db.query<{ count: number }>(
    'select count(*)::int as count from recording where organisation_id = $1 and meeting_id = $2',
    [organisationId, meeting.id],
  )
  if (kept!.count >= recordingsPerMeeting)
    fail('BAD_INPUT', {
      field: 'companyDialogId',
      rule: 'TOO_MANY',
      params: { max: recordingsPerMeeting },
    })
  const row = {
    id,
    meeting_id: meeting.id,
    creator_id: userId,
    type,
    ...(moment && { date_created: moment }),
  }
  if (!(await insertRow(context, 'recording', row)))
    fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  logActivity(context, { of: meetingRecord, id: meeting.id, property: 'recordingStarted' })
  await recordFileEvent(context, meeting.id, 'RECORDING')
  return { id }
}

/** Whether a member wrote down that one of them took back, since a recording began, what they had agreed to: nothing of it may stay on its device. Whoever has the address of the page destroys nothing by it. */
async function isTakenBack(
  { db, organisationId }: Context,
  meetingId: string,
  contactIds: readonly string[],
  moment: string,
): Promise<boolean> {
  const found = await db.query(
    `select from meeting_consent where organisation_id = $1 and meeting_id = $2 and contact_id = any($3::uuid[])
      and purpose = 'AUDIO' and date_withdrawn > $4::timestamptz and withdrawn_by_id is not null limit 1`,
    [organisationId, meetingId, contactIds, moment],
  )
  return found.length > 0
}

/** Puts it into the bin; one that is gone already stays gone. */
export async function deleteRecording(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'recording:delete')
  const { db, organisationId } = context,
    id = idOf(args.id, 'id')
  const [at] = await db.query<{ meeting_id: string }>(
    'select meeting_id from recording where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  if (!at) return id
  await openMeeting(context, at.meeting_id, 'id')
  const gone = await db.query(
    'update recording set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null and date_erased is null returning true',
    [organisationId, id],
  )
  if (!gone.length) return id
  logActivity(context, { of: meetingRecord, id: at.meeting_id, property: 'recordingDeleted' })
  await recordFileEvent(context, at.meeting_id, 'RECORDING')
  return id
}
