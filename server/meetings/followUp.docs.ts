import { describeMembers } from '../engine/describe.ts'

describeMembers('CompanyDialog', {
  follows:
    "The meeting that it follows; null: none, or one that is in the bin or not the person's to see.",
  followUps: 'Meetings that follow it, by when they begin.',
  carriedNextSteps:
    'Next steps of meetings before that it goes on with, oldest first. They count in the meeting in which they were agreed, and are changed there.',
})
