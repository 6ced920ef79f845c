// An answer's value: emptiness, equality, bounds, and how it reads. The browser clamps; the server refuses.
import type { Problem } from './errors.ts'
import { isId } from './id.ts'
import { momentOf } from './instants.ts'
import { isKeptText } from './keptText.ts'
import { limits } from './limits.ts'
import { ceilNumber, floorNumber, numberLimits, numberProblem, roundNumber } from './numbers.ts'
import { hasBounds, questionKind, valueFields, type ValueField } from './questionTypes.ts'

export interface AnswerValue {
  valueText: string | null
  valueNumber: number | null
  valueYesNo: boolean | null
  valueDecimal: number | null
  valueNumberFrom: number | null
  valueNumberTo: number | null
  /** ISO instant; a DATE is its midnight in UTC */
  valueDate: string | null
  /** option ids (label ids for LABELS) */
  valueOptions: string[] | null
}
export const emptyValue: Readonly<AnswerValue> = {
  valueText: null,
  valueNumber: null,
  valueYesNo: null,
  valueDecimal: null,
  valueNumberFrom: null,
  valueNumberTo: null,
  valueDate: null,
  valueOptions: null,
}

/** What of a question its answer is checked against. */
export interface AskedQuestion {
  dataType: string
  minValue: number | null
  maxValue: number | null
  options: readonly { id: string; title: string }[]
}
export interface QuestionDefaults {
  defaultValue: string | null
  defaultStartValue: number | null
  defaultEndValue: number | null
  defaultValueBool: boolean | null
}

/** Spaces and an empty list are no answer. */
export const isEmpty = (value: Partial<AnswerValue>): boolean =>
  !value.valueText?.trim() &&
  value.valueNumber == null &&
  value.valueYesNo == null &&
  value.valueDecimal == null &&
  value.valueNumberFrom == null &&
  value.valueNumberTo == null &&
  value.valueDate == null &&
  !value.valueOptions?.length

/** The same answer: options in any order, instants by their moment, nothing like nothing. */
export function sameValue(a: Partial<AnswerValue>, b: Partial<AnswerValue>): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  const moment = (v: string | null | undefined): number | null => (v == null ? null : Date.parse(v))
  const set = (v: string[] | null | undefined): string => [...new Set(v ?? [])].sort().join()
  return (
    (a.valueText || null) === (b.valueText || null) &&
    moment(a.valueDate) === moment(b.valueDate) &&
    set(a.valueOptions) === set(b.valueOptions) &&
    (
      ['valueNumber', 'valueYesNo', 'valueDecimal', 'valueNumberFrom', 'valueNumberTo'] as const
    ).every((k) => (a[k] ?? null) === (b[k] ?? null))
  )
}

/** Bounds of a question; sliders without any run from 0 to 100. */
export function boundsOf(question: Pick<AskedQuestion, 'dataType' | 'minValue' | 'maxValue'>): {
  min: number
  max: number
} {
  const slides = ['slider', 'floatSlider', 'range'].includes(questionKind(question.dataType))
  return {
    min: question.minValue ?? (slides ? Math.min(0, question.maxValue ?? 0) : -Infinity),
    max: question.maxValue ?? (slides ? Math.max(100, question.minValue ?? 100) : Infinity),
  }
}
/** Whole numbers are stored and sent as 32 bits. */
export const wholeLimit = 2_147_483_647

/**
 * The nearest value within the bounds and the limits of numbers: for the browser. What is no number,
 * or fits nowhere, becomes none; a turned range is turned back.
 */
export function clampValue<V extends Partial<AnswerValue>>(question: AskedQuestion, value: V): V {
  if (!hasBounds(question.dataType)) return value
  const { min, max } = boundsOf(question),
    kind = questionKind(question.dataType)
  const clamp = (n: number | null | undefined, whole: boolean): number | null => {
    if (n == null || Number.isNaN(n)) return null
    const most = whole ? wholeLimit : numberLimits.most
    const limited = Math.min(Math.max(n, -most), most)
    const low = Math.max(min, -most)
    const high = Math.min(max, most)
    if (low > high) return null
    const [lowest, highest] = whole
      ? [Math.ceil(low), Math.floor(high)]
      : [ceilNumber(low), floorNumber(high)]
    const rounded = whole ? Math.round(limited) : roundNumber(limited)
    // no -0: it reads as one
    return lowest <= highest ? Math.min(Math.max(rounded, lowest), highest) + 0 : null
  }
  if (kind === 'range') {
    const from = clamp(value.valueNumberFrom, false),
      to = clamp(value.valueNumberTo, false)
    return from !== null && to !== null && from > to
      ? { ...value, valueNumberFrom: to, valueNumberTo: from }
      : { ...value, valueNumberFrom: from, valueNumberTo: to }
  }
  return kind === 'int' || kind === 'slider'
    ? { ...value, valueNumber: clamp(value.valueNumber, true) }
    : { ...value, valueDecimal: clamp(value.valueDecimal, false) }
}

const bad = (
  field: string,
  rule: NonNullable<Problem['rule']>,
  params?: Record<string, unknown>,
): Problem => ({ code: 'BAD_INPUT', field: `value.${field}`, rule, ...(params && { params }) })
/** HH:mm of the clock. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is wrong with a value for a question, or null: for the server. An empty value is always right. `labels`: ids of the organisation's labels. */
export function checkValue(
  question: AskedQuestion,
  value: Partial<AnswerValue>,
  labels?: ReadonlySet<string>,
): Problem | null {
  const kind = questionKind(question.dataType),
    fields = valueFields[kind]
  const other = (Object.keys(emptyValue) as ValueField[]).find(
    (f) =>
      !fields.includes(f) &&
      value[f] != null &&
      !(Array.isArray(value[f]) && value[f].length === 0),
  )
  if (other) return bad(other, 'WRONG_TYPE', { dataType: question.dataType })
  if (isEmpty(value)) return null
  const { min, max } = boundsOf(question)
  for (const field of [
    'valueNumber',
    'valueDecimal',
    'valueNumberFrom',
    'valueNumberTo',
  ] as const) {
    const n = value[field]
    if (n == null) continue
    if (field === 'valueNumber' && !Number.isInteger(n))
      return bad(field, 'WRONG_TYPE', { dataType: question.dataType })
    const most = field === 'valueNumber' ? wholeLimit : Infinity
    const low = Math.max(min, -most)
    const high = Math.min(max, most)
    // an end that is open is not named
    const bounds = {
      ...(low !== -Infinity && { min: low }),
      ...(high !== Infinity && { max: high }),
    }
    if (n < low || n > high) return bad(field, 'OUT_OF_BOUNDS', bounds)
    const problem = numberProblem(n)
    if (problem) return bad(field, problem.rule!, problem.params)
  }
  switch (kind) {
    case 'text':
    case 'line':
      if (value.valueText!.length > limits.answerText)
        return bad('valueText', 'TOO_LONG', {
          max: limits.answerText,
          length: value.valueText!.length,
        })
      if (!isKeptText(value.valueText) || (kind === 'line' && /[\r\n]/.test(value.valueText!)))
        return bad('valueText', 'BAD_FORMAT')
      return null
    case 'time':
      return isTime(value.valueText!) ? null : bad('valueText', 'BAD_FORMAT')
    case 'dateTime':
    case 'date': {
      const moment = momentOf(value.valueDate!),
        year = new Date(moment).getUTCFullYear()
      if (Number.isNaN(moment)) return bad('valueDate', 'BAD_FORMAT')
      if (year < 1900 || year > 2200)
        return bad('valueDate', 'OUT_OF_BOUNDS', { min: '1900', max: '2200' })
      return kind === 'date' && moment % 86_400_000 !== 0 ? bad('valueDate', 'BAD_FORMAT') : null
    }
    case 'range':
      if (value.valueNumberFrom == null) return bad('valueNumberFrom', 'REQUIRED')
      if (value.valueNumberTo == null) return bad('valueNumberTo', 'REQUIRED')
      return value.valueNumberFrom > value.valueNumberTo
        ? bad('valueNumberTo', 'MIN_ABOVE_MAX')
        : null
    case 'single':
    case 'multiple':
    case 'labels': {
      const chosen = value.valueOptions!
      if (kind === 'single' && chosen.length > 1) return bad('valueOptions', 'TOO_MANY', { max: 1 })
      if (chosen.length > limits.optionsPerQuestion)
        return bad('valueOptions', 'TOO_MANY', { max: limits.optionsPerQuestion })
      if (chosen.some((id) => !isId(id))) return bad('valueOptions', 'UNKNOWN_ID')
      if (kind === 'labels')
        return labels && chosen.some((id) => !labels.has(id))
          ? bad('valueOptions', 'UNKNOWN_ID')
          : null
      return chosen.every((id) => question.options.some((o) => o.id === id))
        ? null
        : bad('valueOptions', 'OPTION_OF_OTHER_QUESTION')
    }
    default:
      return null
  }
}

/** The suggestion that a question comes with; empty when it has none. Not an answer until somebody accepts it. */
export function defaultValueOf(question: AskedQuestion & QuestionDefaults): AnswerValue {
  const value: AnswerValue = { ...emptyValue },
    text = question.defaultValue?.trim() || null
  const moment = text === null ? Number.NaN : momentOf(text),
    instant = Number.isNaN(moment) ? null : new Date(moment).toISOString()
  switch (questionKind(question.dataType)) {
    case 'text':
      return { ...value, valueText: text }
    case 'line':
      return { ...value, valueText: text?.replaceAll(/\s*[\r\n]+\s*/g, ' ') ?? null }
    case 'time':
      return { ...value, valueText: text && isTime(text) ? text : null }
    case 'int':
    case 'slider':
      return clampValue(question, {
        ...value,
        valueNumber: question.defaultStartValue ?? (text === null ? null : Number(text)),
      })
    case 'float':
    case 'floatSlider':
      return clampValue(question, {
        ...value,
        valueDecimal: question.defaultStartValue ?? (text === null ? null : Number(text)),
      })
    case 'range':
      return question.defaultStartValue === null || question.defaultEndValue === null
        ? value
        : clampValue(question, {
            ...value,
            valueNumberFrom: question.defaultStartValue,
            valueNumberTo: question.defaultEndValue,
          })
    case 'bool':
      return { ...value, valueYesNo: question.defaultValueBool }
    case 'date':
      return { ...value, valueDate: instant && `${instant.slice(0, 10)}T00:00:00.000Z` }
    case 'dateTime':
      return { ...value, valueDate: instant }
    case 'single':
    case 'multiple': {
      const wanted = text === null ? [] : [text, ...text.split(/\s*[,;]\s*/)],
        ids = question.options
          .filter((o) => wanted.includes(o.title) || wanted.includes(o.id))
          .map((o) => o.id)
      return {
        ...value,
        valueOptions: ids.length
          ? ids.slice(0, questionKind(question.dataType) === 'single' ? 1 : ids.length)
          : null,
      }
    }
    case 'labels':
      return value
  }
}
