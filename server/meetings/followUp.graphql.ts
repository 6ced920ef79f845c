import { extend, many, one } from '../engine/declare.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { NextStep } from './nextSteps.graphql.ts'

extend(CompanyDialog, {
  follows: one(() => CompanyDialog, {
    where: (t, row) =>
      `${t}.id = (select f.follows_id from meeting_follow_up f where f.organisation_id = ${row}.organisation_id and f.meeting_id = ${row}.id) and ${t}.date_deleted is null`,
    nullable: true,
  }),
  followUps: many(() => CompanyDialog, {
    join: (t, row) =>
      `join meeting_follow_up f on f.organisation_id = ${t}.organisation_id and f.meeting_id = ${t}.id and f.follows_id = ${row}.id`,
    where: (t) => `${t}.date_deleted is null`,
    order: 'start_date, id',
    rows: { usual: 1 },
  }),
  carriedNextSteps: many(() => NextStep, {
    join: (t, row) =>
      `join meeting_follow_up f on f.organisation_id = ${t}.organisation_id and f.meeting_id = ${row}.id and ${t}.id = any(f.next_step_ids)`,
    where: (t, row) => `${t}.date_deleted is null and ${t}.meeting_id <> ${row}.id`,
    order: 'date_created, id',
    rows: { usual: 2 },
  }),
})
