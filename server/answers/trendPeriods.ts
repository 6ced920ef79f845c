// Days, weeks and months of a trend: days are texts, YYYY-MM-DD, of no time zone any more.

/** So many of them are shown. */
export const trendBuckets = 120

export type TrendPeriod = 'DAY' | 'WEEK' | 'MONTH'

const dayMs = 86_400_000
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first day of what a day is in; weeks begin on Monday. */
export function firstOf(day: string, period: TrendPeriod): string {
  if (period === 'DAY') return day
  if (period === 'MONTH') return `${day.slice(0, 8)}01`
  const ms = Date.parse(day)
  return textOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs)
}

/** The period whose buckets are neither few nor many. */
export function periodFor(first: string | undefined, last: string | undefined): TrendPeriod {
  const days = first && last ? (Date.parse(last) - Date.parse(first)) / dayMs : 0
  return days < 45 ? 'DAY' : days < 300 ? 'WEEK' : 'MONTH'
}

/** The first days of all from one day to another, empty ones too; the latest when they are too many. */
export function periodsBetween(first: string, last: string, period: TrendPeriod): string[] {
  const starts: string[] = []
  for (let start = firstOf(last, period); start >= firstOf(first, period);) {
    starts.push(start)
    if (starts.length === trendBuckets) break
    start = firstOf(textOf(Date.parse(start) - dayMs), period)
  }
  return starts.reverse()
}
