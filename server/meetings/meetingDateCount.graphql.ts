import { many, object, query, sql, type Bind } from '../engine/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { scopedViewer } from './meetingScope.ts'

/** By the calendar of the place where each is. */
const local = '(m.start_date at time zone m.time_zone)::date'

/** From about a year ago to a year ahead, where no other days are asked for. By the start too, which has an index: somewhere a day begins 14 hours earlier than at Greenwich, and elsewhere it ends 12 later. */
function within(bind: Bind): string {
  const bound = (name: 'from' | 'to', comparison: string, beyond: string, usual: string): string =>
    bind.given(name)
      ? `m.start_date ${comparison} ${bind.arg(name, 'timestamptz')} ${beyond} and ${local} ${comparison} ${bind.arg(name, 'date')}`
      : `m.start_date ${comparison} now() ${usual} interval '400 days'`
  return [
    bound('from', '>=', `- interval '1 day'`, '-'),
    bound('to', '<=', `+ interval '2 days'`, '+'),
  ].join(' and ')
}

const DateCount = object(
  'DateCount',
  {
    date: sql('Date!', (row) => `${row}.date`),
    count: sql('Int!', (row) => `${row}.count`),
  },
  {
    from: (t, _row, bind) => `(select ${local} as date, count(*)::int as count from meeting m
      where m.organisation_id = ${bind.org} and m.date_deleted is null and ${within(bind)} and ${meetingVisible('m', scopedViewer(bind))}
      group by 1) ${t}`,
  },
)

query({
  companyDialogDateCount: many(() => DateCount, {
    order: (t) => `${t}.date`,
    args: 'from: Date, to: Date, scope: MeetingScope',
    rows: { usual: 50 },
    nullable: true,
  }),
})
