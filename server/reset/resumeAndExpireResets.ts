// What goes on by the clock: work that ended in the middle is begun again, and archives that nobody can use any more go.
import { keepRetentionRun } from '../activity/retentionRuns.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { isRunOpen, startRun } from '../work/runs.ts'
import type { ArchiveFile } from './archive.ts'
import { erasures } from './erasedSince.ts'
import { removeData } from './removeData.ts'
import type { ResetTable } from './resetParts.ts'
import { inReset, isRestoring, logReset } from './resetRow.ts'
import { restoreData } from './restoreData.ts'

/** Nothing is removed from it, or brought back, any more. */
const isEnded =
  '(t.date_archived is null or t.date_failed is not null or t.date_undone is not null or (t.date_removed is not null and t.date_undo is null))'
interface Over {
  id: string
  tables: ResetTable[]
  files: ArchiveFile[]
  undo_user_id: string | null
  is_nothing: boolean
  is_undo: boolean
}

/** Doing it twice does no harm. */
export async function resumeAndExpireResets(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  await resume(database, organisationId)
  const over = await inReset(database, organisationId, ({ db }) =>
    db.query<Over>(
      `select t.id, t.tables, t.files, t.undo_user_id, t.date_archived is null and t.date_expires < now() as is_nothing, ${isRestoring('t')} as is_undo from data_reset t
      where t.organisation_id = $1 and not ${isRunOpen('t')} and (t.files <> '[]' or t.date_archived is null)
        and (t.date_expires < now() or t.files <> '[]' and ${isEnded} and (t.date_archived is null or ${erasures().since('t')}))`,
      [organisationId],
    ),
  )
  let count = 0
  for (const reset of over) {
    for (const { key } of reset.files) await files.remove(organisationId, key)
    if (reset.files.length) count++
    // what never had an archive has nothing to tell once its run is forgotten; the log has that it was asked for
    await inReset(database, organisationId, async (place) => {
      await place.db.query(
        reset.is_nothing
          ? 'delete from data_reset where organisation_id = $1 and id = $2'
          : `update data_reset set files = '[]' where organisation_id = $1 and id = $2`,
        [organisationId, reset.id],
      )
      if (reset.is_undo) logReset(place, reset, reset.undo_user_id!, { property: 'undoFailed' })
    })
  }
  if (count) await keepRetentionRun(database, organisationId, 'FILES', { data_reset: count })
}

async function resume(database: Database, organisationId: string): Promise<void> {
  await inReset(database, organisationId, async ({ db }) => {
    const broken = await db.query<{ id: string; user_id: string; is_undo: boolean }>(
      `select t.id, coalesce(t.undo_user_id, t.creator_id) as user_id, t.date_undo is not null as is_undo from data_reset t
      where t.organisation_id = $1 and t.date_archived is not null and not ${isRunOpen('t')}
        and (t.date_removed is null and t.date_failed is null and t.date_undo is null or ${isRestoring('t')} and t.date_expires > now())`,
      [organisationId],
    )
    for (const { id, user_id: userId, is_undo: isUndo } of broken) {
      const context = { db, organisationId, userId }
      const runId = await startRun(context, isUndo ? restoreData : removeData, { resetId: id })
      await db.query('update data_reset set run_id = $3 where organisation_id = $1 and id = $2', [
        organisationId,
        id,
        runId,
      ])
    }
  })
}

declareOrganisationJob({
  name: 'resume-and-expire-resets-of',
  fanOut: { queue: 'resume-and-expire-resets', cron: '55 * * * *', atStart: true },
  work: ({ database, files, organisationId }) =>
    resumeAndExpireResets(database, files, organisationId),
})
