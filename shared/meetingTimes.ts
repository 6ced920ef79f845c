// When a meeting takes place: instants; the wall clock is that of the person's own zone.
import { momentOf } from './instants.ts'
import type { Problem } from './errors.ts'
import { meetingDays, meetingMinutes, meetingMinutesAfterStartChange } from './limits.ts'

export interface MeetingTimes {
  start: Date
  end: Date
  /** the person chose the end: its length is kept when the start moves */
  endByHand: boolean
}
const minute = 60_000
const plus = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * minute)

/** The next half hour of the clock on the wall (a time on it stays), and 30 minutes later. */
export function defaultTimes(now: Date): MeetingTimes {
  const since = (now.getMinutes() % 30) * minute + now.getSeconds() * 1000 + now.getMilliseconds()
  const start = new Date(now.getTime() + (since === 0 ? 0 : 30 * minute - since))
  return { start, end: plus(start, meetingMinutes), endByHand: false }
}

/** Start changed: the end follows an hour later, or at the length that the person chose. */
export const changeStart = (times: MeetingTimes, start: Date): MeetingTimes => ({
  ...times,
  start,
  end:
    times.endByHand && times.end > times.start
      ? new Date(start.getTime() + times.end.getTime() - times.start.getTime())
      : plus(start, meetingMinutesAfterStartChange),
})

/** Dates as YYYY-MM-DD, hours as HH-mm. */
export interface TimesQuery {
  startDate?: string | undefined
  startHour?: string | undefined
  endDate?: string | undefined
  endHour?: string | undefined
}
/** Times out of the address; what is missing or makes no sense is the default. A day without an hour starts at 09:00. */
export function timesFromQuery(query: TimesQuery, now: Date): MeetingTimes {
  const start = wallTime(query.startDate, query.startHour)
  if (!start) return defaultTimes(now)
  const end = query.endHour ? wallTime(query.endDate ?? query.startDate, query.endHour) : null
  return end && end > start
    ? { start, end, endByHand: true }
    : { start, end: plus(start, meetingMinutes), endByHand: false }
}
/** The same the other way round: what the calendar writes into the address. */
export function timesToQuery(start: Date, end: Date): Required<TimesQuery> {
  return {
    startDate: dayText(start),
    startHour: hourText(start),
    endDate: dayText(end),
    endHour: hourText(end),
  }
}

const two = (n: number): string => String(n).padStart(2, '0')
const dayText = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const hourText = (date: Date): string => `${two(date.getHours())}-${two(date.getMinutes())}`
/** An hour that the clocks leave out in spring is the one after it. */
function wallTime(day: string | undefined, hour: string | undefined): Date | null {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [],
    [, h, min] = /^([01]\d|2[0-3])-([0-5]\d)$/.exec(hour ?? '') ?? [null, 9, 0]
  if (y === undefined) return null
  const moment = new Date(Number(y), Number(m) - 1, Number(d), Number(h), Number(min))
  return dayText(moment) === day ? moment : null
}

/** What is wrong with a meeting's times (ISO instants), or null. */
export function checkTimes(startDate: string, endDate: string): Problem | null {
  const start = momentOf(startDate),
    end = momentOf(endDate)
  if (Number.isNaN(start)) return { code: 'BAD_INPUT', field: 'startDate', rule: 'BAD_FORMAT' }
  if (Number.isNaN(end)) return { code: 'BAD_INPUT', field: 'endDate', rule: 'BAD_FORMAT' }
  if (end <= start) return { code: 'BAD_INPUT', field: 'endDate', rule: 'END_BEFORE_START' }
  return end - start > meetingDays * 24 * 60 * minute
    ? {
        code: 'BAD_INPUT',
        field: 'endDate',
        rule: 'OUT_OF_BOUNDS',
        params: { maxDays: meetingDays },
      }
    : null
}

/** Names that this process knows and the time zone database has dropped: PostgreSQL does not know them, or reads an offset out of them. */
const droppedZone = /^(US\/Pacific-New|Canada\/East-Saskatchewan|SystemV\/.*)$/i

/** An IANA name such as Europe/Brussels; not an offset, which knows nothing of summer time. */
export function isTimeZone(zone: string): boolean {
  try {
    return (
      (zone.includes('/') || zone === 'UTC') &&
      !droppedZone.test(zone) &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    )
  } catch {
    return false
  }
}
