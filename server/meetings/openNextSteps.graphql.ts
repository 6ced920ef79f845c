import { limits } from '../../shared/limits.ts'
import { Company } from '../companies/companies.graphql.ts'
import { extend, many, object, one, query, sql, wrapper, type Bind } from '../engine/declare.ts'
import { takeOf } from '../engine/paging.ts'
import { ofVisibleMeeting, ownMeetings } from '../organisations/meetingVisible.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { scopedViewer } from './meetingScope.ts'
import { NextStep } from './nextSteps.graphql.ts'

const size = { usual: 20, max: limits.page }

/** Of the person's own meetings, or of all: without those of the few meetings in the bin. */
function open(bind: Bind): string {
  const viewer = scopedViewer(bind)
  return [
    `s.organisation_id = ${bind.org} and s.date_done is null and s.date_deleted is null`,
    ...(viewer.own ? [`s.meeting_id in (${ownMeetings(viewer)})`] : []),
    ofVisibleMeeting('s', { ...viewer, own: false }),
  ].join(' and ')
}

extend(NextStep, {
  companyDialog: one(() => CompanyDialog, { key: 'meeting_id', nullable: true }),
})

extend(Company, {
  openNextSteps: many(() => NextStep, {
    join: (t) =>
      `join meeting sm on sm.organisation_id = ${t}.organisation_id and sm.id = ${t}.meeting_id`,
    where: (t, row) =>
      `sm.company_id = ${row}.id and sm.date_deleted is null and ${t}.date_done is null and ${t}.date_deleted is null`,
    order: 'next_step_date, date_created, id',
    take: size,
    args: 'take: Int = 20',
  }),
})

const NextStepPage = object(
  'NextStepPage',
  {
    totalCount: sql('Int!', (row) => `cardinality(${row}.ids)`),
    list: many(() => NextStep, {
      join: (t, row, bind) =>
        `join unnest(${row}.ids[:${takeOf(bind, size)}]) with ordinality page(id, position) on page.id = ${t}.id`,
      order: () => 'page.position',
      take: { ...size, isInside: true },
    }),
  },
  {
    // an organisation may have any number: beyond this nobody counts them
    from: (t, _row, bind) =>
      `(select array(select s.id from next_step s where ${open(bind)} order by s.next_step_date, s.date_created, s.id limit ${limits.openNextSteps}) as ids offset 0) ${t}`,
  },
)

query({
  openNextSteps: wrapper(() => NextStepPage, {
    nullable: true,
    args: 'scope: MeetingScope, take: Int = 20',
  }),
  seesAllMeetings: sql('Boolean', (_row, bind) => String(!bind.own)),
})
