// Bytes of recordings go: of those that were erased, whose months are over, and of pieces that a file has.
import { erasedDays, lateDays, recordingMonths } from '../../shared/recordingLimits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { recordFileEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { settingSql } from '../organisations/settings.ts'
import { logOf } from '../rules/activity.ts'
import { declareOrganisationJob, type Parts } from '../work/jobKinds.ts'
import { pieceKeys } from './pieceKeys.ts'

interface Row {
  id: string
  meeting_id: string
  creator_id: string
  file_key: string | null
}
const batchSize = 100
/** How long recordings of the organisation are kept, as an interval. */
const stay = `coalesce(${settingSql('$1::uuid', 'recordingMonths')}::int, ${recordingMonths}) * interval '1 month'`

type Place = Pick<Parts, 'database' | 'files'>

/** Of so many erased ones the bytes went; doing it twice does no harm. */
export async function removeErased(
  { database, files }: Place,
  organisationId: string,
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0
  for (const row of await erased(database, organisationId)) {
    if (stopping?.aborted) break
    const keys = await inOrganisation(database, organisationId, (db) =>
      pieceKeys(db, organisationId, row.id, false),
    )
    for (const key of row.file_key ? [...keys, row.file_key] : keys)
      await files.remove(organisationId, key)
    await inOrganisation(database, organisationId, async (db) => {
      await pieceKeys(db, organisationId, row.id, true)
      await db.query(
        'update recording set file_key = null, sha256 = null, stored_size = 0, date_sealed = now() where organisation_id = $1 and id = $2',
        [organisationId, row.id],
      )
      logOf({ organisationId, db }, [row.creator_id, null], null, {
        of: meetingRecord,
        id: row.meeting_id,
        property: 'recordingRemoved',
      })
    })
    count++
  }
  return count
}

/** The work of each hour: those whose months are over too, pieces that a file has, and what told a device of an erasure long ago. */
export async function tendRecordings(
  parts: Place,
  organisationId: string,
  stopping?: AbortSignal,
): Promise<number> {
  await expire(parts.database, organisationId)
  const count = await removeErased(parts, organisationId, stopping)
  await removePieces(parts, organisationId)
  await inOrganisation(parts.database, organisationId, (db) =>
    db.query(
      `delete from recording where organisation_id = $1 and date_erased < now() - interval '${erasedDays} days' and date_sealed >= date_erased`,
      [organisationId],
    ),
  )
  return count
}

const erased = (database: Database, organisationId: string): Promise<Row[]> =>
  inOrganisation(database, organisationId, (db) =>
    db.query<Row>(
      `select id, meeting_id, creator_id, file_key from recording
      where organisation_id = $1 and date_erased is not null and (date_sealed is null or date_sealed < date_erased)
      order by date_erased limit 1000`,
      [organisationId],
    ),
  )

/** Those whose months are over are erased. */
async function expire(database: Database, organisationId: string): Promise<void> {
  let gone: Row[]
  do {
    gone = await inOrganisation(database, organisationId, async (db) => {
      const over = await db.query<Row>(
        `with old as (select id from recording where organisation_id = $1 and date_erased is null and date_created < now() - ${stay}
          order by date_created limit ${batchSize} for update skip locked)
        update recording r set state = 'ERASED', date_erased = now(), date_ended = coalesce(r.date_ended, now()), spans = '[]', peaks = '{}'
        from old where r.organisation_id = $1 and r.id = old.id returning r.id, r.meeting_id, r.creator_id, r.file_key`,
        [organisationId],
      )
      for (const { meeting_id: id, creator_id: userId } of over) {
        logOf({ organisationId, db }, [userId, null], null, {
          of: meetingRecord,
          id,
          property: 'recordingExpired',
        })
        await recordFileEvent({ organisationId, db, userId }, id, 'RECORDING')
      }
      return over
    })
  } while (gone.length === batchSize)
}

/** Of a recording whose file has all that its device made, or whose device has had its time. */
async function removePieces({ database, files }: Place, organisationId: string): Promise<void> {
  const whole = await inOrganisation(database, organisationId, (db) =>
    db.query<{ id: string }>(
      `select id from recording where organisation_id = $1 and state in ('READY', 'BROKEN', 'EMPTY') and date_sealed is null
        and (is_complete or date_ended < now() - interval '${lateDays} days') limit 1000`,
      [organisationId],
    ),
  )
  for (const { id } of whole) {
    const keys = await inOrganisation(database, organisationId, async (db) => {
      const [sealed] = await db.query(
        `update recording set date_sealed = now(), stored_size = stored_size - (select coalesce(sum(p.size), 0) from recording_piece p where p.organisation_id = $1 and p.recording_id = $2)
        where organisation_id = $1 and id = $2 and state in ('READY', 'BROKEN', 'EMPTY') and date_sealed is null returning true`,
        [organisationId, id],
      )
      return sealed ? pieceKeys(db, organisationId, id, true) : []
    })
    for (const key of keys) await files.remove(organisationId, key)
  }
}

export const removeRecordings = declareOrganisationJob({
  name: 'remove-recordings-of',
  work: async ({ organisationId, stopping, ...parts }) => {
    await removeErased(parts, organisationId, stopping)
  },
})
