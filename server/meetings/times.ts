import { Failure } from '../../shared/errors.ts'
import { clockSkewMinutes } from '../../shared/limits.ts'
import { checkTimes } from '../../shared/meetingTimes.ts'

/** A meeting's longest length (checkTimes refuses longer ones): what lets a period be found by the start alone. */
export const longestMeetingDays = 14

/** Refuses an end before the start, and what is too long. */
export function refuseBadTimes(startDate: string, endDate: string): void {
  const problem = checkTimes(startDate, endDate)
  if (problem) throw new Failure(problem)
}

/** When something happened by the clock of a device that may have been offline; now when it does not say, or says a moment before what must have come first. */
export function happenedAt(value: string | null | undefined, notBefore: string | null): string {
  const earliest = notBefore === null ? -Infinity : Date.parse(notBefore),
    moment = value == null ? -Infinity : Date.parse(value)
  if (moment === -Infinity || moment < earliest - clockSkewMinutes * 60_000)
    return new Date(Math.max(Date.now(), earliest)).toISOString()
  return new Date(Math.max(moment, earliest)).toISOString()
}
