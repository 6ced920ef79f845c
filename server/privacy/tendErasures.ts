import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { isRunOpen, startRun } from '../work/runs.ts'
import { eraseContactJob } from './eraseContact.ts'

/** Begins erasures again that ended in the middle: the names that they look for must not stay. Doing it twice does no harm. */
export async function tendErasures(database: Database, organisationId: string): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    const broken = await db.query<{ id: string; creator_id: string }>(
      `select t.id, t.creator_id from privacy_request t
      where t.organisation_id = $1 and t.terms is not null
        and not ${isRunOpen('t')}`,
      [organisationId],
    )
    for (const { id, creator_id: userId } of broken) {
      const runId = await startRun({ db, organisationId, userId }, eraseContactJob, {
        erasureId: id,
      })
      await db.query(
        'update privacy_request set run_id = $3 where organisation_id = $1 and id = $2',
        [organisationId, id, runId],
      )
    }
  })
}

declareOrganisationJob({
  name: 'tend-erasures-of',
  fanOut: { queue: 'tend-erasures', cron: '50 * * * *', atStart: true },
  work: ({ database, organisationId }) => tendErasures(database, organisationId),
})
