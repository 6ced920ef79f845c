import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { keptAnswerDays } from '../../shared/limits.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** Removes comparisons whose days are over, and what registers said long ago. */
export const tendComparisons = (database: Database, organisationId: string): Promise<void> =>
  inOrganisation(database, organisationId, async (db) => {
    await db.query(
      `delete from register_comparison c where c.organisation_id = $1 and c.date_expires < now()
        and not exists (select from job_run r where r.organisation_id = $1 and r.id = c.run_id and r.date_finished is null)`,
      [organisationId],
    )
    await db.query(
      `delete from register_answer where organisation_id = $1 and date_asked < now() - interval '${keptAnswerDays} days'`,
      [organisationId],
    )
  })

declareOrganisationJob({
  name: 'tend-comparisons-of',
  fanOut: { queue: 'tend-comparisons', cron: '40 4 * * *', atStart: true },
  work: ({ database, organisationId }) => tendComparisons(database, organisationId),
})
