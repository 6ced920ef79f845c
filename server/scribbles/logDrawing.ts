import { meetingRecord } from '../meetings/meeting.record.ts'
import { authorsOf, logActivity } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'

/** Strokes of one person are one session as long as no pause is longer than this. */
const sessionMinutes = 30

/** One line for each time that somebody draws, however many strokes that takes. */
export async function logDrawing(
  context: Context,
  meetingId: string,
  questionId: string | null,
): Promise<void> {
  const title =
    questionId === null
      ? null
      : ((
          await context.db.query<{ title: string | null }>(
            'select (select q.title from question q where q.organisation_id = l.organisation_id and q.id = l.id order by q.playbook_version_id desc limit 1) as title from question_lineage l where l.organisation_id = $1 and l.id = $2',
            [context.organisationId, questionId],
          )
        )[0]?.title ?? null)
  const [author] = authorsOf(context)
  const [line] = await context.db.query(
    `select from activity where organisation_id = $1 and source_id = $2 and property = 'scribble' and creator_id = $3 and message is not distinct from $4 and date_created > now() - make_interval(mins => $5) limit 1`,
    [context.organisationId, meetingId, author, title, sessionMinutes],
  )
  if (!line)
    logActivity(context, { of: meetingRecord, id: meetingId, property: 'scribble', message: title })
}
