import { keepRetentionRun } from '../activity/retentionRuns.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** Removes reports whose days are over, or that others took the place of: their rows first; a file that is left behind is swept. */
export async function removePdfs(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  const over = await inOrganisation(database, organisationId, (db) =>
    db.query<{ file_key: string | null }>(
      'delete from meeting_pdf where organisation_id = $1 and date_expires < now() returning file_key',
      [organisationId],
    ),
  )
  if (!over.length) return
  for (const { file_key: key } of over) if (key) await files.remove(organisationId, key)
  await keepRetentionRun(database, organisationId, 'FILES', { meeting_pdf: over.length })
}

declareOrganisationJob({
  name: 'remove-pdfs-of',
  fanOut: { queue: 'remove-pdfs', cron: '25 * * * *', atStart: true },
  work: ({ database, files, organisationId }) => removePdfs(database, files, organisationId),
})
