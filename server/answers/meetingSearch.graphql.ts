import { many, query, type Bind } from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { paged } from '../engine/paging.ts'
import { scopedViewer } from '../meetings/meetingScope.ts'
import { longestMeetingDays } from '../meetings/times.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { passes } from './meetingConditions.ts'

/** What is asked for apart from the period. */
function wanted(t: string, bind: Bind): string {
  const users = (): string =>
    `exists (select from meeting_user w where w.organisation_id = ${bind.org} and w.meeting_id = ${t}.id and w.organisation_user_id = any(${bind.arg('organisationUserIds', 'uuid[]')}))`
  return [
    `${t}.date_deleted is null`,
    bind.given('companyId') && `${t}.company_id = ${bind.arg('companyId', 'uuid')}`,
    bind.given('playbookId') && `${t}.playbook_id = ${bind.arg('playbookId', 'uuid')}`,
    bind.given('organisationUserIds') && users(),
    // of whoever sees no others nothing is to be left out
    !bind.own && bind.choice('scope') && meetingVisible(t, scopedViewer(bind)),
    passes(`${t}.id`, bind),
  ]
    .filter(Boolean)
    .join(' and ')
}
/** Bounds on the start alone, which has an index: a meeting has a longest length. */
function touches(t: string, bind: Bind): string {
  const from = (): string => bind.arg('from', 'timestamptz')
  return [
    bind.given('to') && `${t}.start_date < ${bind.arg('to', 'timestamptz')}`,
    bind.given('from') &&
      `${t}.end_date > ${from()} and ${t}.start_date >= ${from()} - interval '${longestMeetingDays} days'`,
  ]
    .filter(Boolean)
    .join(' and ')
}
const hasPeriod = (bind: Bind): boolean => bind.given('from') || bind.given('to')
const newest = (t: string): string => `${t}.start_date desc, ${t}.id desc`

query({
  companyDialogs: many(() => CompanyDialog, {
    where: (t, _row, bind) =>
      hasPeriod(bind) ? `${touches(t, bind)} and ${wanted(t, bind)}` : wanted(t, bind),
    order: (t, _row, bind) => (hasPeriod(bind) ? `${t}.start_date, ${t}.id` : newest(t)),
    ...paged(1000),
    nullable: true,
    args: 'from: DateTime, to: DateTime, scope: MeetingScope, organisationUserIds: [ID!], companyId: ID, playbookId: ID, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], take: Int = 1000, skip: Int = 0',
  }),
  companyDialogsFromAnswers: many(() => CompanyDialog, {
    where: (t, _row, bind) =>
      `${t}.playbook_id = ${bind.arg('playbookId', 'uuid')} and ${t}.date_deleted is null and ${passes(`${t}.id`, bind)}${
        bind.given('campaignId')
          ? ` and ${t}.playbook_flow_id = ${bind.arg('campaignId', 'uuid')}`
          : ''
      }`,
    order: newest,
    ...paged(50),
    args: 'filters: [AnswerRangeInput!]!, conditions: [RecordConditionInput!], playbookId: ID!, campaignId: ID, take: Int = 50, skip: Int = 0',
  }),
})
