import { emptyValue, isEmpty, type AnswerValue } from '../../shared/values.ts'
import { valueFields, questionKind } from '../../shared/questionTypes.ts'

/** The columns that hold a value, in one order for all statements. */
export const valueColumns = [
  'value_text',
  'value_number',
  'value_yes_no',
  'value_decimal',
  'value_number_from',
  'value_number_to',
  'value_date',
  'value_options',
] as const
export type ValueRow = Record<(typeof valueColumns)[number], any>

/** The value columns of an alias, as a list. */
export const valuesOf = (alias: string): string =>
  valueColumns.map((c) => `${alias}.${c}`).join(', ')

export const fromRow = (row: ValueRow): AnswerValue => ({
  valueText: row.value_text,
  valueNumber: row.value_number,
  valueYesNo: row.value_yes_no,
  valueDecimal: row.value_decimal,
  valueNumberFrom: row.value_number_from,
  valueNumberTo: row.value_number_to,
  valueDate: row.value_date,
  valueOptions: row.value_options,
})
export const toColumns = (value: AnswerValue): unknown[] => [
  value.valueText,
  value.valueNumber,
  value.valueYesNo,
  value.valueDecimal,
  value.valueNumberFrom,
  value.valueNumberTo,
  value.valueDate,
  value.valueOptions,
]

/** What is stored of a value that was found right: only what the kind uses, nothing for spaces, each option once. */
export function storedValue(dataType: string, given: Partial<AnswerValue>): AnswerValue {
  if (isEmpty(given)) return { ...emptyValue }
  const value: AnswerValue = { ...emptyValue }
  for (const field of valueFields[questionKind(dataType)])
    Object.assign(value, { [field]: given[field] ?? null })
  if (value.valueOptions)
    value.valueOptions = [...new Set(value.valueOptions.map((id) => id.toLowerCase()))]
  return value
}
