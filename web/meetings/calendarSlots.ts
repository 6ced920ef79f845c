import { meetingMinutes } from '../../shared/limits.ts'

/** What is drawn or dragged in the calendar keeps to steps of these, minutes. */
export const snapMinutes = 15
/** A finger is held down so long before it drags or draws, ms; less is the beginning of a scroll. */
export const holdMilliseconds = 500

const slot = meetingMinutes * 60_000

/** A day picked in the month view: its first half hour of work, or the next half hour today. `from`: when work begins, HH:mm. */
export function officeSlot(day: Date, from = '09:00'): [Date, Date] {
  const now = new Date(),
    start = new Date(day),
    [hour = 9, minute = 0] = from.split(':').map(Number)
  start.setHours(hour, minute, 0, 0)
  if (start.toDateString() === now.toDateString() && now > start)
    start.setHours(now.getHours(), now.getMinutes() < 30 ? 30 : 60, 0, 0)
  return [start, new Date(start.getTime() + slot)]
}

/** What was drawn; a click alone is the half hour that it falls into. */
export function clickedSlot(start: Date, end: Date): [Date, Date] {
  if (end.getTime() - start.getTime() > snapMinutes * 60_000) return [start, end]
  // of the clock on the wall: some zones are a quarter of an hour beside UTC
  const from = new Date(start)
  shiftMinutes(from, -(start.getMinutes() % meetingMinutes))
  return [from, new Date(from.getTime() + slot)]
}

/** Moves a time by so many minutes, also through an hour that the clocks have twice. */
export const shiftMinutes = (time: Date, minutes: number): number =>
  time.setTime(time.getTime() + minutes * 60_000)

/** Whether a stretch lies in one day; its end is exclusive. */
export const isInOneDay = (start: Date, end: Date): boolean =>
  new Date(end.getTime() - 1).toDateString() === start.toDateString()
