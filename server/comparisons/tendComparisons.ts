import { keptAnswerDays } from '../../shared/limits.ts'
import { keepRetentionRun } from '../activity/retentionRuns.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** Removes comparisons whose days are over, and what registers said long ago. */
export async function tendComparisons(database: Database, organisationId: string): Promise<void> {
  const counts = await inOrganisation(database, organisationId, async (db) => {
    const comparisons = await db.query(
      `delete from register_comparison c where c.organisation_id = $1 and c.date_expires < now()
        and not exists (select from job_run r where r.organisation_id = $1 and r.id = c.run_id and r.date_finished is null)
      returning c.id`,
      [organisationId],
    )
    const answers = await db.query(
      `delete from register_answer where organisation_id = $1 and date_asked < now() - interval '${keptAnswerDays} days'
      returning source`,
      [organisationId],
    )
    return { register_comparison: comparisons.length, register_answer: answers.length }
  })
  if (counts.register_comparison || counts.register_answer)
    await keepRetentionRun(database, organisationId, 'BIN', counts)
}

declareOrganisationJob({
  name: 'tend-comparisons-of',
  fanOut: { queue: 'tend-comparisons', cron: '40 4 * * *', atStart: true },
  work: ({ database, organisationId }) => tendComparisons(database, organisationId),
})
