import { limits } from '../../shared/limits.ts'
import { describeMembers } from '../engine/describe.ts'

describeMembers('CompanyDialog', {
  files:
    'Files that were added, oldest first, without deleted ones and those that are still on their way.',
  deletedFileIds: `Ids of its files in the bin, the one that was deleted last first, ${limits.filesPerRecord} at most.`,
})
