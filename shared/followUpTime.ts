// When a meeting that follows another one may be, before a person says otherwise.
const day = 86_400_000

/** Nobody plans on these. */
const isWeekend = (date: Date): boolean => date.getDay() === 0 || date.getDay() === 6

/**
 * The weekday and time of the meeting before, on the clock of this device, in the first week in which a working day lies
 * between now and then; of a meeting at a weekend on the Monday after. As long as that one was.
 */
export function followUpTime(
  before: { startDate: string; endDate: string },
  now: Date,
): { startDate: string; endDate: string } {
  const start = new Date(before.startDate),
    length = Date.parse(before.endDate) - start.getTime()
  // the calendar's days: two of them may have an hour more or less
  const earliest = nextWorkday(now)
  const weeks = Math.floor((earliest.getTime() - start.getTime()) / (7 * day))
  start.setDate(start.getDate() + 7 * Math.max(1, weeks))
  if (start < earliest) start.setDate(start.getDate() + 7)
  while (isWeekend(start)) start.setDate(start.getDate() + 1)
  return {
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + length).toISOString(),
  }
}

/** Where the next working day begins. */
function nextWorkday(now: Date): Date {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  while (isWeekend(date)) date.setDate(date.getDate() + 1)
  return date
}
