import { pickerMinutes } from '../../shared/limits.ts'

/** What is wrong with typed text. */
export type DateTimeProblem = 'format' | 'date' | 'step'

export type ParsedDateTime =
  | { value: Date; problem?: never }
  | { value?: never; problem: DateTimeProblem }

/** dd/MM/yyyy HH:mm on the person's own clock; also with dashes or dots, a short year, `9.5` for 09:05 is not guessed. */
export function parseDateTime(text: string): ParsedDateTime {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})[ ,T]+(\d{1,2})[:.h](\d{2})$/.exec(
    text.trim(),
  )
  if (!found) return { problem: 'format' }
  const [day, month, shortYear, hour, minute] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const value = exactDate(fullYear(shortYear), month, day, hour, minute)
  if (!value) return { problem: 'date' }
  return minute % pickerMinutes === 0 ? { value } : { problem: 'step' }
}

/** dd/MM/yyyy, to the day as the API writes it: yyyy-MM-dd. */
export function parseDay(
  text: string,
): { value: string; problem?: never } | { value?: never; problem: DateTimeProblem } {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text.trim())
  if (!found) return { problem: 'format' }
  const [day, month, shortYear] = found.slice(1).map(Number) as [number, number, number]
  const value = exactDate(fullYear(shortYear), month, day)
  return value ? { value: dayKey(value) } : { problem: 'date' }
}

/** The form in which a moment stands in the field. */
export function writeDateTime(value: Date): string {
  return `${writeDay(dayKey(value))} ${two(value.getHours())}:${two(value.getMinutes())}`
}

/** yyyy-MM-dd to dd/MM/yyyy. */
export function writeDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/')
}

/** The local day of a moment as yyyy-MM-dd. */
export function dayKey(value: Date): string {
  return `${String(value.getFullYear()).padStart(4, '0')}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}

/** The next or previous full step: 10:02 goes up to 10:05. */
export function stepBy(value: Date, steps: number): Date {
  const size = pickerMinutes * 60_000
  const minutes = value.getTime() / size
  return new Date((steps > 0 ? Math.floor(minutes) : Math.ceil(minutes)) * size + steps * size)
}

/** Null for days and hours that do not exist, such as 31/02 or the hour that summer time skips. */
function exactDate(year: number, month: number, day: number, hour = 0, minute = 0): Date | null {
  const date = new Date(year, month - 1, day, hour, minute)
  const same =
    date.getFullYear() === year &&
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    date.getHours() === hour &&
    date.getMinutes() === minute
  return same && year >= 1900 && year <= 2200 ? date : null
}

const two = (value: number) => String(value).padStart(2, '0')
const fullYear = (year: number) => (year < 100 ? 2000 + year : year)
