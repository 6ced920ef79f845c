// When members have meetings already, and nothing of what these are.
import { many, object, query, sql } from '../engine/declare.ts'
import { longestMeetingDays } from './times.ts'

const BusyTime = object(
  'BusyTime',
  {
    organisationUserId: sql('ID!', (row) => `${row}.organisation_user_id`),
    startDate: sql('DateTime!', (row) => `${row}.start_date`),
    endDate: sql('DateTime!', (row) => `${row}.end_date`),
  },
  {
    from: (t, _row, bind) => {
      const [from, to] = [bind.arg('from', 'timestamptz'), bind.arg('to', 'timestamptz')]
      const whose = bind.own ? `u.organisation_user_id = ${bind.member} and` : ''
      return `(select u.organisation_user_id, m.start_date, m.end_date
        from meeting m join meeting_user u on u.organisation_id = ${bind.org} and u.meeting_id = m.id
        where m.organisation_id = ${bind.org} and m.date_deleted is null and m.state in ('PLANNED', 'RUNNING')
          and m.start_date > ${from} - interval '${longestMeetingDays} days' and m.start_date < ${to} and m.end_date > ${from}
          and ${whose} u.organisation_user_id = any(${bind.arg('organisationUserIds', 'uuid[]')})) ${t}`
    },
  },
)

query({
  busyTimes: many(() => BusyTime, {
    order: (t) => `${t}.start_date, ${t}.organisation_user_id, ${t}.end_date`,
    args: 'organisationUserIds: [ID!]!, from: DateTime!, to: DateTime!',
    rows: { usual: 100, max: 5000 },
    nullable: true,
  }),
})
