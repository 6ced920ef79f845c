// Joins the pieces of a recording that has ended into a file that can be played from any moment, and measures it.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  recordingPeaks,
  recordingPieces,
  pieceBytes,
  type RecordingType,
} from '../../shared/recordingLimits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareChecked } from '../files/checkFiles.ts'
import { recordFileEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { logOf } from '../rules/activity.ts'
import { FileError, type FileStore, type StoredFile } from '../work/files.ts'
import { inTemporaryFolder } from '../work/inTemporaryFolder.ts'
import { declareOrganisationJob, type Parts } from '../work/jobKinds.ts'
import { tellOfLostPieces } from './tellOfLostPieces.ts'
import { joinFile, type Joined } from './joinFile.ts'
import { recordingRecord } from './recording.record.ts'
import { pieceKeys } from './pieceKeys.ts'

interface Ended {
  id: string
  meeting_id: string
  creator_id: string
  type: RecordingType
  pieces_here: number
  is_complete: boolean
  file_key: string | null
  pieces_lost: number
  is_given_up: boolean
}
interface Piece {
  file_key: string
  size: number
  peaks: number[]
}
export type JoinParts = Pick<Parts, 'database' | 'files' | 'scanner'>
/** A piece that the store does not have may be put back from a backup so long; then it is joined without. */
const lostAfterHours = 24

/** What became of the pieces. */
interface Made {
  joined: Joined
  file: StoredFile | null
  /** pieces that were gone */
  lost: number
  /** what the scanner found */
  finding: string | null
}

declareChecked('recording', (row) => recordingRecord.title(row))

/** Says why it is broken, if it is. Doing it twice does no harm; what comes meanwhile makes it begin anew. */
export async function joinPieces(
  parts: JoinParts,
  organisationId: string,
  recordingId: string,
): Promise<string | undefined> {
  const { database, files } = parts
  const found = await inOrganisation(database, organisationId, async (db) => {
    const given = [organisationId, recordingId]
    const [recording] = await db.query<Ended>(
      `select id, meeting_id, creator_id, type, pieces_here, is_complete, file_key, pieces_lost, date_ended < now() - interval '${lostAfterHours} hours' as is_given_up from recording
      where organisation_id = $1 and id = $2 and state = 'WAITING'`,
      given,
    )
    const pieces = await db.query<Piece>(
      'select file_key, size, peaks from recording_piece where organisation_id = $1 and recording_id = $2 order by seq',
      given,
    )
    return recording && { recording, pieces }
  })
  if (!found) return undefined
  const { recording, pieces } = found
  const made = await fileOf(parts, organisationId, recording, pieces),
    { joined, file } = made
  const isKept = await keep(parts, organisationId, recording, pieces, made)
  if (!isKept && file) await files.remove(organisationId, file.key)
  const gone = isKept ? [recording.file_key, ...isKept] : []
  for (const key of gone) if (key) await files.remove(organisationId, key)
  if (made.lost) return `${made.lost} pieces are gone`
  return 'broken' in joined ? joined.broken : undefined
}

/** The new file; of what cannot be read, or has no sound, the bytes as they came. */
async function fileOf(
  { files, scanner }: JoinParts,
  organisationId: string,
  { type, is_given_up: isGivenUp }: Ended,
  pieces: readonly Piece[],
): Promise<Made> {
  const none = { file: null, lost: 0, finding: null }
  if (!pieces.length) return { ...none, joined: { isEmpty: true } }
  return inTemporaryFolder(async (folder) => {
    const raw = join(folder, 'raw'),
      made = join(folder, 'made')
    const lost = await concatenate(files, organisationId, pieces, raw, isGivenUp)
    if (lost === pieces.length) return { ...none, joined: { broken: 'all of it is gone' }, lost }
    const joined = await joinFile(raw, made, type)
    const path = 'duration' in joined ? made : raw
    // one that it cannot look at now is joined again later
    const scanned = await scanner?.scan(createReadStream(path))
    const most = 2 * pieceBytes * recordingPieces
    return {
      joined,
      file: await files.write(organisationId, createReadStream(path), most),
      lost,
      finding: scanned?.isClean === false ? scanned.finding : null,
    }
  })
}

/** How many of them are gone. */
async function concatenate(
  files: FileStore,
  organisationId: string,
  pieces: readonly Piece[],
  path: string,
  isGivenUp: boolean,
): Promise<number> {
  const to = await open(path, 'w', 0o600)
  let lost = 0
  try {
    for (const { file_key: key } of pieces) {
      const found = await files.read(organisationId, key).catch((error: unknown) => {
        const isGone = error instanceof FileError && error.code === 'FILE_NOT_FOUND'
        if (!isGone || !isGivenUp) throw error
        lost += 1
      })
      if (!found) continue
      for await (const part of found.content) await to.writeFile(part as Uint8Array)
    }
    return lost
  } finally {
    await to.close()
  }
}

/** The keys of the pieces that are not needed any more; null: something else has happened to it meanwhile. */
const keep = (
  { database }: JoinParts,
  organisationId: string,
  recording: Ended,
  pieces: readonly Piece[],
  { joined, file, lost, finding }: Made,
): Promise<string[] | null> =>
  inOrganisation(database, organisationId, async (db) => {
    const { id, is_complete: isComplete } = recording
    const state = 'duration' in joined ? 'READY' : 'isEmpty' in joined ? 'EMPTY' : 'BROKEN'
    const kept = isComplete ? 0 : pieces.reduce((sum, { size }) => sum + size, 0)
    const made = await db.query(
      `update recording set state = $4, file_key = $5, sha256 = $6, stored_size = $7, peaks = $8,
        duration_ms = coalesce($9, duration_ms), date_sealed = case when $10 then now() end,
        pieces_lost = $11, finding = left($12, 500), date_checked = now(), date_damaged = null
      where organisation_id = $1 and id = $2 and state = 'WAITING' and pieces_here = $3 and is_complete = $10 returning true`,
      [
        organisationId,
        id,
        recording.pieces_here,
        state,
        file?.key ?? null,
        file?.sha256 ?? null,
        kept + (file?.size ?? 0),
        fewer(pieces.flatMap(({ peaks }) => peaks)),
        'duration' in joined ? Math.round(joined.duration * 1000) : null,
        isComplete,
        lost,
        finding,
      ],
    )
    if (!made.length) return null
    if (lost || finding !== null)
      logOf({ organisationId, db }, [recording.creator_id, null], null, {
        of: meetingRecord,
        id: recording.meeting_id,
        property: finding === null ? 'recordingDamaged' : 'recordingRefused',
        ...(finding === null ? { to: String(lost) } : { message: finding }),
      })
    if (lost > 0 && lost !== recording.pieces_lost)
      await tellOfLostPieces({ organisationId, db }, recording.meeting_id, {
        userId: recording.creator_id,
        lost,
      })
    const keys = isComplete ? await pieceKeys(db, organisationId, id, true) : []
    await recordFileEvent(
      { organisationId, db, userId: recording.creator_id },
      recording.meeting_id,
      'RECORDING',
    )
    return keys
  })

/** As many as are drawn: of each stretch the loudest. */
function fewer(peaks: readonly number[]): number[] {
  const step = Math.ceil(peaks.length / recordingPeaks)
  if (step <= 1) return [...peaks]
  return Array.from({ length: Math.ceil(peaks.length / step) }, (_, at) =>
    Math.max(...peaks.slice(at * step, (at + 1) * step)),
  )
}

export const joinRecording = declareOrganisationJob<{ recordingId: string }>({
  name: 'join-recording-of',
  work: async ({ organisationId, data: { recordingId }, log, ...parts }) => {
    const broken = await joinPieces(parts, organisationId, recordingId)
    if (broken) log.warn({ organisationId, recordingId, reason: broken }, 'a recording is broken')
  },
})
