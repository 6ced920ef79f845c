import type { TrendPeriod } from '../gql.ts'
import { one, text, type Parts, type Raw } from '../routeSearch.ts'

export const periodsWritten = {
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
} as const satisfies Record<string, TrendPeriod>
/** `?filters=…&where=…&period=week` of the dashboard of a playbook. */
export const dashboardSearch = (
  raw: Raw,
): Parts<{ filters: string; where: string; period: keyof typeof periodsWritten }> => ({
  filters: text(raw['filters'], 8000),
  where: text(raw['where'], Infinity),
  period: one(['day', 'week', 'month'] as const, raw['period']),
})
