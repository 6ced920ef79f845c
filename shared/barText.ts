import { numberLimits, roundNumber } from './numbers.ts'

interface Ends {
  startNumber: number
  endNumber: number
}

/** From here on numbers are written short: 125K. */
const longNumbers = 100_000

/** How the bars of a chart read. Large numbers are short where that still tells one bar from the next. */
export function barTexts(bars: readonly Ends[], locale: string): string[] {
  const largest = Math.max(...bars.flatMap((b) => [Math.abs(b.startNumber), Math.abs(b.endNumber)]))
  // a short number has two decimals of its unit: thousands, millions …
  const finest = 10 ** (3 * Math.floor(Math.log10(largest) / 3) - 2)
  const number = new Intl.NumberFormat(
    locale,
    largest >= longNumbers && widthOf(bars) >= finest
      ? { notation: 'compact', maximumFractionDigits: 2 }
      : { maximumFractionDigits: numberLimits.decimals },
  )
  return bars.map(({ startNumber, endNumber }) => span(startNumber, endNumber, number, '–'))
}

/** A range of numbers as it was clicked; a double just below an edge reads as the edge. */
export const rangeText = (from: number, to: number, locale: string): string =>
  span(
    from,
    to,
    new Intl.NumberFormat(locale, { maximumFractionDigits: numberLimits.decimals }),
    ' – ',
  )

/** How the bars of a chart of dates read, by their first days: those of weeks may lie in several years. */
export function periodTexts(days: readonly string[], isWeeks: boolean, locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, {
    ...(isWeeks && { day: 'numeric' }),
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
  return days.map((day) => format.format(new Date(day)))
}

const span = (from: number, to: number, number: Intl.NumberFormat, dash: string): string => {
  const [start, end] = [from, to].map((n) => number.format(roundNumber(n)))
  return from === to ? start! : `${start}${dash}${end}`
}

/** All bars are equally wide; whole numbers end at their last one. */
const widthOf = ([first, second]: readonly Ends[]): number =>
  first === undefined
    ? 0
    : second === undefined
      ? first.endNumber - first.startNumber
      : second.startNumber - first.startNumber
