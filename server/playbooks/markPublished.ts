import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** Rows of each table that one transaction marks. */
const batchSize = 500

/**
 * Marks the rows of published versions that the release before wrote, so that the database keeps
 * them as they are. The contracting migration that ties the mark to the version ends this work.
 */
export async function markPublished(database: Database, organisationId: string): Promise<void> {
  let marked: number
  do {
    marked = await inOrganisation(database, organisationId, async (db) => {
      const [row] = await db.query<{ marked: number }>('select app.mark_published($1) as marked', [
        batchSize,
      ])
      return row!.marked
    })
  } while (marked > 0)
}
declareOrganisationJob({
  name: 'mark-published-of',
  fanOut: { queue: 'mark-published', cron: '50 * * * *', atStart: true },
  work: ({ database, organisationId }) => markPublished(database, organisationId),
})
