import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { findMeeting } from './openMeeting.ts'

/** Remembers that the person opened it, for their list of recent meetings. */
export async function visitCompanyDialog(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:read')
  const meeting = await findMeeting(context, args.id, 'id')
  await context.db.query(
    `insert into visit (organisation_id, user_id, meeting_id) values ($1, $2, $3)
    on conflict (organisation_id, user_id, meeting_id) do update set date_visited = now()`,
    [context.organisationId, context.userId, meeting.id],
  )
  return { id: meeting.id }
}
