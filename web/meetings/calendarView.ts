import { calendarViews, type CalendarView } from '../routeSearch.ts'

const key = 'companyDialogs.view'

/** The view this browser used last; month at first. */
export function rememberedView(): CalendarView {
  const kept = localStorage.getItem(key)
  return calendarViews.find((view) => view === kept) ?? 'month'
}
export const rememberView = (view: CalendarView): void => localStorage.setItem(key, view)

type Plugins = typeof import('./timeViews.ts').plugins
let fetching: Promise<Plugins> | null = null
let fetched = false

/** Whether the calendar's other views are here. */
export const hasTimeViews = (): boolean => fetched

/** Fetches the calendar's views other than the month. */
export function fetchTimeViews(): Promise<Plugins> {
  return (fetching ??= import('./timeViews.ts').then(
    ({ plugins }) => {
      fetched = true
      return plugins
    },
    (error: unknown) => {
      fetching = null
      throw error
    },
  ))
}
