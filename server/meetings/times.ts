import { fail, Failure } from '../../shared/errors.ts'
import { checkTimes } from '../../shared/meetingTimes.ts'
import type { Context } from '../rules/authorise.ts'

/** A meeting's longest length (checkTimes refuses longer ones): what lets a period be found by the start alone. */
export const longestMeetingDays = 14
/** How far ahead of the server's a client's clock may be. */
const aheadMs = 5 * 60_000

let known: Promise<ReadonlySet<string>> | undefined

/** Refuses a zone that JavaScript knows and PostgreSQL does not. */
export async function refuseUnknownZone(context: Context, zone: string): Promise<void> {
  known ??= context.db
    .query<{ name: string }>('select name from pg_timezone_names', [])
    .then((rows) => new Set(rows.map((r) => r.name)))
  known.catch(() => {
    known = undefined
  })
  if (!(await known).has(zone)) fail('BAD_INPUT', { field: 'timeZone', rule: 'BAD_FORMAT' })
}

/** Refuses an end before the start, and what is too long. */
export function refuseBadTimes(startDate: string, endDate: string): void {
  const problem = checkTimes(startDate, endDate)
  if (problem) throw new Failure(problem)
}

/** When something happened by the clock of a client that may have been offline; now when it does not say, or when its clock runs ahead. */
export function happenedAt(value: string | null | undefined): string {
  const now = Date.now()
  return value == null || Date.parse(value) > now + aheadMs ? new Date(now).toISOString() : value
}
