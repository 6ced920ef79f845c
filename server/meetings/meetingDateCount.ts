import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import type { MeetingScope } from './meetingScope.ts'

interface Period {
  from?: string | null
  to?: string | null
  scope?: MeetingScope | null
}

const day = 86_400_000
/** Days around now, where no others are asked for. */
const usual = 400

/** Meetings per day, by the calendar of the place where each is; from about a year ago to a year ahead, where no other days are asked for. */
export async function companyDialogDateCount(
  request: Request,
  { from, to, scope }: Period,
): Promise<{ date: string; count: number }[]> {
  const context = authorise(request, 'meeting:read')
  const viewer = viewerOf(context, '$2', '$3')
  const local = '(m.start_date at time zone m.time_zone)::date'
  // by the start, which has an index: somewhere a day begins 14 hours earlier than at Greenwich, and elsewhere ends 12 later
  const bounds = [
    from ? Date.parse(from) - day : Date.now() - usual * day,
    to ? Date.parse(to) + 2 * day : Date.now() + usual * day,
  ].map((moment) => new Date(moment))
  return context.db.query<{ date: string; count: number }>(
    `select ${local} as date, count(*)::int as count from meeting m
    where m.organisation_id = $1 and m.date_deleted is null and m.start_date between $4 and $5
      and ($6::date is null or ${local} >= $6::date) and ($7::date is null or ${local} <= $7::date)
      and ${meetingVisible('m', { ...viewer, own: viewer.own || scope === 'MINE' })}
      and $2::uuid is not null and $3::uuid is not null group by 1 order by 1`,
    [context.organisationId, context.userId, context.organisationUserId, ...bounds, from, to],
  )
}
