import {
  column,
  count,
  define,
  many,
  mutation,
  one,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'
import { User } from '../users/users.graphql.ts'
import { createLabel, deleteLabel, mergeLabels, updateLabel } from './labels.ts'
import { enumOf } from '../records/enumOf.ts'
import { labelledKinds, labelVisible } from '../records/links.ts'
import type { LabelRules } from '../records/record.ts'
import './firstLabels.ts'
import { labelRecord } from './label.record.ts'
import { addToQuestionLabels, createLabelLink } from './labelLinks.ts'

define(() => enumOf('LabelType', labelledKinds()))

/** Of label_link `l` those to things that are there and that the person may see. */
const visibleLinks = (bind: Bind): string =>
  `case ${labelledKinds()
    .map((kind) => `when l.${kind.labels.column} is not null then ${labelVisible(kind, 'l', bind)}`)
    .join(' ')} end`

const carriers = (label: string, bind: Bind): string =>
  `select count(*)::int from label_link l where l.organisation_id = ${label}.organisation_id and l.label_id = ${label}.id and ${visibleLinks(bind)}`

export const Label = table(
  'Label',
  'label',
  {
    id: column(),
    title: column(),
    description: column(),
    color: column(),
    questionCount: count((row, bind) => `(${carriers(row, bind)} and l.question_id is not null)`),
    usageCount: count((row, bind) => `(${carriers(row, bind)})`),
    mergedIds: sql(
      '[ID!]!',
      (row) =>
        `array(select ml.id from label ml where ml.organisation_id = ${row}.organisation_id and ml.merged_into_id = ${row}.id and ml.date_deleted is not null order by ml.id)`,
    ),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
  },
  {
    visible: labelRecord.visible,
  },
)

/** The labels on one thing: `column` of label_link holds its id. */
export const labelsBy = (linkColumn: LabelRules['column']) =>
  many(() => Label, {
    join: (t) =>
      `join label_link l on l.organisation_id = ${t}.organisation_id and l.label_id = ${t}.id`,
    where: (t, row) => `l.${linkColumn} = ${row}.id and ${t}.date_deleted is null`,
    order: 'norm, id',
    rows: { usual: 3 },
  })

query({
  labels: many(() => Label, {
    nullable: true,
    where: (t, _row, bind) => {
      if (!bind.given('id')) return `${t}.date_deleted is null`
      const id = bind.arg('id', 'uuid')
      const columns = labelledKinds().map((kind) => `l.${kind.labels.column}`)
      const ofKind = labelledKinds().map(
        ({ name, labels: { column } }) => `when '${name}' then l.${column} = ${id}`,
      )
      return `${t}.date_deleted is null and exists (select from label_link l where l.organisation_id = ${bind.org} and l.label_id = ${t}.id
        and case ${bind.arg('type', 'text')} ${ofKind.join(' ')} else ${id} in (${columns.join(', ')}) end and ${visibleLinks(bind)})`
    },
    order: 'norm, id',
    args: 'id: ID, type: LabelType',
  }),
  label: one(() => Label, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

mutation({
  createLabel: {
    args: 'id: ID, title: String!, color: String!, description: String, labelTypeString: LabelType, typeId: ID, commandId: ID',
    type: 'Label!',
    run: createLabel,
  },
  updateLabel: {
    args: 'id: ID!, title: String, color: String, description: String, commandId: ID',
    type: 'Label!',
    run: updateLabel,
  },
  deleteLabel: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteLabel },
  mergeLabels: { args: 'id: ID!, into: ID!, commandId: ID', type: 'Label!', run: mergeLabels },
  createLabelLink: {
    args: 'labelId: ID!, typeId: ID!, type: LabelType!, remove: Boolean, commandId: ID',
    type: 'Label!',
    run: createLabelLink,
  },
  addToQuestionLabels: {
    args: 'questionId: ID!, labelId: ID!, commandId: ID',
    type: 'Label!',
    run: addToQuestionLabels,
  },
})
