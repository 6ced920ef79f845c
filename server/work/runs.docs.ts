import { limits, runDays } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'JobRun',
  'Work that somebody started and may wait for or cancel. Its person sees it, and every Admin.',
  {
    kind: 'Name of the job.',
    state: 'How far it is.',
    done: 'How many things are dealt with in this attempt.',
    total: 'How many things there are to deal with; null: that is not known.',
    errorCode:
      'Why the last attempt failed, until the next begins: an error code, or LOST when no worker was heard of any more. Null: it did not fail.',
    dateStarted: 'When a worker first began it; null: it waits.',
    dateFinished: `When it ended; null: it has not. It is kept for ${runDays} days afterwards.`,
  },
)
describeType('JobState', 'How far work is that somebody started.', {
  WAITING: 'No worker has begun it, or one will try again.',
  RUNNING: 'A worker is at it.',
  DONE: 'It is finished.',
  FAILED: 'Its attempts are used up; errorCode says why.',
  CANCELLED: 'Somebody ended it with cancelJob.',
})
describeMembers('Query', {
  jobRuns: [
    "The person's own work, newest first; for an Admin everybody's.",
    { take: takeUpTo(limits.page) },
  ],
})
describeMembers('Mutation', {
  cancelJob: [
    "Ends work that is under way, the person's own or for an Admin anybody's. Its worker stops behind the batch that it is in. Work that has ended already stays as it is.",
    { id: "Id of the JobRun. NOT_FOUND when it is not there or not the person's to see." },
  ],
})
describeMembers('Subscription', {
  jobRunEvents:
    "The work that is under way, and then each whenever it changes: the person's own, for an Admin everybody's. It ends when the person leaves the organisation.",
})
