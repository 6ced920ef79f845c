import { licenceNoticeDays } from '../../shared/limits.ts'
import type { Ending_licenceFragment as Licence } from '../gql.ts'

const day = 86_400_000

/** Whether a licence that runs ends within the days in which its administrators are told. */
export const endsSoon = (
  { isRunning, dateExpires }: Pick<Licence, 'isRunning' | 'dateExpires'>,
  now = Date.now(),
): boolean =>
  isRunning && dateExpires !== null && Date.parse(dateExpires) - now < licenceNoticeDays * day
