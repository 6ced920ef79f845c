import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import type { MeetingScope } from './meetingScope.ts'

interface Period {
  from?: string | null
  to?: string | null
  scope?: MeetingScope | null
}

/** Meetings per day, by the calendar of the place where each is; from about a year ago to a year ahead, where no other days are asked for. */
export async function companyDialogDateCount(
  request: Request,
  { from, to, scope }: Period,
): Promise<{ date: string; count: number }[]> {
  const context = authorise(request, 'meeting:read')
  const viewer = viewerOf(context, '$2', '$3')
  return context.db.query<{ date: string; count: number }>(
    // a day begins somewhere up to 14 hours before it does at Greenwich, and ends 12 hours after it; the start has an index
    `select (m.start_date at time zone m.time_zone)::date as date, count(*)::int as count from meeting m
    where m.organisation_id = $1 and m.date_deleted is null
      and m.start_date between coalesce($4::date - interval '1 day', now() - interval '400 days') and coalesce($5::date + interval '2 days', now() + interval '400 days')
      and ($4::date is null or (m.start_date at time zone m.time_zone)::date >= $4::date) and ($5::date is null or (m.start_date at time zone m.time_zone)::date <= $5::date)
      and ${meetingVisible('m', { ...viewer, own: viewer.own || scope === 'MINE' })}
      and $2::uuid is not null and $3::uuid is not null group by 1 order by 1`,
    [context.organisationId, context.userId, context.organisationUserId, from, to],
  )
}
