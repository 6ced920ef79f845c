import { dateLocale } from '../ui/dateText.ts'
import type { CalendarView } from '../routeSearch.ts'

/** What a view shows: `from` inclusive, `to` exclusive, and how far "next" goes. */
export interface CalendarRange {
  from: Date
  to: Date
  step: 'month' | 'week' | 'day'
}

const two = (value: number): string => String(value).padStart(2, '0')
// by parts: a date that does not exist, 31 February, is the one that many days on
const midnight = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
const later = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)
const monday = (day: Date): Date => later(day, -((day.getDay() + 6) % 7))

/** The day on the person's own clock, YYYY-MM-DD. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Weeks start on Monday; a month shows whole weeks; a list begins with the day itself, so that tomorrow is in it. */
export function calendarRange(view: CalendarView, date: string): CalendarRange {
  const day = midnight(date)
  switch (view) {
    case 'month':
      return {
        from: monday(new Date(day.getFullYear(), day.getMonth(), 1)),
        to: later(monday(new Date(day.getFullYear(), day.getMonth() + 1, 0)), 7),
        step: 'month',
      }
    case 'week':
      return { from: monday(day), to: later(monday(day), 7), step: 'week' }
    case 'agenda':
    case 'cards':
      return { from: day, to: later(day, 7), step: 'week' }
    case 'workweek':
      return { from: monday(day), to: later(monday(day), 5), step: 'week' }
    case 'day':
      return { from: day, to: later(day, 1), step: 'day' }
  }
}

/** The days that a view shows. */
export function daysOf({ from, to }: CalendarRange): Date[] {
  const days = []
  for (let day = from; day < to; day = later(day, 1)) days.push(day)
  return days
}

/** The date that "previous" (-1) or "next" (1) leads to, YYYY-MM-DD; in a shorter month its last day. */
export function moveDate(view: CalendarView, date: string, by: number): string {
  const day = midnight(date),
    { step } = calendarRange(view, date)
  if (step !== 'month') return dayOf(later(day, step === 'week' ? by * 7 : by))
  const last = new Date(day.getFullYear(), day.getMonth() + by + 1, 0)
  return dayOf(later(last, Math.min(0, day.getDate() - last.getDate())))
}

/** The heading of what is shown, in the person's language: "November 2026", "16 – 22 Nov 2026". */
export function rangeTitle(view: CalendarView, date: string, locale: string): string {
  const { from, to } = calendarRange(view, date)
  const format = new Intl.DateTimeFormat(
    dateLocale(locale),
    view === 'month'
      ? { month: 'long', year: 'numeric' }
      : view === 'day'
        ? { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
        : { day: 'numeric', month: 'short', year: 'numeric' },
  )
  if (view === 'month' || view === 'day') return capital(format.format(midnight(date)))
  return format.formatRange(from, later(to, -1))
}
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The address of the new-meeting screen for a slot: dates YYYY-MM-DD, hours HH-mm. */
export function slotSearch(
  start: Date,
  end: Date,
): { startDate: string; startHour: string; endDate: string; endHour: string } {
  const hour = (date: Date): string => `${two(date.getHours())}-${two(date.getMinutes())}`
  return {
    startDate: dayOf(start),
    startHour: hour(start),
    endDate: dayOf(end),
    endHour: hour(end),
  }
}

/** From when, and until when with its dash; French has spaces around that. */
export function timeParts(range: string): [from: string, until: string] {
  const at = range.search(/\s?[–-]/)
  return at < 0 ? [range, ''] : [range.slice(0, at), range.slice(at)]
}
