import { questionKind } from '../../shared/questionTypes.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { valueOf, type AskedHere } from './answerInputProps.ts'
import { toggleOption } from './ChoiceAnswer.tsx'

/** The answer that a key gives to a question that has the focus: digits for options, y and n (or 1 and 2) for yes and no. Null: the key means nothing here. */
export function answerKey(
  question: AskedHere,
  value: AnswerValue,
  key: string,
): AnswerValue | null {
  const kind = questionKind(question.dataType)
  if (kind === 'bool') {
    const choice = key === 'y' || key === '1' ? true : key === 'n' || key === '2' ? false : null
    return choice === null
      ? null
      : valueOf({ valueYesNo: value.valueYesNo === choice ? null : choice })
  }
  if (kind !== 'single' && kind !== 'multiple') return null
  const option = /^[1-9]$/.test(key) ? question.options[Number(key) - 1] : undefined
  return option ? toggleOption(value, option.id, kind === 'single') : null
}
