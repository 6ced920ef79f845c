// Conditions: the one type and the one evaluator wherever an answer decides something (branches, filters, segments).
// The server compiles the same to SQL; both are tested against each other.
import type { Problem } from './errors.ts'
import { isId } from './id.ts'
import { limits } from './limits.ts'
import { questionKind, type QuestionKind } from './questionTypes.ts'
import { isEmpty, type AnswerValue, type AskedQuestion } from './values.ts'

export interface AnswerRange {
  id?: string | null
  questionId: string
  valueBool?: boolean | null
  /** any of these options (or labels) */
  valueOptions?: readonly string[] | null
  /** inclusive instants, ISO */
  valueDateFrom?: string | null
  valueDateTo?: string | null
  /** inclusive days, YYYY-MM-DD, of a date as it is where the meeting is; of filters, not of branches */
  valueDayFrom?: string | null
  valueDayTo?: string | null
  /** inclusive numbers; for a TIME answer minutes since midnight; a range answer matches when it overlaps */
  valueNumberFrom?: number | null
  valueNumberTo?: number | null
  /** the whole text, case and spaces around it ignored */
  valueText?: string | null
}

/** An answer's value; `valueDay`: the day of its date where the meeting is, YYYY-MM-DD, which filters look at. */
export type TestedValue = Partial<AnswerValue> & { valueDay?: string | null }

/** Minutes since midnight of HH:mm, null for any other text; as the database counts them of a stored text, whatever the clock has. */
export const minutesOf = (time: string): number | null =>
  /^\d\d:\d\d$/.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null

/** Whether one answer meets one condition. An empty answer meets none, a condition without a test is never met; every part of the condition that is given must hold. */
export function matchesRange(range: AnswerRange, value: TestedValue | undefined): boolean {
  if (!value || isEmpty(value)) return false
  const {
    valueBool: bool,
    valueOptions: options,
    valueDateFrom: dateFrom,
    valueDateTo: dateTo,
    valueNumberFrom: from,
    valueNumberTo: to,
    valueText: text,
  } = range
  let asked = false
  if (bool != null) {
    asked = true
    if (value.valueYesNo !== bool) return false
  }
  if (options?.length) {
    asked = true
    if (!value.valueOptions?.some((id) => options.includes(id))) return false
  }
  if (dateFrom != null || dateTo != null) {
    asked = true
    const moment = value.valueDate == null ? Number.NaN : Date.parse(value.valueDate)
    if (
      Number.isNaN(moment) ||
      (dateFrom != null && !(moment >= Date.parse(dateFrom))) ||
      (dateTo != null && !(moment <= Date.parse(dateTo)))
    )
      return false
  }
  if (range.valueDayFrom != null || range.valueDayTo != null) {
    asked = true
    const day = value.valueDay
    if (day == null || day < (range.valueDayFrom ?? '') || day > (range.valueDayTo ?? '9999-12-31'))
      return false
  }
  if (from != null || to != null) {
    asked = true
    const single =
      value.valueNumber ??
      value.valueDecimal ??
      (value.valueText == null ? null : minutesOf(value.valueText))
    const low = single ?? value.valueNumberFrom,
      high = single ?? value.valueNumberTo
    if (
      low == null ||
      high == null ||
      (from != null && !(high >= from)) ||
      (to != null && !(low <= to))
    )
      return false
  }
  if (text != null) {
    asked = true
    if (plain(value.valueText ?? '') !== plain(text)) return false
  }
  return asked
}
const plain = (text: string): string => text.trim().toLowerCase()

/** Conditions on one question are alternatives; on several questions all must hold. No conditions: always true. */
export function matches(
  ranges: readonly AnswerRange[],
  answers: ReadonlyMap<string, TestedValue>,
): boolean {
  const met = new Map<string, boolean>()
  for (const range of ranges)
    if (!met.get(range.questionId))
      met.set(range.questionId, matchesRange(range, answers.get(range.questionId)))
  return [...met.values()].every(Boolean)
}

type Test = 'valueBool' | 'valueOptions' | 'valueDateFrom' | 'valueNumberFrom' | 'valueText'
const tests: Record<QuestionKind, Test> = {
  text: 'valueText',
  line: 'valueText',
  bool: 'valueBool',
  single: 'valueOptions',
  multiple: 'valueOptions',
  labels: 'valueOptions',
  date: 'valueDateFrom',
  dateTime: 'valueDateFrom',
  int: 'valueNumberFrom',
  float: 'valueNumberFrom',
  slider: 'valueNumberFrom',
  floatSlider: 'valueNumberFrom',
  range: 'valueNumberFrom',
  time: 'valueNumberFrom',
}

/** What is wrong with a condition on a question (of the version it stands in), or null. */
export function checkRange(
  range: AnswerRange,
  question: AskedQuestion | undefined,
): Problem | null {
  const bad = (field: string, rule: NonNullable<Problem['rule']>): Problem => ({
    code: 'BAD_INPUT',
    field: `conditions.${field}`,
    rule,
  })
  if (!question) return bad('questionId', 'UNKNOWN_ID')
  const kind = questionKind(question.dataType),
    wanted = tests[kind],
    { valueOptions: options, valueText: text } = range
  const given: Record<Test, boolean> = {
    valueBool: range.valueBool != null,
    valueOptions: Boolean(options?.length),
    valueText: Boolean(text?.trim()),
    valueDateFrom: range.valueDateFrom != null || range.valueDateTo != null,
    valueNumberFrom: range.valueNumberFrom != null || range.valueNumberTo != null,
  }
  const wrong = (Object.keys(given) as Test[]).find((test) => given[test] && test !== wanted)
  if (wrong) return bad(wrong, 'WRONG_TYPE')
  if (!given[wanted]) return bad(wanted, 'EMPTY_RANGE')
  if (options) {
    if (options.length > limits.optionsPerQuestion) return bad('valueOptions', 'TOO_MANY')
    if (
      kind === 'labels'
        ? !options.every(isId)
        : !options.every((id) => question.options.some((o) => o.id === id))
    )
      return bad('valueOptions', kind === 'labels' ? 'UNKNOWN_ID' : 'OPTION_OF_OTHER_QUESTION')
  }
  if (text != null && text.length > limits.answerText) return bad('valueText', 'TOO_LONG')
  for (const [from, to] of [
    ['valueNumberFrom', 'valueNumberTo'],
    ['valueDateFrom', 'valueDateTo'],
  ] as const) {
    const unreadable = [from, to].find(
      (field) => range[field] != null && !Number.isFinite(position(range[field])),
    )
    if (unreadable) return bad(unreadable, 'BAD_FORMAT')
    if (range[from] != null && range[to] != null && position(range[from]) > position(range[to]))
      return bad(to, 'MIN_ABOVE_MAX')
  }
  return null
}
const position = (end: number | string): number => (typeof end === 'number' ? end : Date.parse(end))
