import { calendarHours } from '../../shared/limits.ts'
import { dayOf } from './calendarRange.ts'

/** What lies outside of the calendar's hours: how many meetings by day, and the hours that would show all of them. */
export interface HiddenHours {
  earlier: ReadonlyMap<string, number>
  later: ReadonlyMap<string, number>
  from: number
  to: number
}

/** Looks at each day that a view shows; a meeting over midnight is in both its days. */
export function hiddenHours(
  meetings: readonly { startDate: string; endDate: string }[],
  days: readonly Date[],
): HiddenHours {
  const earlier = new Map<string, number>(),
    later = new Map<string, number>()
  let { from, to }: { from: number; to: number } = calendarHours
  for (const day of days) {
    const at = (hour: number): number =>
      new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour).getTime()
    for (const { startDate, endDate } of meetings) {
      const start = Math.max(Date.parse(startDate), at(0)),
        end = Math.min(Date.parse(endDate), at(24))
      if (start >= end) continue
      if (start < at(calendarHours.from)) {
        earlier.set(dayOf(day), (earlier.get(dayOf(day)) ?? 0) + 1)
        from = Math.min(from, new Date(start).getHours())
      }
      if (end > at(calendarHours.to)) {
        later.set(dayOf(day), (later.get(dayOf(day)) ?? 0) + 1)
        to = Math.max(to, lastHour(new Date(end)))
      }
    }
  }
  return { earlier, later, from, to }
}

/** The hour with which a moment's hour ends; midnight is the end of the day before. */
export const lastHour = (moment: Date): number =>
  (moment.getMinutes() > 0 ? moment.getHours() + 1 : moment.getHours()) || 24
