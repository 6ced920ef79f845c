// Files are read again and compared with their hashes, so that a disk that fails is noticed before somebody needs them.
import { createHash } from 'node:crypto'
import { fileCheckDays } from '../../shared/limits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { FileError, type FileStore } from '../work/files.ts'
import { declareOrganisationJob, type Parts } from '../work/jobKinds.ts'

interface Kept {
  id: string
  file_key: string
  sha256: string
}
/** Files of one statement, and bytes of one run: those that were checked longest ago come first. */
const batchSize = 50,
  mostBytes = 5_000_000_000

/** The ids of those whose bytes are gone or others than those that came. */
export async function checkFiles(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  organisationId: string,
  stopping?: AbortSignal,
): Promise<string[]> {
  const damaged: string[] = []
  let bytes = 0
  while (bytes < mostBytes) {
    if (stopping?.aborted) break
    const due = await inOrganisation(database, organisationId, (db) =>
      db.query<Kept>(
        `select id, file_key, sha256 from file
        where organisation_id = $1 and file_key is not null and date_checked < now() - interval '${fileCheckDays} days'
        order by date_checked nulls first limit ${batchSize}`,
        [organisationId],
      ),
    )
    for (const file of due) {
      const { hash, size } = await hashOf(files, organisationId, file.file_key)
      bytes += size
      if (hash !== file.sha256) damaged.push(file.id)
      await inOrganisation(database, organisationId, (db) =>
        db.query(
          `update file set date_checked = now(), date_damaged = case when $3 then coalesce(date_damaged, now()) end
          where organisation_id = $1 and id = $2`,
          [organisationId, file.id, hash !== file.sha256],
        ),
      )
      if (stopping?.aborted) break
    }
    if (due.length < batchSize) break
  }
  return damaged
}

async function hashOf(
  files: FileStore,
  organisationId: string,
  key: string,
): Promise<{ hash: string | null; size: number }> {
  try {
    const { content, size } = await files.read(organisationId, key)
    const hash = createHash('sha256')
    for await (const part of content) hash.update(part as Uint8Array)
    return { hash: hash.digest('hex'), size }
  } catch (error) {
    if (error instanceof FileError && error.code === 'FILE_NOT_FOUND')
      return { hash: null, size: 0 }
    throw error
  }
}

declareOrganisationJob({
  name: 'check-files-of',
  fanOut: { queue: 'check-files', cron: '20 2 * * *' },
  work: async ({ database, files, log, organisationId, stopping }) => {
    const fileIds = await checkFiles({ database, files }, organisationId, stopping)
    if (fileIds.length)
      log.error({ organisationId, fileIds }, 'files are damaged: put them back from a backup')
  },
})
