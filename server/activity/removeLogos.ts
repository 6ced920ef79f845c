import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { keepRetentionRun } from './retentionRuns.ts'

/** Removes pictures that are no logo any more, or never were: their rows first, for one may be made the logo at this moment; a file that is left behind is swept. */
export async function removeLogos(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  const over = await inOrganisation(database, organisationId, (db) =>
    db.query<{ file_key: string }>(
      'delete from organisation_logo where organisation_id = $1 and date_expires < now() returning file_key',
      [organisationId],
    ),
  )
  if (!over.length) return
  for (const { file_key: key } of over) await files.remove(organisationId, key)
  await keepRetentionRun(database, organisationId, 'FILES', { organisation_logo: over.length })
}

declareOrganisationJob({
  name: 'remove-logos-of',
  fanOut: { queue: 'remove-logos', cron: '55 * * * *', atStart: true },
  work: ({ database, files, organisationId }) => removeLogos(database, files, organisationId),
})
