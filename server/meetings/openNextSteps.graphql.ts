import { limits } from '../../shared/limits.ts'
import { extend, many, object, one, query, sql, wrapper, type Bind } from '../engine/declare.ts'
import { takeOf } from '../engine/paging.ts'
import { amongVisibleMeetings } from '../organisations/meetingVisible.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { scopedViewer } from './meetingScope.ts'
import { NextStep } from './nextSteps.graphql.ts'

const size = { usual: 20, max: limits.page }

const open = (bind: Bind): string =>
  `s.organisation_id = ${bind.org} and s.date_done is null and s.date_deleted is null and ${amongVisibleMeetings('s', scopedViewer(bind))}`

extend(NextStep, {
  companyDialog: one(() => CompanyDialog, { key: 'meeting_id', nullable: true }),
})

const NextStepPage = object(
  'NextStepPage',
  {
    totalCount: sql('Int!', (row) => `${row}.count`),
    list: many(() => NextStep, {
      join: (t, _row, bind) =>
        `join unnest(array(select s.id from next_step s where ${open(bind)}
          order by s.next_step_date, s.date_created, s.id limit ${takeOf(bind, size)})) with ordinality page(id, position) on page.id = ${t}.id`,
      order: () => 'page.position',
      take: { ...size, isInside: true },
    }),
  },
  {
    // an organisation may have any number: beyond this nobody counts them
    from: (t, _row, bind) =>
      `(select count(*)::int as count from (select from next_step s where ${open(bind)} limit ${limits.openNextSteps}) c) ${t}`,
  },
)

query({
  openNextSteps: wrapper(() => NextStepPage, {
    nullable: true,
    args: 'scope: MeetingScope, take: Int = 20',
  }),
  seesAllMeetings: sql('Boolean', (_row, bind) => String(!bind.own)),
})
