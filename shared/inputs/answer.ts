import { limits } from '../limits.ts'
import { ids } from './ids.ts'
import { object } from './schema.ts'

/** What somebody saw who decides between entries. */
export const settlement = object({ seenEntryIds: ids() })
/** Meetings that answers are taken of. */
export const meetingFilter = object({ filterCompanyDialogs: ids(limits.meetingsInPeriod) })
