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
import { paged } from '../engine/paging.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { mediaBy } from '../media/mediaBy.ts'
import { MediaItem } from '../media/mediaItems.graphql.ts'
import { AnswerRange } from './conditions.graphql.ts'
import { createQuestion, deleteQuestion, moveQuestion, updateQuestion } from './questions.ts'
import { newestVersion, newestWith } from './readVersion.ts'
import { questionRecord } from './question.record.ts'
import { suggestionIn, translated } from './textIn.ts'

define('enum DataType { TEXTAREA INPUT INT NUMBER_INT NUMBER_FLOAT FLOAT NUMBER_SLIDER NUMBER_FLOAT_SLIDER NUMBER_RANGE_SLIDER NUMBER_RANGE DATETIME DATE TIME OPTIONS_RADIO OPTIONS_COMBO OPTIONS_CHECKBOX BOOL_SWITCH BOOL BOOL_CHECKBOX LABELS }')
define(`input OptionInput {
  id: ID
  title: String!
  mediaItemId: ID
}`)

export const Option = table(
  'Option',
  'question_option',
  {
    id: column(),
    title: translated('title', 'String!'),
    rank: column(),
    translations: column(),
    mediaItemId: column(),
    mediaItem: one(() => MediaItem, {
      where: (t, row) => `${t}.id = ${row}.media_item_id and ${t}.date_deleted is null`,
      nullable: true,
    }),
  },
  { visible: everybody('its version decides') },
)

export const Question = table(
  'Question',
  'question',
  {
    id: column(),
    playbookVersionId: column(),
    questionHubId: column(),
    title: translated('title', 'String!'),
    icon: column(),
    description: translated('description', 'String'),
    placeholder: translated('placeholder', 'String'),
    dataType: column({ type: 'DataType!' }),
    options: many(() => Option, {
      where: (t, row) =>
        `${t}.playbook_version_id = ${row}.playbook_version_id and ${t}.question_id = ${row}.id`,
      order: 'rank, id',
      rows: { usual: 5 },
    }),
    defaultValue: translated('defaultValue', 'String', suggestionIn),
    defaultStartValue: column(),
    defaultEndValue: column(),
    defaultValueBool: column(),
    minValue: column(),
    maxValue: column(),
    isInternal: column(),
    importance: column(),
    rank: column(),
    translations: column(),
    conditions: many(() => AnswerRange, {
      where: (t, row) =>
        `${t}.playbook_version_id = ${row}.playbook_version_id and ${t}.target_question_id = ${row}.id`,
      order: 'id',
      rows: { usual: 2 },
    }),
    ...mediaBy(),
    labels: labelsBy('question_id'),
  },
  {
    visible: questionRecord.visible,
  },
)

query({
  questions: many(() => Question, {
    join: (t, _row, bind) =>
      `join playbook p on p.organisation_id = ${t}.organisation_id and ${t}.playbook_version_id = ${newestVersion('p', bind)}`,
    where: (t, _row, bind) =>
      [
        'p.date_deleted is null',
        bind.given('questionHubId') &&
          `${t}.question_hub_id = ${bind.arg('questionHubId', 'uuid')}`,
        bind.given('search') &&
          `position(app.norm(${bind.arg('search', 'text')}) in ${t}.norm) > 0`,
      ]
        .filter(Boolean)
        .join(' and '),
    order: 'norm, id',
    ...paged(50),
    args: 'questionHubId: ID, search: String, take: Int = 50, skip: Int = 0',
  }),
  questionsCount: count(
    (
      _row,
      bind,
    ) => `select count(*)::int from question q join playbook p on p.organisation_id = q.organisation_id and q.playbook_version_id = ${newestVersion('p', bind)}
    where q.organisation_id = ${bind.org} and p.date_deleted is null${bind.given('questionHubId') ? ` and q.question_hub_id = ${bind.arg('questionHubId', 'uuid')}` : ''}`,
    { args: 'questionHubId: ID' },
  ),
  question: one(() => Question, {
    where: (t, _row, bind) =>
      `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.playbook_version_id = ${newestWith('question', bind, { id: 'id', meeting: 'companyDialogId' })}`,
    nullable: true,
    args: 'id: ID!, companyDialogId: ID',
  }),
  optionItems: many(() => Option, {
    where: (t, _row, bind) =>
      `${t}.question_id = ${bind.arg('questionId', 'uuid')} and ${t}.playbook_version_id = ${newestWith('question', bind, { id: 'questionId' })}`,
    order: 'rank, id',
    args: 'questionId: ID!',
  }),
})

const fields =
  'placeholder: String, description: String, options: [OptionInput!], defaultValue: String, defaultStartValue: Float, defaultEndValue: Float, defaultValueBool: Boolean, minValue: Float, maxValue: Float, isInternal: Boolean, importance: Int, mediaItemIds: [ID!]'

define(`input QuestionBaseInput { title: String, icon: String, dataTypeString: DataType, ${fields} }`)

mutation({
  createQuestion: {
    args: `id: ID, questionHubId: ID!, playbookId: ID, title: String!, icon: String, dataTypeString: DataType!, ${fields}, afterId: String, commandId: ID`,
    type: 'PlaybookVersion!',
    run: createQuestion,
  },
  updateQuestion: {
    args: `id: ID!, playbookId: ID, title: String, icon: String, dataTypeString: DataType, ${fields}, base: QuestionBaseInput, commandId: ID`,
    type: 'PlaybookVersion!',
    run: updateQuestion,
  },
  moveQuestion: {
    args: 'id: ID!, playbookId: ID!, questionHubId: ID!, afterId: String!, commandId: ID',
    type: 'PlaybookVersion!',
    run: moveQuestion,
  },
  deleteQuestion: {
    args: 'id: ID!, playbookId: ID, commandId: ID',
    type: 'PlaybookVersion!',
    run: deleteQuestion,
  },
})
