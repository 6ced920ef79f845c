// Meetings with many accounts, spread over the working hours of a period, none of which falls on another one.

export interface Busy {
  memberId: string
  start: Date
  end: Date
}
export interface SpreadOptions {
  /** who is to be met, in the order in which they are placed; null: by whoever has the fewest */
  accounts: readonly { id: string; memberId: string | null }[]
  /** those who meet them, at least one */
  memberIds: readonly string[]
  /** what they have already */
  busy: readonly Busy[]
  /** first and last day, YYYY-MM-DD */
  from: string
  to: string
  /** days of the week, 0 is Sunday */
  weekdays: readonly number[]
  /** minutes of the day between which a meeting lies, and how long it is */
  opens: number
  closes: number
  minutes: number
  /** free minutes before and behind each */
  pause: number
  now: Date
}
export interface Spread {
  accountId: string
  memberId: string
  /** null: there is no room for it */
  start: Date | null
  end: Date | null
}

/** Meetings begin at these minutes of an hour. */
const grid = 15
/** The longest period, days. */
export const longestSpread = 366
const minute = 60_000

/**
 * A place for each account, by the wall clock of this device. The meetings of one person are as many each day, as far as the
 * days have room: what does not fit goes to the next day that has.
 */
export function spreadMeetings(options: SpreadOptions): Spread[] {
  const days = workingDays(options)
  const taken = new Map<string, { start: number; end: number }[]>(
    options.memberIds.map((id) => [
      id,
      options.busy
        .filter(({ memberId }) => memberId === id)
        .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
    ]),
  )
  const placed = withMembers(options)
  const counts = new Map<string, number>(),
    totals = new Map<string, number>()
  for (const { memberId } of placed) totals.set(memberId, (totals.get(memberId) ?? 0) + 1)
  return placed.map(({ id, memberId }) => {
    const nth = counts.get(memberId) ?? 0
    counts.set(memberId, nth + 1)
    const own = taken.get(memberId)!,
      wanted = Math.floor((nth * days.length) / totals.get(memberId)!)
    const start = firstFree([...days.slice(wanted), ...days.slice(0, wanted)], own, options)
    if (start === null) return { accountId: id, memberId, start: null, end: null }
    const end = start + options.minutes * minute
    own.push({ start, end })
    return { accountId: id, memberId, start: new Date(start), end: new Date(end) }
  })
}

/** Whoever is asked for where they are among the members, else the one with the fewest accounts. */
function withMembers({ accounts, memberIds }: SpreadOptions): { id: string; memberId: string }[] {
  const counts = new Map(memberIds.map((id) => [id, 0]))
  for (const { memberId } of accounts)
    if (memberId !== null && counts.has(memberId)) counts.set(memberId, counts.get(memberId)! + 1)
  return accounts.map(({ id, memberId }) => {
    if (memberId !== null && counts.has(memberId)) return { id, memberId }
    const [fewest] = [...counts].toSorted(([, a], [, b]) => a - b)[0]!
    counts.set(fewest, counts.get(fewest)! + 1)
    return { id, memberId: fewest }
  })
}

/** Moments at which the working days begin to be open. */
function workingDays({ from, to, weekdays }: SpreadOptions): Date[] {
  const days: Date[] = []
  const last = dayOf(to)
  for (
    let day = dayOf(from);
    day <= last && days.length < longestSpread;
    day = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
  )
    if (weekdays.includes(day.getDay())) days.push(day)
  return days
}
function dayOf(text: string): Date {
  const [year, month, day] = text.split('-').map(Number)
  return new Date(year!, month! - 1, day)
}

/** The first moment of the days, in their order, at which there is room. */
function firstFree(
  days: readonly Date[],
  taken: readonly { start: number; end: number }[],
  { opens, closes, minutes, pause, now }: SpreadOptions,
): number | null {
  const room = pause * minute
  for (const day of days) {
    for (let at = opens; at + minutes <= closes; at += grid) {
      const wall = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, at)
      // an hour that the clocks leave out
      if (wall.getHours() * 60 + wall.getMinutes() !== at % 1440) continue
      const start = wall.getTime(),
        end = start + minutes * minute
      if (start < now.getTime()) continue
      if (taken.every((one) => end + room <= one.start || one.end + room <= start)) return start
    }
  }
  return null
}
