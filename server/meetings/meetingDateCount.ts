import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'

/** Meetings per day, by the calendar of the place where each is, from about a year ago to a year ahead. */
export async function companyDialogDateCount(
  request: Request,
): Promise<{ date: string; count: number }[]> {
  const context = authorise(request, 'meeting:read')
  return context.db.query<{ date: string; count: number }>(
    `select (m.start_date at time zone m.time_zone)::date as date, count(*)::int as count from meeting m
    where m.organisation_id = $1 and m.date_deleted is null and m.start_date between now() - interval '400 days' and now() + interval '400 days' and ${meetingVisible('m', viewerOf(context, '$2', '$3'))}
      and $2::uuid is not null and $3::uuid is not null group by 1 order by 1`,
    [context.organisationId, context.userId, context.organisationUserId],
  )
}
