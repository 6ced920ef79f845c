import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import type { Overlay_entryFragment } from '../gql.ts'

/** The fields of an answer or an entry that hold its value. */
export type ValueFields = Pick<
  Overlay_entryFragment,
  | 'valueText'
  | 'valueNumber'
  | 'valueYesNo'
  | 'valueDecimal'
  | 'valueNumberFrom'
  | 'valueNumberTo'
  | 'valueDate'
  | 'valueOptions'
>

export function valueFieldsOf(from: ValueFields): ValueFields {
  const { valueText, valueNumber, valueYesNo, valueDecimal } = from
  const { valueNumberFrom, valueNumberTo, valueDate, valueOptions } = from
  return {
    valueText,
    valueNumber,
    valueYesNo,
    valueDecimal,
    valueNumberFrom,
    valueNumberTo,
    valueDate,
    valueOptions,
  }
}

/** The value of an answer or an entry in the form in which it is given: options by their ids. */
export function toValue(answer: ValueFields | undefined): AnswerValue {
  if (!answer) return { ...emptyValue }
  const fields = valueFieldsOf(answer)
  return { ...fields, valueOptions: fields.valueOptions?.map((option) => option.id) ?? null }
}
