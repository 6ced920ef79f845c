// Which answers meet a condition, as sets that can be compared: what the lint of a draft reckons with.
import { checkRange, minutesOf, type AnswerRange } from './conditions.ts'
import { ceilNumber, floorNumber, numberLimits } from './numbers.ts'
import { hasOptions, isWhole, questionKind } from './questionTypes.ts'
import { boundsOf, wholeLimit, type AskedQuestion } from './values.ts'

/** Inclusive ends. */
type Span = readonly [from: number, to: number]
/** Either single values or spans of numbers; moments and minutes are numbers as well. */
export interface AnswerSet {
  values: ReadonlySet<string>
  spans: readonly Span[]
}
const none: AnswerSet = { values: new Set(), spans: [] }

export const isNone = ({ values, spans }: AnswerSet): boolean =>
  values.size === 0 && spans.length === 0

/** Whether an answer is one value: two of several options, labels, and the ends of a range are met by one answer. */
export const isOneValue = (dataType: string): boolean =>
  !['multiple', 'labels', 'range'].includes(questionKind(dataType))

/** Options that a condition names and the question no longer has. Labels are not of the question. */
export const goneOptions = (range: AnswerRange, question: AskedQuestion): string[] =>
  hasOptions(question.dataType)
    ? (range.valueOptions ?? []).filter((id) => !question.options.some((o) => o.id === id))
    : []

/** The right answers to a question that meet a condition on it. */
export function answerSet(given: AnswerRange, question: AskedQuestion): AnswerSet {
  const gone = goneOptions(given, question)
  const range =
    gone.length > 0
      ? { ...given, valueOptions: given.valueOptions!.filter((id) => !gone.includes(id)) }
      : given
  if (checkRange(range, question)) return none
  if (range.valueBool != null) return valuesOf([String(range.valueBool)])
  if (range.valueOptions?.length) return valuesOf(range.valueOptions)
  if (range.valueText != null) return valuesOf([range.valueText.trim().toLowerCase()])
  const span = allowed(question)
  const ends: Span = [
    moment(range.valueNumberFrom ?? range.valueDateFrom, -Infinity),
    moment(range.valueNumberTo ?? range.valueDateTo, Infinity),
  ]
  const from = span.up(Math.max(ends[0], span.from)),
    to = span.down(Math.min(ends[1], span.to))
  return from <= to ? { values: none.values, spans: [[from, to]] } : none
}

const valuesOf = (values: readonly string[]): AnswerSet => ({ values: new Set(values), spans: [] })
const moment = (end: number | string | null | undefined, open: number): number =>
  end == null ? open : typeof end === 'number' ? end : Date.parse(end)

const day = 86_400_000
/** What can be answered at all, and the nearest such number above and below another. */
function allowed(question: AskedQuestion): {
  from: number
  to: number
  up: (n: number) => number
  down: (n: number) => number
} {
  const kind = questionKind(question.dataType)
  if (kind === 'date' || kind === 'dateTime') {
    const step = kind === 'date' ? day : 1
    return {
      from: Date.UTC(1900, 0, 1),
      to: Date.UTC(2201, 0, 1) - 1,
      up: (n) => Math.ceil(n / step) * step,
      down: (n) => Math.floor(n / step) * step,
    }
  }
  const whole = kind === 'time' || isWhole(question.dataType)
  const { min, max } = kind === 'time' ? { min: 0, max: minutesOf('23:59')! } : boundsOf(question)
  const most = whole ? wholeLimit : numberLimits.most
  return {
    from: Math.max(min, -most),
    to: Math.min(max, most),
    up: whole ? Math.ceil : ceilNumber,
    down: whole ? Math.floor : floorNumber,
  }
}

/** Answers that are in both. */
export function both(one: AnswerSet, other: AnswerSet): AnswerSet {
  const spans: Span[] = []
  for (const [from, to] of one.spans)
    for (const [start, end] of other.spans)
      if (from <= end && start <= to) spans.push([Math.max(from, start), Math.min(to, end)])
  return { values: new Set([...one.values].filter((v) => other.values.has(v))), spans }
}

/** Answers that are in any. */
export const either = (sets: readonly AnswerSet[]): AnswerSet => ({
  values: new Set(sets.flatMap((set) => [...set.values])),
  spans: sets.flatMap((set) => set.spans),
})
