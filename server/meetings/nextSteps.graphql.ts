import {
  column,
  everybody,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import './firstNextStepTypes.ts'
import { nextStepRecord } from './nextStep.record.ts'
import { User } from '../users/users.graphql.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { addNextStep, deleteNextStep, setNextStepDone, updateNextStep } from './nextSteps.ts'
import {
  createNextStepType,
  deleteNextStepType,
  moveNextStepType,
  restoreNextStepType,
  updateNextStepType,
} from './nextStepTypes.ts'

const NextStepType = table(
  'NextStepType',
  'next_step_type',
  {
    id: column(),
    title: column(),
    scoring: column(),
    rank: column(),
    dateDeleted: column(),
  },
  { visible: everybody("what kinds of follow-up there are is the organisation's") },
)

export const NextStep = table(
  'NextStep',
  'next_step',
  {
    id: column(),
    title: column(),
    dateCreated: column(),
    nextStepDate: column(),
    dateDone: column(),
    isDone: sql('Boolean!', (row) => `${row}.date_done is not null`),
    nextStepType: one(() => NextStepType, 'next_step_type_id'),
    creator: one(() => User, 'creator_id'),
  },
  { visible: nextStepRecord.visible },
)

extend(Notification, { nextStep: one(() => NextStep, { key: 'next_step_id', nullable: true }) })
extend(CompanyDialog, {
  nextSteps: many(() => NextStep, {
    on: 'meeting_id',
    where: (t) => `${t}.date_deleted is null`,
    order: 'date_created, id',
    rows: { usual: 3 },
  }),
})
query({
  nextStepTypes: many(() => NextStepType, {
    nullable: true,
    where: (t, _row, bind) =>
      bind.given('isArchived')
        ? `(${t}.date_deleted is not null) = coalesce(${bind.arg('isArchived', 'boolean')}, false)`
        : `${t}.date_deleted is null`,
    order: 'rank, id',
    args: 'isArchived: Boolean',
  }),
})

mutation({
  addNextStep: {
    args: 'id: ID, companyDialogId: ID!, nextStepTypeId: ID!, title: String, nextStepDate: Date, commandId: ID',
    type: 'CompanyDialog!',
    run: addNextStep,
  },
  updateNextStep: {
    args: 'id: ID!, companyDialogId: ID!, title: String, nextStepTypeId: ID, nextStepDate: Date, commandId: ID',
    type: 'CompanyDialog!',
    run: updateNextStep,
  },
  setNextStepDone: {
    args: 'id: ID!, companyDialogId: ID!, isDone: Boolean!, commandId: ID',
    type: 'CompanyDialog!',
    run: setNextStepDone,
  },
  deleteNextStep: {
    args: 'id: ID!, companyDialogId: ID!, commandId: ID',
    type: 'CompanyDialog!',
    run: deleteNextStep,
  },
  createNextStepType: {
    args: 'id: ID, title: String!, scoring: Int!, commandId: ID',
    type: 'NextStepType!',
    run: createNextStepType,
  },
  updateNextStepType: {
    args: 'id: ID!, title: String, scoring: Int, commandId: ID',
    type: 'NextStepType!',
    run: updateNextStepType,
  },
  deleteNextStepType: {
    args: 'id: ID!, commandId: ID',
    type: 'NextStepType!',
    run: deleteNextStepType,
  },
  restoreNextStepType: {
    args: 'id: ID!, commandId: ID',
    type: 'NextStepType!',
    run: restoreNextStepType,
  },
  moveNextStepType: {
    args: 'id: ID!, afterId: String!, commandId: ID',
    type: 'NextStepType!',
    run: moveNextStepType,
  },
})
