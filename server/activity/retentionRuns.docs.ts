import { limits, retentionRunDays } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'RetentionRun',
  `What a job by the clock removed for good; kept for ${retentionRunDays} days. Admins only.`,
  {
    kind: 'Which job it was.',
    counts: 'How many rows of each table, as a JSON object; empty: there was nothing to remove.',
  },
)
describeType('RetentionKind', 'Jobs that remove what is kept for some time only.', {
  BIN: 'What was in the bin long enough, old commands, and notifications that were read or told long ago; comparisons with registers whose days are over, and what registers said long ago.',
  FILES: 'Lists as files and files of contacts whose days are over.',
})
describeMembers('Query', {
  retentionRuns: [
    'What jobs by the clock removed, newest first. Admins only.',
    { take: takeUpTo(limits.page) },
  ],
})
