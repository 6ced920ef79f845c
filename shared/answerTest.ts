// A test of an answer by itself: whether it tests anything, and whether it can be a part of a condition on a record. Apart
// from what evaluates it, which the first pages do without.
import type { AnswerRange } from './conditions.ts'
import type { Problem } from './errors.ts'
import { isId } from './id.ts'
import { isKeptText } from './keptText.ts'
import { limits } from './limits.ts'
import { numberProblem } from './numbers.ts'

type Bad = (field: string, rule: Problem['rule'], params?: Problem['params']) => Problem

/** Whether a condition tests anything. */
export const testsSomething = (range: AnswerRange): boolean =>
  Boolean(range.valueOptions?.length) ||
  [
    range.valueBool,
    range.valueDateFrom,
    range.valueDateTo,
    range.valueDayFrom,
    range.valueDayTo,
    range.valueNumberFrom,
    range.valueNumberTo,
    range.valueText,
  ].some((part) => part != null)

const answerTypes = {
  questionId: 'string',
  valueBool: 'boolean',
  valueDateFrom: 'string',
  valueDateTo: 'string',
  valueDayFrom: 'string',
  valueDayTo: 'string',
  valueNumberFrom: 'number',
  valueNumberTo: 'number',
  valueText: 'string',
} as const

/** Whether a test of an answer can be; that the question is of another type is no fault, it is never met then. */
export function checkAnswerTest(
  range: AnswerRange,
  operator: string | null | undefined,
  bad: Bad,
): Problem | null {
  if (typeof range !== 'object') return bad('answer', 'WRONG_TYPE')
  const wrong = (Object.keys(answerTypes) as (keyof typeof answerTypes)[]).find(
    (name) => range[name] != null && typeof range[name] !== answerTypes[name],
  )
  if (wrong) return bad(`answer.${wrong}`, 'WRONG_TYPE')
  const { questionId, valueOptions: options, valueText: text } = range
  if (!isId(questionId)) return bad('answer.questionId', questionId ? 'UNKNOWN_ID' : 'REQUIRED')
  if (operator != null && operator !== 'IS_SET') return bad('operator', 'WRONG_TYPE')
  if ((operator === 'IS_SET') === testsSomething(range)) return bad('answer', 'EMPTY_RANGE')
  if (options != null) {
    if (!Array.isArray(options)) return bad('answer.valueOptions', 'WRONG_TYPE')
    const max = limits.optionsPerQuestion
    if (options.length > max) return bad('answer.valueOptions', 'TOO_MANY', { max })
    if (!options.every(isId)) return bad('answer.valueOptions', 'UNKNOWN_ID')
  }
  if (!isKeptText(text)) return bad('answer.valueText', 'BAD_FORMAT')
  if (text != null && text.length > limits.answerText)
    return bad('answer.valueText', 'TOO_LONG', { max: limits.answerText, length: text.length })
  for (const name of ['valueNumberFrom', 'valueNumberTo'] as const) {
    const problem = range[name] == null ? null : numberProblem(range[name])
    if (problem) return bad(`answer.${name}`, problem.rule, problem.params)
  }
  const unreadable = (
    [
      ['valueDateFrom', isMoment],
      ['valueDateTo', isMoment],
      ['valueDayFrom', isDay],
      ['valueDayTo', isDay],
    ] as const
  ).find(([name, isRight]) => range[name] != null && !isRight(range[name]))
  return unreadable ? bad(`answer.${unreadable[0]}`, 'BAD_FORMAT') : null
}

/** A moment of which PostgreSQL knows the year. */
const isMoment = (moment: string): boolean =>
  /^\d{4}-/.test(moment) && isDay(moment.slice(0, 10)) && !Number.isNaN(Date.parse(moment))

/** A day that there is; JavaScript takes the 30th of February for the 1st or 2nd of March. */
export const isDay = (day: string): boolean =>
  // PostgreSQL knows no year 0
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day)
