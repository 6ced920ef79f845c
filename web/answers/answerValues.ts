import { emptyValue, isEmpty, type AnswerValue } from '../../shared/values.ts'
import type { Overlay_answerFragment, Overlay_entryFragment } from '../gql.ts'

/** The value of an answer or an entry in the form in which it is given: options by their ids. */
export function toValue(answer: ValueFields | undefined): AnswerValue {
  if (!answer) return { ...emptyValue }
  const { valueText, valueNumber, valueYesNo, valueDecimal, valueNumberFrom, valueNumberTo, valueDate, valueOptions } = answer
  return { valueText, valueNumber, valueYesNo, valueDecimal, valueNumberFrom, valueNumberTo, valueDate, valueOptions: valueOptions?.map((option) => option.id) ?? null }
}

type ValueFields = Pick<Overlay_entryFragment, 'valueText' | 'valueNumber' | 'valueYesNo' | 'valueDecimal' | 'valueNumberFrom' | 'valueNumberTo' | 'valueDate' | 'valueOptions'>

export type AnswersByQuestion = ReadonlyMap<string, Overlay_answerFragment>

/** Current answers by question. */
export function answersByQuestion(answers: readonly Overlay_answerFragment[]): AnswersByQuestion {
  return new Map(answers.map((answer) => [answer.questionId, answer]))
}

/** Their values, for the rules that both sides share. */
export function valuesByQuestion(answers: readonly Overlay_answerFragment[]): ReadonlyMap<string, AnswerValue> {
  return new Map(answers.flatMap((answer) => {
    const value = toValue(answer)
    return isEmpty(value) ? [] : [[answer.questionId, value] as const]
  }))
}
