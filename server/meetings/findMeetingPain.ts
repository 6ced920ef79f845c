import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

export interface FoundMeetingPain {
  id: string
  /** of the pain, as it is called now */
  title: string
  note: string | null
}

/** A pain that was named in a meeting, which is held; else NOT_FOUND. */
export async function findMeetingPain(
  context: Context,
  meetingId: string,
  painId: string,
  field: string,
): Promise<FoundMeetingPain> {
  const [found] = await context.db.query<FoundMeetingPain>(
    `select x.id, p.title, x.note from meeting_pain x join pain p on p.organisation_id = $1 and p.id = x.pain_id
    where x.organisation_id = $1 and x.meeting_id = $2 and x.pain_id = $3 and x.date_removed is null`,
    [context.organisationId, meetingId, idOf(painId, field)],
  )
  return found ?? fail('NOT_FOUND', { field })
}
