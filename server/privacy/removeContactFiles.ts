import { keepRetentionRun } from '../activity/retentionRuns.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** Removes files of contacts whose days are over, and then what was asked for: a row that is there still has its file removed. */
export async function removeContactFiles(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  const over = await inOrganisation(database, organisationId, (db) =>
    db.query<{ id: string; file_key: string | null }>(
      'select id, file_key from privacy_request where organisation_id = $1 and date_expires < now()',
      [organisationId],
    ),
  )
  if (!over.length) return
  for (const { file_key: key } of over) if (key) await files.remove(organisationId, key)
  await inOrganisation(database, organisationId, (db) =>
    db.query('delete from privacy_request where organisation_id = $1 and id = any($2)', [
      organisationId,
      over.map(({ id }) => id),
    ]),
  )
  await keepRetentionRun(database, organisationId, 'FILES', { privacy_request: over.length })
}

declareOrganisationJob({
  name: 'remove-contact-files-of',
  fanOut: { queue: 'remove-contact-files', cron: '55 * * * *' },
  work: ({ database, files, organisationId }) =>
    removeContactFiles(database, files, organisationId),
})
