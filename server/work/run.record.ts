import type { LineRule } from '../rules/activity.ts'
import { declareLogged } from '../records/record.ts'

/** Who may cancel it: an Admin, or whose it is. */
const concerned: LineRule = (line, { may, user }) =>
  may('job:all') ? 'true' : `${user} in (${line}.creator_id, ${line}.on_behalf_of_id)`

export const runRecord = declareLogged('job_run', concerned, 'job')
