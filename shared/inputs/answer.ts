import { limits } from '../limits.ts'
import { id, ids } from './ids.ts'
import { object } from './schema.ts'
import { deviceMoment } from './values.ts'

/** Under which circumstances an answer was given, perhaps without a network. */
export const answerGiven = object({ versionId: id, dateClient: deviceMoment })
/** What somebody saw who decides between entries, and when. */
export const settlement = object({ seenEntryIds: ids(), dateClient: deviceMoment })
/** Meetings that answers are taken of. */
export const meetingFilter = object({ filterCompanyDialogs: ids(limits.meetingsInPeriod) })
