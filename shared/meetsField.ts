// One test of a field of an account or a contact, for shared/recordConditions.ts.
import { matchesPattern } from './matchesPattern.ts'
import type { FieldKind, RecordCondition, RecordField, RecordOperator } from './recordConditions.ts'
import { norm } from './searchText.ts'

/** What a record has in a field: texts, a number, a day (YYYY-MM-DD), ids, or whether it holds. */
export type FieldValue = readonly string[] | number | string | boolean | null

/** Whether what a record has in a field of the kind meets a test of it, as `meetsConditions` asks. */
export function meetsField(
  kind: FieldKind,
  test: RecordCondition,
  valueOf: (field: RecordField, timeZone: string) => FieldValue,
  today: (timeZone: string) => string,
  me: string,
): boolean {
  const { operator, number, day } = test
  const zone = test.timeZone ?? 'UTC',
    value = valueOf(test.field!, zone)
  switch (kind) {
    case 'flag':
      return value === true
    case 'ids':
    case 'person': {
      const has = value as readonly string[]
      if (operator === 'IS_SET') return has.length > 0
      return operator === 'IS_ME' ? has.includes(me) : has.some((id) => test.ids!.includes(id))
    }
    // null: neither
    case 'progress':
      return value === operator
    case 'number':
      return compare(operator!, value as number, number!)
    case 'day':
      if (value === null || operator === 'IS_SET') return value !== null
      if (operator !== 'WITHIN_DAYS') return compare(operator!, value as string, day!)
      return Math.abs(dayNumber(value as string) - dayNumber(today(zone))) <= number!
    case 'text': {
      const texts = (value as readonly string[]).filter(Boolean)
      return operator === 'IS_SET'
        ? texts.length > 0
        : texts.some((text) => meetsText(operator!, norm(text), norm(test.text!.trim())))
    }
  }
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000

function compare<Value extends string | number>(
  operator: RecordOperator,
  value: Value,
  wanted: Value,
): boolean {
  if (operator === 'GREATER_THAN') return value > wanted
  return operator === 'LESS_THAN' ? value < wanted : value === wanted
}

function meetsText(operator: RecordOperator, text: string, wanted: string): boolean {
  switch (operator) {
    case 'CONTAINS':
      return text.includes(wanted)
    case 'STARTS_WITH':
      return text.startsWith(wanted)
    case 'ENDS_WITH':
      return text.endsWith(wanted)
    case 'MATCHES':
      return matchesPattern(text, wanted)
    default:
      return text === wanted
  }
}
