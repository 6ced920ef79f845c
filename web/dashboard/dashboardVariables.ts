import type { DashboardQueryVariables } from '../gql.ts'
import type { DashboardSearch } from '../routeSearch.ts'

/** What the page asks for: today and tomorrow on the person's own clock, and the three weeks around, of which it shows one. */
export function dashboardVariables({ of }: DashboardSearch, now = new Date()) {
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days),
    monday = -((now.getDay() + 6) % 7),
    day = (days: number) => at(monday + days).toLocaleDateString('sv')
  return {
    scope: of === 'team' ? 'TEAM' : 'MINE',
    from: at(0).toISOString(),
    to: at(2).toISOString(),
    firstDay: day(-7),
    lastDay: day(13),
  } as const satisfies DashboardQueryVariables
}
