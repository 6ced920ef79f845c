import type { LineRule } from '../rules/activity.ts'
import { declareLogged } from '../records/record.ts'

/** The reason is for the organisation's Admins, for the member and for whoever acted. */
const concerned: LineRule = (line, { may, user }) =>
  may('member:manage') ? 'true' : `${user} in (${line}.creator_id, ${line}.on_behalf_of_id)`

export const impersonationRecord = declareLogged('impersonation', concerned)
