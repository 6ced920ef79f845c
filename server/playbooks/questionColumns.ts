// The fields of a question as given by a client, checked alone and together.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { numberOf, text, requiredText, whole } from '../rules/check.ts'

export interface QuestionFields {
  title?: string | null
  icon?: string | null
  dataTypeString?: string | null
  placeholder?: string | null
  description?: string | null
  defaultValue?: string | null
  defaultStartValue?: number | null
  defaultEndValue?: number | null
  defaultValueBool?: boolean | null
  minValue?: number | null
  maxValue?: number | null
  isInternal?: boolean | null
  importance?: number | null
}
/** What must hold of a whole question, whichever part of it is given. */
export interface QuestionBounds {
  min_value?: number | null | undefined
  max_value?: number | null | undefined
  default_start_value?: number | null | undefined
  default_end_value?: number | null | undefined
}

/** The checked columns of what is given; undefined: left out. */
export function questionColumns(given: QuestionFields) {
  const optional = (
    value: string | null | undefined,
    field: string,
    max: number,
  ): string | null | undefined => (value === undefined ? undefined : text(value, field, { max }))
  return {
    title:
      given.title === undefined
        ? undefined
        : requiredText(given.title, 'title', limits.questionTitle),
    icon: optional(given.icon, 'icon', 100),
    data_type: given.dataTypeString ?? undefined,
    placeholder: optional(given.placeholder, 'placeholder', limits.placeholder),
    description: optional(given.description, 'description', limits.description),
    default_value: optional(given.defaultValue, 'defaultValue', 10_000),
    default_start_value: numberOf(given.defaultStartValue, 'defaultStartValue'),
    default_end_value: numberOf(given.defaultEndValue, 'defaultEndValue'),
    default_value_bool: given.defaultValueBool,
    min_value: numberOf(given.minValue, 'minValue'),
    max_value: numberOf(given.maxValue, 'maxValue'),
    is_internal: given.isInternal ?? undefined,
    importance: given.importance == null ? undefined : whole(given.importance, 'importance', 0, 3),
  }
}

/** Refuses bounds and defaults that contradict each other. */
export function checkBounds(question: QuestionBounds): void {
  const {
    min_value: min,
    max_value: max,
    default_start_value: start,
    default_end_value: end,
  } = question
  if (min != null && max != null && min > max)
    fail('BAD_INPUT', { field: 'minValue', rule: 'MIN_ABOVE_MAX', params: { min, max } })
  if (start != null && end != null && start > end)
    fail('BAD_INPUT', {
      field: 'defaultStartValue',
      rule: 'MIN_ABOVE_MAX',
      params: { min: start, max: end },
    })
  for (const [field, value] of [
    ['defaultStartValue', start],
    ['defaultEndValue', end],
  ] as const) {
    if (value != null && ((min != null && value < min) || (max != null && value > max)))
      fail('BAD_INPUT', { field, rule: 'OUT_OF_BOUNDS', params: { min, max } })
  }
}
