import dayjs, { type Dayjs } from 'dayjs'
import { dateLocale } from '../ui/dateText.ts'
import type { CalendarView } from '../routeSearch.ts'

/** What a view shows: `from` inclusive, `to` exclusive, and how far "next" goes. */
export interface CalendarRange { from: Dayjs, to: Dayjs, step: 'month' | 'week' | 'day' }

const monday = (day: Dayjs): Dayjs => day.subtract((day.day() + 6) % 7, 'day').startOf('day')

/** Weeks start on Monday; a month shows whole weeks. */
export function calendarRange(view: CalendarView, date: string): CalendarRange {
  const day = dayjs(date).startOf('day')
  switch (view) {
    case 'month': {
      const from = monday(day.startOf('month'))
      return { from, to: monday(day.endOf('month')).add(7, 'day'), step: 'month' }
    }
    case 'week': case 'agenda': case 'cards': return { from: monday(day), to: monday(day).add(7, 'day'), step: 'week' }
    case 'workweek': return { from: monday(day), to: monday(day).add(5, 'day'), step: 'week' }
    case 'day': return { from: day, to: day.add(1, 'day'), step: 'day' }
  }
}

/** The date that "previous" (-1) or "next" (1) leads to, YYYY-MM-DD. */
export const moveDate = (view: CalendarView, date: string, by: number): string => dayjs(date).add(by, calendarRange(view, date).step).format('YYYY-MM-DD')

/** The heading of what is shown, in the person's language: "November 2026", "16 – 22 Nov 2026". */
export function rangeTitle(view: CalendarView, date: string, locale: string): string {
  const { from, to } = calendarRange(view, date)
  const format = new Intl.DateTimeFormat(dateLocale(locale), view === 'month' ? { month: 'long', year: 'numeric' } : view === 'day' ? { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short', year: 'numeric' })
  if (view === 'month' || view === 'day') return capital(format.format(dayjs(date).toDate()))
  return format.formatRange(from.toDate(), to.subtract(1, 'day').toDate())
}
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The address of the new-meeting screen for a slot: dates YYYY-MM-DD, hours HH-mm. */
export function slotSearch(start: Date, end: Date): { startDate: string, startHour: string, endDate: string, endHour: string } {
  const from = dayjs(start), to = dayjs(end)
  return { startDate: from.format('YYYY-MM-DD'), startHour: from.format('HH-mm'), endDate: to.format('YYYY-MM-DD'), endHour: to.format('HH-mm') }
}
