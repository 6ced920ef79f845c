import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { recordEvent } from './events.ts'
import { openMeeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'

/** Into the bin; whoever has it open is told. */
export async function deleteCompanyDialog(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'meeting:delete')
  const meeting = await openMeeting(context, args.id, 'id')
  await context.db.query(
    'update meeting set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, meeting.id],
  )
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'deleted',
    from: meeting.title,
  })
  await recordEvent(context, meeting.id, 'DETAILS')
  return meeting.id
}
