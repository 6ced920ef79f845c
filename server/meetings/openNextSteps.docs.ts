import { limits } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

/** What the argument `scope` does. */
export const scope = 'MINE: only of meetings that the person made or attends. Without it TEAM.'

describeType('MeetingScope', 'Whose meetings are looked at.', {
  MINE: 'Those that the person made or attends.',
  TEAM: 'All that the person may see.',
})
describeType('NextStepPage', 'Open follow-ups, and how many there are.', {
  totalCount: `How many there are in all; of more than ${limits.openNextSteps} so many.`,
  list: 'The earliest of them.',
})
describeMembers('Company', {
  openNextSteps: [
    'Follow-ups that are not ticked off, of its meetings that the person may see: the earliest day first; those without a day last.',
    { take: takeUpTo(limits.page) },
  ],
})
describeMembers('NextStep', { companyDialog: 'The meeting in which it was agreed.' })
describeMembers('Query', {
  openNextSteps: [
    'Follow-ups that are not ticked off, of meetings that the person may see: the earliest day first, so that overdue ones lead; those without a day last.',
    { scope, take: takeUpTo(limits.page) },
  ],
  seesAllMeetings:
    'Whether the person sees all meetings of the organisation; false: only those that they made or attend.',
})
