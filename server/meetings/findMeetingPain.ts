import { fail } from '../../shared/errors.ts'
import { standingPain } from '../pains/standingPain.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

interface Naming {
  id: string
  /** by which its note is found */
  pain_id: string
  /** of the pain that was named */
  title: string
  note: string | null
  date_removed: string | null
}

/**
 * How a pain was named in a meeting, which must be locked, under any of the ids that are one pain by now: a device that made it again
 * without a network knows it by an id of its own. One that is named still comes first, then the one of that very id.
 */
export async function findNaming(
  context: Context,
  meetingId: string,
  painId: string,
): Promise<Naming | undefined> {
  const [found] = await context.db.query<Naming>(
    `select x.id, x.pain_id, p.title, x.note, x.date_removed from pain q
      join meeting_pain x on x.organisation_id = $1 and x.meeting_id = $2
      join pain p on p.organisation_id = $1 and p.id = x.pain_id and ${standingPain('p')} = ${standingPain('q')}
    where q.organisation_id = $1 and q.id = $3
    order by x.date_removed is not null, x.pain_id <> q.id, x.date_created, x.id limit 1`,
    [context.organisationId, meetingId, painId],
  )
  return found
}

/** The same of one that is named still; else NOT_FOUND. */
export async function findMeetingPain(
  context: Context,
  meetingId: string,
  painId: string,
  field: string,
): Promise<Naming> {
  const found = await findNaming(context, meetingId, idOf(painId, field))
  return found && found.date_removed === null ? found : fail('NOT_FOUND', { field })
}
