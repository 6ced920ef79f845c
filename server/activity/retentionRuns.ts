import { newId } from '../../shared/id.ts'
import { retentionRunDays } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'

/** Says what a job by the clock removed, by table; what was said long ago goes. */
export async function keepRetentionRun(
  database: Database,
  organisationId: string,
  kind: 'BIN' | 'FILES',
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    db.send(
      `delete from retention_run where organisation_id = $1 and date_created < now() - interval '${retentionRunDays} days'`,
      [organisationId],
    )
    await db.query(
      'insert into retention_run (organisation_id, id, kind, counts) values ($1, $2, $3, $4)',
      [organisationId, newId(), kind, JSON.stringify(counts)],
    )
  })
}
