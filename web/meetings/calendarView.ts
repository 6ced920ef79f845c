import type { CalendarView } from '../routeSearch.ts'

const key = 'companyDialogs.view'
const views: readonly CalendarView[] = ['month', 'week', 'workweek', 'day', 'agenda', 'cards']

/** The view this browser used last; month at first. */
export function rememberedView(): CalendarView {
  const kept = localStorage.getItem(key)
  return views.find(view => view === kept) ?? 'month'
}
export const rememberView = (view: CalendarView): void => localStorage.setItem(key, view)
