import type { Transaction } from '../database/transaction.ts'

/** Where the bytes of a recording's pieces are; `isRemoved`: their rows go. */
export async function pieceKeys(
  db: Transaction,
  organisationId: string,
  recordingId: string,
  isRemoved: boolean,
): Promise<string[]> {
  const which = 'recording_piece where organisation_id = $1 and recording_id = $2'
  const rows = await db.query<{ file_key: string }>(
    isRemoved ? `delete from ${which} returning file_key` : `select file_key from ${which}`,
    [organisationId, recordingId],
  )
  return rows.map((row) => row.file_key)
}
