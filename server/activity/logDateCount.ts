import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { lineVisible } from './lineVisible.ts'

/** How much happened on each day of the last year that something did; of one person, where an id is given. */
export async function logDateCount(
  request: Request,
  args: { id?: string },
): Promise<{ date: string; count: number }[]> {
  const context = authorise(request, 'log:organisation'),
    creator = args.id === undefined ? null : idOf(args.id, 'id')
  const viewer = viewerOf(context, '$2', '$3')
  return context.db.query(
    `select (a.date_created at time zone 'UTC')::date as date, count(*)::int as count from activity a
    where a.organisation_id = $1 and $2::uuid is not null and $3::uuid is not null and a.date_created > now() - interval '1 year'
      ${creator ? 'and a.creator_id = $4 ' : ''}and ${lineVisible('a', viewer)} group by 1 order by 1`,
    [
      context.organisationId,
      context.userId,
      context.organisationUserId,
      ...(creator ? [creator] : []),
    ],
  )
}
