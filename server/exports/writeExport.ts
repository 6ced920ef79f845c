import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { exportBytes, exportDays } from '../../shared/limits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { memberNow } from '../identity/membership.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { declareRunJob, type RunJob } from '../work/jobKinds.ts'
import { exportContent, wantedColumns, type Wanted } from './exportContent.ts'
import { declareStored } from '../work/storedBytes.ts'

declareStored(
  'select coalesce(sum(file_size), 0)::bigint from list_export where organisation_id = $1',
)

/**
 * Makes a long file as whoever asked for it may see the list by now. The file is there as a whole or not at all, so another
 * attempt begins anew.
 */
const job: Omit<RunJob<{ exportId: string }>, 'name'> = {
  run: async ({ database, files, organisationId, data: { exportId }, stopping }, run) => {
    const [wanted] = await inOrganisation(database, organisationId, (db) =>
      db.query<Wanted & { creator_id: string }>(
        `select ${wantedColumns}, creator_id from list_export
        where organisation_id = $1 and id = $2 and file_key is null and date_expires > now()`,
        [organisationId, exportId],
      ),
    )
    if (!wanted) return
    const who = { organisationId, userId: wanted.creator_id }
    const actor = (await memberNow(database, who)) ?? fail('FORBIDDEN')
    let rowCount = 0
    const content = await exportContent(wanted, {
      database,
      actor,
      progress: (done, total) => {
        stopping.throwIfAborted()
        run.signal.throwIfAborted()
        rowCount = total
        run.progress(done, total)
      },
    })
    const { key, size } = await files.write(organisationId, content, exportBytes)
    const kept = await inOrganisation(database, organisationId, async (db) => {
      const rows = await db.query<{ creator_id: string }>(
        `update list_export set file_key = $3, file_size = $4, row_count = $5,
          date_expires = now() + interval '${exportDays} days'
        where organisation_id = $1 and id = $2 and file_key is null returning creator_id`,
        [organisationId, exportId, key, size, rowCount],
      )
      if (rows.length) await tell(db, organisationId, exportId, 'EXPORT_READY')
      return rows
    })
    // another attempt was as quick
    if (!kept.length) await files.remove(organisationId, key)
  },
  failed: ({ database, organisationId, data: { exportId } }) =>
    inOrganisation(database, organisationId, (db) =>
      tell(db, organisationId, exportId, 'EXPORT_FAILED'),
    ),
}
/** A queue that the release before does not serve, which would end lists that it does not know for good. */
export const writeExport = declareRunJob({ name: 'write-list-file', ...job })
/** What the release before asks for. */
declareRunJob({ name: 'write-export', ...job })

/** Tells whoever asked for it what came of it, once. */
async function tell(
  db: Transaction,
  organisationId: string,
  exportId: string,
  kind: 'EXPORT_READY' | 'EXPORT_FAILED',
): Promise<void> {
  const told = await db.query<{ user_id: string }>(
    `insert into notification (organisation_id, id, user_id, kind, export_id)
    select $1, $3, e.creator_id, $4::text, e.id from list_export e
    where e.organisation_id = $1 and e.id = $2
    on conflict (organisation_id, export_id) where export_id is not null do nothing returning user_id`,
    [organisationId, exportId, newId(), kind],
  )
  wakeInboxes({ db, organisationId }, told)
}
