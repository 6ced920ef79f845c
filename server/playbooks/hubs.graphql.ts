import {
  column,
  count,
  define,
  everybody,
  many,
  mutation,
  one,
  query,
  table,
} from '../engine/declare.ts'
import { Question } from './questions.graphql.ts'
import { AnswerRange } from './conditions.graphql.ts'
import { createQuestionHub, deleteQuestionHub, moveQuestionHub, updateQuestionHub } from './hubs.ts'
import { newestWith, versionFor } from './readVersion.ts'
import { translated } from './textIn.ts'

define(`input QuestionHubBaseInput {
  title: String
  icon: String
  description: String
  isInternal: Boolean
  importance: Int
  x: Float
  y: Float
}`)
define(`input HubInput {
  title: String!
  icon: String
  description: String
  isInternal: Boolean
  importance: Int
  x: Float
  y: Float
}`)

export const QuestionHub = table(
  'QuestionHub',
  'question_hub',
  {
    id: column(),
    playbookVersionId: column(),
    title: translated('title', 'String!'),
    icon: column(),
    description: translated('description', 'String'),
    isInternal: column(),
    importance: column(),
    x: column(),
    y: column(),
    rank: column(),
    translations: column(),
    questions: many(() => Question, {
      where: (t, row) =>
        `${t}.playbook_version_id = ${row}.playbook_version_id and ${t}.question_hub_id = ${row}.id`,
      order: 'rank, id',
      rows: { usual: 10 },
    }),
    conditions: many(() => AnswerRange, {
      where: (t, row) =>
        `${t}.playbook_version_id = ${row}.playbook_version_id and ${t}.question_hub_id = ${row}.id`,
      order: 'id',
      rows: { usual: 2 },
    }),
  },
  {
    visible: everybody('its version decides'),
  },
)

query({
  questionHubs: many(() => QuestionHub, {
    where: (t, _row, bind) =>
      `${t}.playbook_version_id = ${versionFor(bind.arg('playbookId', 'uuid'), bind)}${bind.given('parentsOnly') ? ` and not (${bind.arg('parentsOnly', 'boolean')} and exists (select from answer_range r where r.organisation_id = ${t}.organisation_id and r.playbook_version_id = ${t}.playbook_version_id and r.question_hub_id = ${t}.id))` : ''}`,
    order: 'rank, id',
    args: 'playbookId: ID!, parentsOnly: Boolean',
  }),
  questionHubsCount: count(
    (_row, bind) =>
      `select count(*)::int from question_hub h where h.organisation_id = ${bind.org} and h.playbook_version_id = ${versionFor(bind.arg('playbookId', 'uuid'), bind)}`,
    { args: 'playbookId: ID!' },
  ),
  questionHub: one(() => QuestionHub, {
    where: (t, _row, bind) =>
      `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.playbook_version_id = ${newestWith('question_hub', bind, { id: 'id', meeting: 'companyDialogId' })}`,
    nullable: true,
    args: 'id: ID!, companyDialogId: ID',
  }),
})

mutation({
  createQuestionHub: {
    args: 'id: ID, playbookId: ID!, hub: HubInput!, afterId: String, commandId: ID',
    type: 'PlaybookVersion!',
    run: createQuestionHub,
  },
  updateQuestionHub: {
    args: 'id: ID!, playbookId: ID!, title: String, icon: String, description: String, isInternal: Boolean, importance: Int, x: Float, y: Float, base: QuestionHubBaseInput, commandId: ID',
    type: 'PlaybookVersion!',
    run: updateQuestionHub,
  },
  moveQuestionHub: {
    args: 'id: ID!, playbookId: ID!, afterId: String!, commandId: ID',
    type: 'PlaybookVersion!',
    run: moveQuestionHub,
  },
  deleteQuestionHub: {
    args: 'id: ID!, playbookId: ID!, commandId: ID',
    type: 'PlaybookVersion!',
    run: deleteQuestionHub,
  },
})
