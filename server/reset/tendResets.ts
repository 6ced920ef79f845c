// What goes on by the clock: archives whose time is over go, and work that ended in the middle is begun again.
import type { Database } from '../database/database.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { startRun } from '../work/runs.ts'
import type { ArchiveFile } from './archive.ts'
import { removeData } from './removeData.ts'
import { inPlace } from './resetRow.ts'
import { restoreData } from './restoreData.ts'

/** Doing it twice does no harm. */
export async function tendResets(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  await inPlace(database, organisationId, async ({ db }) => {
    const broken = await db.query<{ id: string; creator_id: string; is_undo: boolean }>(
      `select t.id, t.creator_id, t.date_undo is not null as is_undo from data_reset t
      where t.organisation_id = $1 and t.date_archived is not null and t.date_undone is null and (t.date_removed is null or t.date_undo is not null)
        and not exists (select from job_run r where r.organisation_id = $1 and r.id = t.run_id and r.date_finished is null)`,
      [organisationId],
    )
    for (const { id, creator_id: userId, is_undo: isUndo } of broken) {
      const context = { db, organisationId, userId }
      const runId = await startRun(context, isUndo ? restoreData : removeData, { resetId: id })
      await db.query('update data_reset set run_id = $3 where organisation_id = $1 and id = $2', [
        organisationId,
        id,
        runId,
      ])
    }
  })
  const over = await inPlace(database, organisationId, ({ db }) =>
    db.query<{ id: string; files: ArchiveFile[] }>(
      `select t.id, t.files from data_reset t where t.organisation_id = $1 and t.date_expires < now() and t.files <> '[]'
        and not exists (select from job_run r where r.organisation_id = $1 and r.id = t.run_id and r.date_finished is null)`,
      [organisationId],
    ),
  )
  for (const { id, files: own } of over) {
    for (const { key } of own) await files.remove(organisationId, key)
    await inPlace(database, organisationId, ({ db }) =>
      db.query(`update data_reset set files = '[]' where organisation_id = $1 and id = $2`, [
        organisationId,
        id,
      ]),
    )
  }
}

declareOrganisationJob({
  name: 'tend-resets-of',
  fanOut: { queue: 'tend-resets', cron: '55 * * * *', atStart: true },
  work: ({ database, files, organisationId }) => tendResets(database, files, organisationId),
})
