import type { Licence_licenceFragment as Licence } from '../gql.ts'
import { licenceState } from './licenceState.ts'

/** As PostgreSQL adds months: the last day of a shorter month. */
function plusMonths(moment: Date, months: number): Date {
  const then = new Date(moment)
  then.setUTCMonth(then.getUTCMonth() + months)
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0)
  return then
}

/** When a licence would end; null: its months begin with the first use of its key. */
export function extendedEnd(licence: Licence, months: number, now: Date): Date | null {
  const { dateClaimed, dateBegins, dateExpires, monthsValid } = licence
  if (!dateClaimed || !dateExpires) return null
  return new Date(dateExpires) <= now
    ? plusMonths(now, months)
    : plusMonths(new Date(dateBegins ?? dateClaimed), monthsValid + months)
}

/** Whether its months are over, in use or not. */
export const isOver = (licence: Licence, now: Date): boolean =>
  licenceState(licence) === 'ended' ||
  (licence.dateExpires !== null && new Date(licence.dateExpires) <= now)
