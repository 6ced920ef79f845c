import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { storedKeys } from '../work/storedBytes.ts'
import { keepRetentionRun } from './retentionRuns.ts'

/** A file is named by its row within the attempt that wrote it, ms. */
const unnamedFor = 86_400_000
/** Files of one statement. */
const batchSize = 500

/** Removes files that no row names: a process was killed between writing one and saying so. */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  const old: string[] = []
  for (const { key, modified } of await files.list(organisationId))
    if (modified < Date.now() - unnamedFor) old.push(key)
  let count = 0
  for (let at = 0; at < old.length; at += batchSize) {
    const unnamed = await inOrganisation(database, organisationId, (db) =>
      db.query<{ key: string }>(
        `select f.key from unnest($2::text[]) f(key) where f.key not in (select k.key from (${storedKeys()}) k where k.key is not null)`,
        [organisationId, old.slice(at, at + batchSize)],
      ),
    )
    for (const { key } of unnamed) await files.remove(organisationId, key)
    count += unnamed.length
  }
  if (count) await keepRetentionRun(database, organisationId, 'FILES', { file: count })
}

declareOrganisationJob({
  name: 'sweep-files-of',
  fanOut: { queue: 'sweep-files', cron: '35 3 * * *' },
  work: ({ database, files, organisationId }) => sweepFiles(database, files, organisationId),
})
