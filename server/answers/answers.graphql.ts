import { limits } from '../../shared/limits.ts'
import { Comment } from '../companies/comments.graphql.ts'
import {
  column,
  count,
  define,
  extend,
  many,
  mutation,
  object,
  one,
  payload,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'
import { mergedEach } from '../labels/mergedLabel.ts'
import { CompanyDialogEvent } from '../meetings/live.graphql.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { paged } from '../engine/paging.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { meetingSeenNow, ofVisibleMeeting, partVisible } from '../organisations/meetingVisible.ts'
import { Question } from '../playbooks/questions.graphql.ts'
import { ownLanguage } from '../playbooks/textIn.ts'
import { User } from '../users/users.graphql.ts'
import { lastTitle } from './answerWords.ts'
import { countsAmongMany, countsFor } from './countsFor.ts'
import { ofCampaign } from './filterSql.ts'
import { passes } from './meetingConditions.ts'
import { saveAnswer } from './saveAnswer.ts'
import { settleAnswer } from './settleAnswer.ts'
import './accountConditions.ts'
import './answer.record.ts'
import './recountMerged.ts'

define('enum EntryStatus { CURRENT CONFLICT SETTLED }')
define(`input AnswerInput {
  valueText: String
  valueNumber: Int
  valueYesNo: Boolean
  valueDecimal: Float
  valueNumberFrom: Float
  valueNumberTo: Float
  valueDate: DateTime
  valueOptions: [ID!]
}`)

const AnswerOption = object(
  'AnswerOption',
  {
    id: sql('ID!', (row) => `${row}.id`),
    title: sql('String!', (row, bind) => lastTitle(`${row}.id`, bind.org, ownLanguage(bind)), {
      args: 'own: Boolean',
    }),
  },
  {
    // two labels that were merged are one
    from: (t, row, bind) => `${mergedEach(`${row}.value_options`, bind.org)} ${t}`,
  },
)

const values = {
  valueText: column(),
  valueNumber: column(),
  valueYesNo: column(),
  valueDecimal: column(),
  valueNumberFrom: column(),
  valueNumberTo: column(),
  valueDate: column(),
  valueOptions: many(() => AnswerOption, {
    order: 'at',
    nullWhen: (row) => `${row}.value_options is null`,
    rows: { usual: 3 },
  }),
}

const AnswerEntry = table(
  'AnswerEntry',
  'answer_entry',
  {
    id: column(),
    baseId: column(),
    status: column({ type: 'EntryStatus!' }),
    ...values,
    creator: one(() => User, 'creator_id'),
    dateClient: column(),
    dateCreated: column(),
  },
  { visible: partVisible },
)

const sameQuestion = (t: string, row: string): string =>
  `${t}.meeting_id = ${row}.meeting_id and ${t}.question_id = ${row}.question_id`

export const Answer = table(
  'Answer',
  'answer',
  {
    id: sql('ID!', (row) => `${row}.meeting_id || ':' || ${row}.question_id`),
    companyDialogId: column({ name: 'meeting_id' }),
    questionId: column(),
    entryId: column(),
    isEmpty: column(),
    ...values,
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
    dateUpdated: column(),
    conflicts: many(() => AnswerEntry, {
      where: (t, row) => `${sameQuestion(t, row)} and ${t}.status = 'CONFLICT'`,
      order: 'date_created, id',
      rows: { usual: 2 },
    }),
    history: many(() => AnswerEntry, {
      where: sameQuestion,
      order: (t) => `${t}.date_created desc, ${t}.id desc`,
      rows: { usual: 5 },
    }),
    comments: many(() => Comment, {
      where: (t, row) => `${sameQuestion(t, row)} and ${t}.date_deleted is null`,
      order: 'date_created, id',
      rows: { usual: 5 },
    }),
    companyDialog: one(() => CompanyDialog, 'meeting_id'),
    question: one(() => Question, {
      where: (t, row) =>
        `${t}.id = ${row}.question_id and ${t}.playbook_version_id = ${row}.playbook_version_id`,
    }),
  },
  {
    visible: partVisible,
  },
)

/** A version has at most a thousand questions; what was asked of former versions and playbooks stays. */
const answersPerMeeting = 5 * limits.questionsPerPlaybook

extend(CompanyDialog, {
  answers: many(() => Answer, {
    on: 'meeting_id',
    order: 'question_id',
    rows: { usual: 30, max: answersPerMeeting },
  }),
  questionComments: many(() => Comment, {
    on: 'meeting_id',
    where: (t) =>
      `${t}.question_id is not null and ${t}.date_deleted is null and not exists (select from answer a where a.organisation_id = ${t}.organisation_id and a.meeting_id = ${t}.meeting_id and a.question_id = ${t}.question_id)`,
    order: 'date_created, id',
  }),
  answerCount: count(
    (row) =>
      `(select count(*)::int from answer a where a.organisation_id = ${row}.organisation_id and a.meeting_id = ${row}.id and a.is_counted and not a.is_empty)`,
  ),
})
extend(CompanyDialogEvent, {
  answer: one(() => Answer, {
    where: sameQuestion,
    nullable: true,
  }),
})
/** Forty thousand rows in the fullest organisation that is measured: a millisecond each time. */
const countOfAll = 100
const answered = (row: string, bind: Bind): string =>
  `(select count(*)::int from answer a where a.organisation_id = ${bind.org} and a.question_id = ${row}.id and not a.is_empty and ${countsAmongMany('a', bind)})`
extend(Question, {
  answerCount: count(answered, {
    cost: countOfAll,
  }),
  companyDialogCount: count(answered, { cost: countOfAll }),
})

extend(Notification, {
  question: one(() => Question, {
    where: (t, row) =>
      `${t}.id = ${row}.question_id and ${t}.playbook_version_id = (select a.playbook_version_id from answer a where a.organisation_id = ${row}.organisation_id and a.meeting_id = ${row}.meeting_id and a.question_id = ${row}.question_id)`,
    nullable: true,
  }),
})

query({
  answers: many(() => Answer, {
    where: (t, _row, bind) =>
      [
        `${t}.question_id = ${bind.arg('questionId', 'uuid')} and not ${t}.is_empty and ${countsFor(t, bind)} and ${passes(`${t}.meeting_id`, bind)}`,
        bind.given('campaignId') &&
          ofCampaign(`${t}.meeting_id`, bind.arg('campaignId', 'uuid'), bind.org),
        bind.given('search') &&
          `position((select app.norm(btrim(${bind.arg('search', 'text')}))) in app.norm(${t}.value_text)) > 0`,
        bind.given('questionHubId') &&
          `exists (select from question q where q.organisation_id = ${bind.org} and q.id = ${t}.question_id and q.question_hub_id = ${bind.arg('questionHubId', 'uuid')})`,
      ]
        .filter(Boolean)
        .join(' and '),
    order: (t) => `${t}.date_updated desc, ${t}.meeting_id desc`,
    ...paged(50),
    args: 'questionHubId: ID, questionId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID, search: String, take: Int = 50, skip: Int = 0',
  }),
  answer: one(() => Answer, {
    where: (t, _row, bind) =>
      `${t}.meeting_id = ${bind.arg('companyDialogId', 'uuid')} and ${t}.question_id = ${bind.arg('questionId', 'uuid')} and ${ofVisibleMeeting(t, bind)}`,
    nullable: true,
    args: 'companyDialogId: ID!, questionId: ID!',
  }),
})

payload(
  'SaveAnswerPayload',
  {
    conflict: sql('Boolean!', (row) => `(${row}.data->>'conflict')::boolean`),
    entryId: sql('ID!', (row) => `${row}.data->>'entryId'`),
    seq: sql(
      'Int!',
      (row, bind) =>
        `(select m.seq from meeting m where m.organisation_id = ${bind.org} and m.id = (${row}.data->>'companyDialogId')::uuid)`,
    ),
    answer: one(() => Answer, {
      where: (t, row) =>
        `${t}.meeting_id = (${row}.data->>'companyDialogId')::uuid and ${t}.question_id = (${row}.data->>'questionId')::uuid`,
    }),
  },
  { visible: (row, bind) => meetingSeenNow(`(${row}.data->>'companyDialogId')::uuid`, bind) },
)

mutation({
  saveAnswer: {
    args: 'companyDialogId: ID!, questionId: ID!, value: AnswerInput!, baseId: ID, versionId: ID, dateClient: DateTime, commandId: ID!',
    type: 'SaveAnswerPayload!',
    run: saveAnswer,
  },
  settleAnswer: {
    args:
      'companyDialogId: ID!, questionId: ID!, entryId: ID!, seenEntryIds: [ID!], ' +
      'dateClient: DateTime, commandId: ID!',
    type: 'SaveAnswerPayload!',
    run: settleAnswer,
  },
})
