import { testsSomething } from '../../shared/answerTest.ts'
import type { AnswerRange as Filter } from '../../shared/conditions.ts'
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { checkListsOf } from '../engine/checkArgument.ts'
import { column, define, everybody, mutation, sql, table } from '../engine/declare.ts'
import { mergedEach } from '../labels/mergedLabel.ts'
import { setConditions } from './conditions.ts'

define(`input AnswerRangeInput {
  id: ID
  questionId: ID!
  valueBool: Boolean
  valueOptions: [ID!]
  valueDateFrom: DateTime
  valueDateTo: DateTime
  valueDayFrom: Date
  valueDayTo: Date
  valueNumberFrom: Float
  valueNumberTo: Float
  valueText: String
}`)

// filters of every read; conditions of a playbook are the rule's matter
checkListsOf<Filter>('AnswerRangeInput', (filters, field) => {
  if (filters.length > limits.filters)
    fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max: limits.filters } })
  const empty = filters.findIndex((filter) => !testsSomething(filter))
  if (empty >= 0) fail('BAD_INPUT', { field: `${field}.${empty}`, rule: 'EMPTY_RANGE' })
})

export const AnswerRange = table(
  'AnswerRange',
  'answer_range',
  {
    id: column(),
    questionId: column(),
    valueBool: column(),
    // answers show what stands for a label that was merged: so do the conditions that test them
    valueOptions: sql(
      '[ID!]',
      (row, bind) =>
        `(select array_agg(e.id order by e.at) from ${mergedEach(`${row}.value_options`, bind.org)} e)`,
    ),
    valueDateFrom: column(),
    valueDateTo: column(),
    valueNumberFrom: column(),
    valueNumberTo: column(),
  },
  { visible: everybody('its version decides') },
)

mutation({
  setConditions: {
    args: 'playbookId: ID!, questionHubId: ID, questionId: ID, conditions: [AnswerRangeInput!]!, base: [AnswerRangeInput!], commandId: ID',
    type: 'PlaybookVersion!',
    run: setConditions,
  },
})
