import { nextStepDueDays } from '../../shared/limits.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

interface Due {
  id: string
  meeting_id: string
  next_step_date: string
  user_id: string
}

/** The hourly work for one organisation. Tells who made or attends a meeting that the day of one of its open next steps has come, by the clock of the meeting's place; each of them once a day that it is set for, however often this runs. */
export async function announceNextStepsOf(
  database: Database,
  organisationId: string,
  now = new Date(),
): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    const due = await db.query<Due>(
      `select s.id, s.meeting_id, s.next_step_date, o.user_id from next_step s
        join meeting m on m.organisation_id = $1 and m.id = s.meeting_id and m.date_deleted is null
        join organisation_user o on o.organisation_id = $1 and o.date_removed is null and o.role is not null
          and (o.user_id = m.creator_id or exists (select from meeting_user a where a.organisation_id = $1 and a.meeting_id = m.id and a.organisation_user_id = o.id))
      where s.organisation_id = $1 and s.date_done is null and s.date_deleted is null
        and s.next_step_date between ($2::timestamptz)::date - ${nextStepDueDays} and ($2::timestamptz)::date + 1 and s.next_step_date <= ($2::timestamptz at time zone m.time_zone)::date
        and not exists (select from notification n where n.organisation_id = $1 and n.next_step_id = s.id and n.user_id = o.user_id and n.next_step_date = s.next_step_date)`,
      [organisationId, now],
    )
    if (!due.length) return
    const told = await db.query<{ user_id: string }>(
      `insert into notification (organisation_id, id, user_id, kind, meeting_id, next_step_id, next_step_date)
      select $1, x.id, x.who, 'NEXT_STEP_DUE', x.meeting, x.step, x.day from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::date[]) x(id, who, meeting, step, day) on conflict do nothing returning user_id`,
      [
        organisationId,
        due.map(() => newId()),
        due.map((d) => d.user_id),
        due.map((d) => d.meeting_id),
        due.map((d) => d.id),
        due.map((d) => d.next_step_date),
      ],
    )
    wakeInboxes({ db, organisationId }, told)
  })
}

declareOrganisationJob({
  name: 'next-steps-due-of',
  fanOut: { queue: 'next-steps-due', cron: '5 * * * *' },
  work: ({ database, organisationId }) => announceNextStepsOf(database, organisationId),
})
