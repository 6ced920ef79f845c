import { keepRetentionRun } from '../activity/retentionRuns.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** Rows of one statement. */
const batchSize = 5000

/** Imports whose days are over; one that a run works on, at its next turn. */
const isOver = `i.date_expires < now() and not exists (select from job_run w
  where w.organisation_id = $1 and w.id = i.run_id and w.date_finished is null)`

/** One that nobody begins anything with any more. */
const isGoing = `i.row_count is null and ${isOver}`

/** Removes imports that are over: their rows first, for a row that is there still has its file. */
export async function removeImports(database: Database, organisationId: string): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    // whoever begins a step of one at this moment holds it; afterwards it is not found any more
    const over = await db.query<{ id: string }>(
      `select i.id from list_import i where i.organisation_id = $1 and ${isOver} for update skip locked`,
      [organisationId],
    )
    await db.query(
      `update list_import i set row_count = null where i.organisation_id = $1 and i.id = any($2::uuid[]) and ${isOver}`,
      [organisationId, over.map(({ id }) => id)],
    )
  })
  let rows = 0
  for (;;) {
    const removed = await inOrganisation(database, organisationId, (db) =>
      db.query(
        `delete from import_row r where r.organisation_id = $1 and r.id = any(array(
          select x.id from list_import i join import_row x on x.organisation_id = $1 and x.import_id = i.id
          where i.organisation_id = $1 and ${isGoing} limit ${batchSize})) returning r.id`,
        [organisationId],
      ),
    )
    rows += removed.length
    if (removed.length < batchSize) break
  }
  const imports = await inOrganisation(database, organisationId, (db) =>
    db.query(
      `delete from list_import i where i.organisation_id = $1 and ${isGoing}
        and not exists (select from import_row r where r.organisation_id = $1 and r.import_id = i.id) returning i.id`,
      [organisationId],
    ),
  )
  if (rows || imports.length)
    await keepRetentionRun(database, organisationId, 'FILES', {
      list_import: imports.length,
      import_row: rows,
    })
}

declareOrganisationJob({
  name: 'remove-imports-of',
  fanOut: { queue: 'remove-imports', cron: '50 * * * *', atStart: true },
  work: ({ database, organisationId }) => removeImports(database, organisationId),
})
