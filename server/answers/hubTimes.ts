import type { Context } from '../rules/authorise.ts'
import { countedMeeting, MeetingsOf, placesOf, type CountedPlaybook } from './playbookMeetings.ts'

/** Done meetings whose time per hub is looked at. */
export const timedMeetings = 500

/** Of the newest done meetings: the time from the first to the last question that was answered for the first time in a hub. */
export async function timesOfHubs(
  context: Context,
  book: CountedPlaybook,
): Promise<Map<string, HubTime>> {
  const of = new MeetingsOf(context, book, () => []),
    places = placesOf(book),
    column = (n: 0 | 1 | 2): string =>
      of.given.put(
        places.map((place) => place[n]),
        'uuid[]',
      )
  const rows = await context.db.query<HubTime>(
    of.with(`, t as materialized (select m.id, m.version_id from m where ${countedMeeting} and m.state = 'DONE'
        order by m.start_date desc, m.id desc limit ${timedMeetings})
      select s.hub_id as id, count(*)::int as count, percentile_cont(0.5) within group (order by s.seconds)::float8 as median from (
        select t.id, x.hub_id, extract(epoch from max(e.at) - min(e.at)) as seconds from t
          join lateral (select e.question_id, min(coalesce(e.date_client, e.date_created)) as at from answer_entry e
            where e.organisation_id = $1 and e.meeting_id = t.id group by 1) e on true
          join answer a on a.organisation_id = $1 and a.meeting_id = t.id and a.question_id = e.question_id and a.is_counted and not a.is_empty
          join unnest(${column(0)}, ${column(1)}, ${column(2)}) x(version_id, question_id, hub_id) on x.version_id = t.version_id and x.question_id = e.question_id
        group by 1, 2 having count(*) > 1) s group by 1`),
    of.given.values,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface HubTime {
  id: string
  count: number
  median: number
}
