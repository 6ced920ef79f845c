import type { CalendarRef } from '@fullcalendar/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { calendarHours } from '../../shared/limits.ts'
import type { CalendarMeetingFragment } from '../gql.ts'
import type { CalendarView } from '../routeSearch.ts'
import { calendarRange, daysOf } from './calendarRange.ts'
import { hiddenHours, lastHour } from './hiddenHours.ts'

interface Options {
  calendar: RefObject<CalendarRef | null>
  /** Holds the calendar. */
  grid: RefObject<HTMLDivElement | null>
  view: CalendarView
  date: string
  meetings: readonly CalendarMeetingFragment[]
  hasHours: boolean
}

/** A time of day as the calendar takes it. */
export const clock = (hour: number, minute = 0): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`

/** From when until when a day is drawn: the calendar's hours, and those around them where somebody opened them. */
export function useCalendarHours({ calendar, grid, view, date, meetings, hasHours }: Options) {
  const [opened, setOpened] = useState<{ from: number | null; to: number | null }>({
    from: null,
    to: null,
  })
  const days = useMemo(() => daysOf(calendarRange(view, date)), [view, date])
  const hidden = useMemo(
    () => hiddenHours(hasHours ? meetings : [], days),
    [hasHours, meetings, days],
  )
  const from = opened.from === null ? calendarHours.from : Math.min(opened.from, hidden.from),
    to = opened.to === null ? calendarHours.to : Math.max(opened.to, hidden.to)

  // what was opened is what one wants to see
  const before = useRef({ from, to })
  useEffect(() => {
    const scrollsTo = from < before.current.from ? from : to > before.current.to ? to - 1 : null
    before.current = { from, to }
    if (scrollsTo !== null)
      queueMicrotask(() => calendar.current?.getApi().scrollToTime(clock(scrollsTo)))
  }, [calendar, from, to])

  const columns = useColumns(grid, hasHours)
  const part = (side: 'earlier' | 'later', edge: 'from' | 'to') => ({
    days,
    columns,
    counts: hidden[side],
    isOpen: opened[edge] !== null,
    onToggle: () =>
      setOpened((was) => ({ ...was, [edge]: was[edge] === null ? calendarHours[edge] : null })),
  })
  return {
    from,
    to,
    earlier: part('earlier', 'from'),
    later: part('later', 'to'),
    /** Opens the hours into which a meeting is moved. */
    showAll: (start: Date, end: Date): void => {
      const isOver = end.toDateString() !== start.toDateString()
      if (start.getHours() < calendarHours.from || isOver)
        setOpened((was) => ({
          ...was,
          from: Math.min(was.from ?? 24, isOver ? 0 : start.getHours()),
        }))
      if (isOver || lastHour(end) > calendarHours.to)
        setOpened((was) => ({ ...was, to: Math.max(was.to ?? 0, isOver ? 24 : lastHour(end)) }))
    },
  }
}

/** How far the columns of the days stand from the edges of the calendar. */
function useColumns(grid: RefObject<HTMLDivElement | null>, hasHours: boolean) {
  const [columns, setColumns] = useState({ left: 0, right: 0 })
  useLayoutEffect(() => {
    const around = grid.current
    if (!around || !hasHours) return
    const measure = (): void => {
      const { left, right } = around.getBoundingClientRect()
      const drawn = [...around.querySelectorAll('[data-date]')].map((day) =>
        day.getBoundingClientRect(),
      )
      const next = {
        left: Math.max(0, Math.round(Math.min(...drawn.map((day) => day.left)) - left)),
        right: Math.max(0, Math.round(right - Math.max(...drawn.map((day) => day.right)))),
      }
      if (drawn.length > 0)
        setColumns((was) => (was.left === next.left && was.right === next.right ? was : next))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(around)
    // the calendar measures its own columns before it draws them
    const drawn = new MutationObserver(measure)
    drawn.observe(around, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => {
      resized.disconnect()
      drawn.disconnect()
    }
  }, [grid, hasHours])
  return columns
}
