import { describeMembers, describeType } from '../engine/describe.ts'
import { scope } from './openNextSteps.docs.ts'

describeType('DateCount', 'How many there are on one day.', {
  date: 'The day.',
  count: 'How many; days with none are left out.',
})
describeMembers('Query', {
  companyDialogDateCount: [
    "How many meetings begin on each day, as far as the person may see them, without those in the bin. A day is that of the meeting's own time zone.",
    {
      from: 'The first day. Without it 400 days ago.',
      to: 'The last day. Without it 400 days ahead.',
      scope,
    },
  ],
})
