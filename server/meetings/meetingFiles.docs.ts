import { describeMembers } from '../engine/describe.ts'

describeMembers('CompanyDialog', {
  files:
    'Files that were added, oldest first, without deleted ones and those that are still on their way.',
})
