import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { toValue } from '../data/toValue.ts'
import type { Overlay_answerFragment } from '../gql.ts'

export type AnswersByQuestion = ReadonlyMap<string, Overlay_answerFragment>

/** Current answers by question. */
export function answersByQuestion(answers: readonly Overlay_answerFragment[]): AnswersByQuestion {
  return new Map(answers.map((answer) => [answer.questionId, answer]))
}

/** Their values, for the rules that both sides share. */
export function valuesByQuestion(
  answers: readonly Overlay_answerFragment[],
): ReadonlyMap<string, AnswerValue> {
  return new Map(
    answers.flatMap((answer) => {
      const value = toValue(answer)
      return isEmpty(value) ? [] : [[answer.questionId, value] as const]
    }),
  )
}
