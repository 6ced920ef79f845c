import { eraseLocked } from '../recordings/lockedRecordings.ts'
import { tendRecordings } from '../recordings/removeRecordings.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { keepRetentionRun } from './retentionRuns.ts'

declareOrganisationJob({
  name: 'tend-recordings-of',
  fanOut: { queue: 'tend-recordings', cron: '15 * * * *', atStart: true },
  work: async ({ organisationId, stopping, database, files }) => {
    await eraseLocked(database, organisationId)
    const count = await tendRecordings({ database, files }, organisationId, stopping)
    if (count) await keepRetentionRun(database, organisationId, 'FILES', { recording: count })
  },
})
