import { newId } from '../../shared/id.ts'
import { longestReminder, usualReminder } from '../../shared/reminders.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { declareJob } from '../work/jobKinds.ts'

interface Soon {
  id: string
  start_date: string
  user_id: string
}

/** So many minutes before a meeting a member `s` wants to be told; null: never. */
const minutesOf = (s: string): string =>
  `case when ${s}.value = 'off' then null else coalesce(${s}.value::int, ${usualReminder}) end`

/** Tells who attends a planned meeting of the organisation that it begins soon, each once of each time that it is set for, however often this runs. */
export async function remindOfMeetingsOf(
  database: Database,
  organisationId: string,
  now = new Date(),
): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    const soon = await db.query<Soon>(
      `select m.id, m.start_date, o.user_id from meeting m
        join meeting_user a on a.organisation_id = $1 and a.meeting_id = m.id
        join organisation_user o on o.organisation_id = $1 and o.id = a.organisation_user_id and o.date_removed is null and o.role is not null
        join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
        left join setting s on s.organisation_id = $1 and s.user_id = o.user_id and s.key = 'meeting_reminder'
      where m.organisation_id = $1 and m.date_deleted is null and m.state = 'PLANNED'
        and m.start_date > $2::timestamptz and m.start_date <= $2::timestamptz + interval '${longestReminder} minutes'
        and m.start_date <= $2::timestamptz + (${minutesOf('s')}) * interval '1 minute'
        and not exists (select from notification n where n.organisation_id = $1 and n.meeting_id = m.id and n.user_id = o.user_id and n.meeting_start = m.start_date and n.kind = 'MEETING_SOON')`,
      [organisationId, now],
    )
    if (!soon.length) return
    const told = await db.query<{ user_id: string }>(
      `insert into notification (organisation_id, id, user_id, kind, meeting_id, meeting_start)
      select $1, x.id, x.who, 'MEETING_SOON', m.id, m.start_date from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[]) x(id, who, meeting, start)
        join meeting m on m.organisation_id = $1 and m.id = x.meeting and m.date_deleted is null and m.state = 'PLANNED' and m.start_date = x.start
      on conflict do nothing returning user_id`,
      [
        organisationId,
        soon.map(() => newId()),
        soon.map((one) => one.user_id),
        soon.map((one) => one.id),
        soon.map((one) => one.start_date),
      ],
    )
    wakeInboxes({ db, organisationId }, told)
  })
}

/** Organisations in which a meeting begins soon. Their meetings alone are looked at. */
export const organisationsWithMeetingsSoon = async (
  database: Database,
  now = new Date(),
): Promise<string[]> =>
  (
    await database.global<{ id: string }>(
      `select app.search_meetings_soon($1::timestamptz, $1::timestamptz + interval '${longestReminder} minutes') as id`,
      [now],
    )
  ).map(({ id }) => id)

declareJob({
  name: 'remind-of-meetings',
  cron: '* * * * *',
  work: async ({ database, log }) => {
    for (const organisationId of await organisationsWithMeetingsSoon(database))
      await remindOfMeetingsOf(database, organisationId).catch((error: unknown) => {
        log.error({ error, organisationId }, 'nobody was told of meetings that begin soon')
      })
  },
})
