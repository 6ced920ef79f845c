import type { AnswerRange } from '../../shared/conditions.ts'
import type { AnswerRangeInput } from '../gql.ts'

/** A condition as the API takes it. */
export const conditionInput = (range: AnswerRange & { id: string }): AnswerRangeInput => ({
  id: range.id,
  questionId: range.questionId,
  valueBool: range.valueBool ?? null,
  valueOptions: range.valueOptions ? [...range.valueOptions] : null,
  valueDateFrom: range.valueDateFrom ?? null,
  valueDateTo: range.valueDateTo ?? null,
  valueNumberFrom: range.valueNumberFrom ?? null,
  valueNumberTo: range.valueNumberTo ?? null,
})
