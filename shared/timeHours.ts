import type { ChartRow } from './chartRows.ts'

/** The first minutes of the cells of an hour, from the top. */
export const cellMinutes = [50, 40, 30, 20, 10, 0]

/** The hours that a chart of times shows: the usual ones, and all that were given. */
export function timeHours(rows: readonly ChartRow[]): number[] {
  const given = rows.map(({ key }) => Math.floor(Number(key) / 60))
  const first = Math.min(8, ...given),
    last = Math.max(18, ...given)
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}
