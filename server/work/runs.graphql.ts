import { limits } from '../../shared/limits.ts'
import { column, define, many, mutation, query, subscription, table } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { cancelJob, jobRunEvents } from './runs.ts'

define('enum JobState { WAITING RUNNING DONE FAILED CANCELLED }')

export const JobRun = table(
  'JobRun',
  'job_run',
  {
    id: column(),
    kind: column(),
    state: column({ type: 'JobState!' }),
    done: column(),
    total: column(),
    errorCode: column(),
    dateCreated: column(),
    dateStarted: column(),
    dateFinished: column(),
  },
  {
    visible: (row, bind) => (bind.may('job:all') ? 'true' : `${row}.creator_id = ${bind.user}`),
  },
)

query({
  jobRuns: many(() => JobRun, {
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    ...paged(50, limits.page),
    args: 'take: Int = 50, skip: Int = 0',
  }),
})
mutation({
  cancelJob: {
    args: 'id: ID!, commandId: ID',
    type: 'JobRun!',
    run: cancelJob,
  },
})
subscription({
  jobRunEvents: {
    args: '',
    type: 'JobRun!',
    run: jobRunEvents,
  },
})
