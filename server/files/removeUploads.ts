import { uploadDays } from '../../shared/fileLimits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { noteGivenUp } from './filedKinds.ts'
import { declareJob, declareOrganisationJob } from '../work/jobKinds.ts'
import type { UploadStore } from '../work/uploadStore.ts'

/** Ends uploads whose days are over; the device still has what it was to send, and begins again. */
export async function removeUploads(
  database: Database,
  uploads: UploadStore,
  organisationId: string,
): Promise<void> {
  const over = await inOrganisation(database, organisationId, async (db) => {
    const gone = await db.query<{ id: string }>(
      `delete from file where organisation_id = $1 and state = 'UPLOADING'
        and date_created < now() - interval '${uploadDays} days'
        and (lock_until is null or lock_until < now()) returning id`,
      [organisationId],
    )
    if (gone.length) await noteGivenUp({ db, organisationId })
    return gone
  })
  for (const { id } of over) await uploads.remove(id)
}

declareOrganisationJob({
  name: 'remove-uploads-of',
  fanOut: { queue: 'remove-uploads', cron: '25 * * * *', atStart: true },
  work: async ({ database, uploads, organisationId }) => {
    if (uploads) await removeUploads(database, uploads, organisationId)
  },
})
// of organisations that are gone, and of a process that was killed between a row and its bytes
declareJob({
  name: 'sweep-uploads',
  cron: '50 3 * * *',
  work: async ({ uploads }) => {
    await uploads?.removeOld((uploadDays + 2) * 86_400_000)
  },
})
