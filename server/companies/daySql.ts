// Conditions on a day, as SQL. What the day of a moment is in a time zone takes long to work out for each of many rows, and most
// are far from the days that are asked for: only near them it is worked out, further away it is plain on which side they are.
import type { RecordOperator } from '../../shared/recordConditions.ts'

/** A value of the condition, as a parameter. */
export type Value = (part: 'text' | 'number' | 'day' | 'timeZone' | 'ids', type: string) => string

interface Asked {
  operator: RecordOperator
  value: Value
  /** where the condition names no time zone */
  zone: string
}
/** Of several rows the day that counts; each has its moment, and the time zone in which that is a day. */
export interface DayOfRows {
  pick: 'max' | 'min'
  moment: string
  timeZone: string
}

/** How a number, or a day, is compared. */
export const comparison = (operator: RecordOperator): string =>
  operator === 'GREATER_THAN' ? '>' : operator === 'LESS_THAN' ? '<' : '='

/** Whether the day of a moment in a time zone, else in that of the condition, meets it; null for no moment. */
export const meetsDay = (asked: Asked, moment: string, timeZone = zoneOf(asked)): string =>
  compared(asked, dayNear(asked, moment, timeZone))

/** The end of a statement that selects `id` of rows: those of which the last, or the first, day meets the condition. */
export function extremeDay(
  asked: Asked,
  id: string,
  { pick, moment, timeZone }: DayOfRows,
): string {
  const day = dayNear(asked, moment, timeZone)
  // the last day is after one when any is
  return asked.operator === (pick === 'max' ? 'GREATER_THAN' : 'LESS_THAN')
    ? ` and ${compared(asked, day)}`
    : ` group by ${id} having ${compared(asked, `${pick}(${day})`)}`
}

const zoneOf = ({ value, zone }: Asked): string => `coalesce(${value('timeZone', 'text')}, ${zone})`

/** The first and the last of the days that are asked for. */
function daysOf(asked: Asked): [first: string, last: string] {
  const { operator, value } = asked
  if (operator !== 'WITHIN_DAYS') return [value('day', 'date'), value('day', 'date')]
  const today = `(now() at time zone ${zoneOf(asked)})::date`,
    number = `${value('number', 'float8')}::int`
  return [`(${today} - ${number})`, `(${today} + ${number})`]
}

function compared(asked: Asked, day: string): string {
  const [first, last] = daysOf(asked)
  return asked.operator === 'WITHIN_DAYS'
    ? `(${day} between ${first} and ${last})`
    : `(${day} ${comparison(asked.operator)} ${first})`
}

/** The day of a moment, where it is a day or less from those that are asked for, and else an infinite one: zones are less than a day from UTC. */
function dayNear(asked: Asked, moment: string, timeZone: string): string {
  const [first, last] = daysOf(asked),
    // worked out once, not for each row
    midnight = (day: string): string => `(select (${day})::timestamp at time zone 'UTC')`
  return `case when ${moment} < ${midnight(`${first} - 1`)} then '-infinity'::date
    when ${moment} >= ${midnight(`${last} + 2`)} then 'infinity'::date else (${moment} at time zone ${timeZone})::date end`
}
