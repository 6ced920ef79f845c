import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { recordEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** Takes away for good what a visitor wrote. */
export async function deleteVisitorComment(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:share')
  const { db, organisationId } = context,
    id = idOf(args.id, 'id')
  const [found] = await db.query<{ meeting_id: string; content: string }>(
    'select meeting_id, content from visitor_comment where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  if (!found) return fail('NOT_FOUND', { field: 'id' })
  const meeting = await openMeeting(context, found.meeting_id, 'id')
  const gone = await db.query(
    'delete from visitor_comment where organisation_id = $1 and id = $2 returning true',
    [organisationId, id],
  )
  if (gone.length) {
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'visitorComment',
      from: found.content,
    })
    await recordEvent(context, meeting.id, 'COMMENT')
  }
  return { id: meeting.id }
}
