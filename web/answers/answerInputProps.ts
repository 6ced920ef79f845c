import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import type { QuestionCard_questionFragment } from '../gql.ts'

export type AnswerInputProps = {
  question: AskedHere
  value: AnswerValue
  give: Give
  /** Element whose text is the question. */
  labelledBy: string
  /** Elements with the guide and the problems. */
  describedBy?: string | undefined
  /** What stands in an empty text field. */
  placeholder?: string | undefined
  readOnly: boolean
  /** The person is through with this question: Enter in a line. */
  onDone: () => void
}

export type AskedHere = QuestionCard_questionFragment

/** `typing`: may still change within a moment. `now`: the person is done with it. */
export type Give = (value: AnswerValue, when: 'typing' | 'now') => void

/** Ties a field of the kit to what describes it: by these attributes alone, for the kit overwrites those of a field itself. */
export const describedAs = (ids: string | undefined, isInvalid = false) => ({
  attributes: {
    input: {
      ...(ids && { 'aria-describedby': ids.trim() }),
      ...(isInvalid && { 'aria-invalid': true }),
    },
  },
})

/** A value with only these parts. */
export function valueOf(part: Partial<AnswerValue>): AnswerValue {
  return { ...emptyValue, ...part }
}
