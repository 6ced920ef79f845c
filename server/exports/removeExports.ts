import { keepRetentionRun } from '../activity/retentionRuns.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** So many at a time. */
const batchSize = 50

/** Removes files whose days are over, and then what was asked for: a row that is there still has its file removed. */
export async function removeExports(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  let count = 0
  for (;;) {
    const over = await inOrganisation(database, organisationId, (db) =>
      db.query<{ id: string; file_key: string | null }>(
        `select id, file_key from list_export
        where organisation_id = $1 and date_expires < now() limit ${batchSize}`,
        [organisationId],
      ),
    )
    for (const { file_key: key } of over) if (key) await files.remove(organisationId, key)
    await inOrganisation(database, organisationId, (db) =>
      db.query('delete from list_export where organisation_id = $1 and id = any($2)', [
        organisationId,
        over.map(({ id }) => id),
      ]),
    )
    count += over.length
    if (over.length < batchSize) break
  }
  if (count) await keepRetentionRun(database, organisationId, 'FILES', { list_export: count })
}

declareOrganisationJob({
  name: 'remove-exports-of',
  fanOut: { queue: 'remove-exports', cron: '45 * * * *', atStart: true },
  work: ({ database, files, organisationId }) => removeExports(database, files, organisationId),
})
