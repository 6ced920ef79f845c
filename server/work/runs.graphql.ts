import { limits } from '../../shared/limits.ts'
import { column, define, many, mutation, query, subscription, table } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { cancelJob, jobRunEvents } from './runs.ts'

define(`"Where work stands that somebody started."
enum JobState {
  WAITING
  RUNNING
  DONE
  "Its attempts are used up; errorCode says why."
  FAILED
  CANCELLED
}`)

export const JobRun = table(
  'JobRun',
  'job_run',
  {
    id: column(),
    kind: column({ doc: 'Name of the job.' }),
    state: column({ type: 'JobState!' }),
    done: column({ doc: 'Things that are dealt with.' }),
    total: column({ doc: 'Of so many, where that is known.' }),
    errorCode: column({
      doc: 'Of the last attempt, until the next; LOST when no worker was heard of any more.',
    }),
    dateCreated: column(),
    dateStarted: column(),
    dateFinished: column({ doc: 'Kept for 30 days afterwards.' }),
  },
  {
    doc: 'Work that somebody started and may wait for or cancel.',
    visible: (row, bind) => (bind.role === 'Admin' ? 'true' : `${row}.creator_id = ${bind.user}`),
  },
)

query({
  jobRuns: many(() => JobRun, {
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    ...paged(50, limits.page),
    args: 'take: Int = 50, skip: Int = 0',
    doc: "The person's own, newest first; for an Admin everybody's.",
  }),
})
mutation({
  cancelJob: {
    args: 'id: ID!, commandId: ID',
    type: 'JobRun!',
    run: cancelJob,
    doc: 'What has ended already stays as it is.',
  },
})
subscription({
  jobRunEvents: {
    args: '',
    type: 'JobRun!',
    run: jobRunEvents,
    doc: 'What is under way, and then each whenever it changes.',
  },
})
