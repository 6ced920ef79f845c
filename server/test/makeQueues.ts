import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { declaredJobs } from '../work/jobKinds.ts'
import { Jobs } from '../work/jobs.ts'
import { partsOf } from '../work/testKit.ts'

/** The queues of what a rule files: of all runs, and of these jobs of organisations. */
export async function makeQueues(
  url: string,
  database: Database,
  names: readonly string[],
): Promise<void> {
  const { runs, organisation } = declaredJobs()
  const jobs = new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: {
      product: [],
      organisation: organisation.filter(({ name }) => names.includes(name)),
      runs,
    },
  })
  await jobs.start(url, 2)
  await jobs.stop()
}
