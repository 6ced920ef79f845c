import { authorise, type Request } from '../core/actor.ts'
import { viewerName, viewerOf } from '../organisations/meetingVisible.ts'
import { lineVisible } from './lineVisible.ts'

/** How much happened on each day of the last year that something did. */
export async function logDateCount(request: Request): Promise<{ date: string, count: number }[]> {
  const context = authorise(request, 'log:read')
  return context.db.query(`log-date-count${viewerName(context)}-${context.role}`, `select (a.date_created at time zone 'UTC')::date as date, count(*)::int as count from activity a
    where a.organisation_id = $1 and $2::uuid is not null and $3::uuid is not null and a.date_created > now() - interval '1 year' and ${lineVisible('a', { ...viewerOf(context, '$2', '$3'), role: context.role })} group by 1 order by 1`,
  [context.organisationId, context.userId, context.organisationUserId])
}
