import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { logOf } from '../rules/activity.ts'
import type { ArchiveFile } from './archive.ts'
import type { Place } from './collectRows.ts'
import { resetRecord } from './dataReset.record.ts'
import type { ResetTable } from './resetParts.ts'

export interface ResetRow {
  id: string
  creator_id: string
  tables: ResetTable[]
  files: ArchiveFile[]
  row_count: number
  date_archived: string | null
  date_removed: string | null
  date_undo: string | null
  undo_user_id: string | null
  date_undone: string | null
  date_failed: string | null
  is_by_role: boolean
}
/** Whether an undo goes on, or will; without its archive it cannot any more. */
export const isRestoring = (row: string): string =>
  `(${row}.date_undo is not null and ${row}.date_undone is null and ${row}.files <> '[]')`

/** Statements of a batch with all that goes along take longer than those of a rule may, ms. */
const patience = 60_000

/** A transaction of a job; `isRepeatable`: it changes exactly what it read, or is begun again. */
export const inReset = <T>(
  database: Database,
  organisationId: string,
  work: (place: Place) => Promise<T>,
  { isRepeatable = false } = {},
): Promise<T> =>
  inOrganisation(
    database,
    organisationId,
    async (db) => {
      if (isRepeatable) db.send('set transaction isolation level repeatable read', [])
      return work({ db, organisationId })
    },
    { milliseconds: patience },
  )

export async function findReset({ db, organisationId }: Place, id: string): Promise<ResetRow> {
  const [row] = await db.query<ResetRow>(
    `select id, creator_id, tables, files, row_count, date_archived, date_removed, date_undo, date_undone, date_failed, is_by_role
    from data_reset where organisation_id = $1 and id = $2`,
    [organisationId, id],
  )
  return row ?? fail('NOT_FOUND', { field: 'id' })
}

/** Ends a removal whose archive cannot be read, once an hour has gone since it was written: a store may be away for a while. */
export async function giveUp(
  database: Database,
  organisationId: string,
  { id }: Pick<ResetRow, 'id'>,
): Promise<void> {
  const isGivenUp = await inReset(database, organisationId, async (place) => {
    const [row] = await place.db.query<ResetRow>(
      `update data_reset set date_failed = now() where organisation_id = $1 and id = $2 and date_failed is null
        and date_archived < now() - interval '1 hour' returning id, creator_id, tables`,
      [organisationId, id],
    )
    if (row) logReset(place, row, row.creator_id, { property: 'removalFailed' })
    return Boolean(row)
  })
  if (isGivenUp) fail('NOT_FOUND', { field: 'files' })
}

/** Writes into the log what came of it; `to`: how many rows. */
export function logReset(
  place: Place,
  { id, tables }: Pick<ResetRow, 'id' | 'tables'>,
  who: string,
  line:
    | { property: 'removed' | 'restored'; to: string }
    | { property: 'undoFailed' | 'removalFailed' },
): void {
  logOf(place, [who, null], null, { of: resetRecord, id, message: tables.join(' '), ...line })
}

/** Writes down in the log what was done, and tells all members once. */
export async function tellReset(
  place: Place,
  reset: Pick<ResetRow, 'id' | 'tables'>,
  who: string,
  kind: 'DATA_RESET' | 'DATA_RESTORED',
  count: number,
): Promise<void> {
  const { db, organisationId } = place
  logReset(place, reset, who, {
    property: kind === 'DATA_RESET' ? 'removed' : 'restored',
    to: String(count),
  })
  const members = await db.query<{ user_id: string }>(
    `select o.user_id from organisation_user o join app_user u on u.id = o.user_id
    where o.organisation_id = $1 and o.date_removed is null and o.role is not null and not ${isShutOut('o', 'u')}`,
    [organisationId],
  )
  await db.query(
    `insert into notification (organisation_id, id, user_id, kind, creator_id, reset_tables)
    select $1, x.id, x.who, $4, $5, $6::text[] from unnest($2::uuid[], $3::uuid[]) x(id, who)`,
    [
      organisationId,
      members.map(() => newId()),
      members.map((one) => one.user_id),
      kind,
      who,
      reset.tables,
    ],
  )
  wakeInboxes({ db, organisationId }, members)
}
