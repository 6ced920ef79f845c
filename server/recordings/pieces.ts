// Pieces of a recording as they come from the device that makes it: in order, each once, without a hole.
import { fail } from '../../shared/errors.ts'
import {
  peaksPerSecond,
  piecePeaks,
  recordingPieces,
  recordingSpans,
} from '../../shared/recordingLimits.ts'
import type { Request } from '../engine/actor.ts'
import { lockQuota, quotaBytes } from '../files/quota.ts'
import { recordFileEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { findMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import type { StoredFile } from '../work/files.ts'
import { enqueue } from '../work/jobKinds.ts'
import { joinRecording } from './joinRecording.ts'
import { isLocked } from './lockedRecordings.ts'
import { missingConsents } from './missingConsents.ts'

/** Of the sound between two pauses, ms: since the recording began, in the sound, and how long. */
interface Span {
  at: number
  from: number
  length: number
}
interface Taken {
  id: string
  meeting_id: string
  state: string
  pieces_here: number
  is_complete: boolean
  is_sealed: boolean
  duration_ms: number
  spans: Span[]
}

/** More than any device makes of four seconds. */
const usualBytes = 200_000

/** What the device says of a piece. */
export interface PieceArgs {
  id: string
  seq: number
  /** ms since the recording began, and of its sound */
  at: number
  length: number
  peaks: readonly number[]
  quota: number
}
/** `pieces`: how many are here; `missing`: contacts who have not agreed by now. */
export interface PieceAnswer {
  pieces: number
  missing: number
}

/** How much of the person's own recording is here. */
export async function findRecording(request: Request, id: string): Promise<PieceAnswer> {
  const context = authorise(request, 'recording:make')
  return answerOf(context, await recordingOf(context, id, false))
}

/** Looked at before its bytes are taken: null, it is the next one; else it is here already, with this hash (undefined: nobody knows any more). */
export async function findPiece(
  request: Request,
  args: Pick<PieceArgs, 'id' | 'seq' | 'quota'>,
): Promise<{ sha256: string | undefined; answer: PieceAnswer } | null> {
  const context = authorise(request, 'recording:make')
  const recording = await recordingOf(context, args.id, false),
    { seq } = args
  if (!Number.isSafeInteger(seq) || seq < 0 || seq >= recordingPieces)
    fail('BAD_INPUT', { field: 'seq', rule: 'OUT_OF_BOUNDS', params: { max: recordingPieces - 1 } })
  if (seq < recording.pieces_here) {
    const [piece] = await context.db.query<{ sha256: string }>(
      'select sha256 from recording_piece where organisation_id = $1 and recording_id = $2 and seq = $3',
      [context.organisationId, recording.id, seq],
    )
    return { sha256: piece?.sha256, answer: await answerOf(context, recording) }
  }
  requireNext(recording, seq)
  // once a minute: the sum over all files is no work for each of them
  if (seq % 15 === 0) await requireRoom(context, args.quota)
  return null
}

function requireNext(recording: Taken, seq: number): void {
  if (recording.is_complete || recording.is_sealed) fail('STATE_REFUSED', { field: 'id' })
  if (seq !== recording.pieces_here) missingEarlier(recording)
}
const missingEarlier = ({ pieces_here: expected }: Taken): never =>
  fail('STATE_REFUSED', { field: 'seq', rule: 'MISSING_EARLIER', params: { expected } })

async function requireRoom(context: Context, quota: number): Promise<void> {
  lockQuota(context)
  const [kept] = await context.db.query<{ bytes: number }>(`select ${quotaBytes()} as bytes`, [
    context.organisationId,
  ])
  if (kept!.bytes >= quota) fail('TOO_LARGE', { field: 'quota', params: { max: quota, left: 0 } })
}

/** Says of which bytes the next piece is made. Null: another request was sooner with it. */
export async function keepPiece(
  request: Request,
  { id, seq, at, length, peaks, quota }: PieceArgs,
  file: StoredFile,
): Promise<PieceAnswer | null> {
  const context = authorise(request, 'recording:make')
  const { db, organisationId } = context,
    recording = await recordingOf(context, id, true)
  if (seq < recording.pieces_here) return null
  requireNext(recording, seq)
  const most = 86_400_000
  for (const [field, value] of [
    ['at', at],
    ['length', length],
  ] as const)
    if (!Number.isSafeInteger(value) || value < 0 || value > most)
      fail('BAD_INPUT', { field, rule: 'OUT_OF_BOUNDS', params: { min: 0, max: most } })
  // of all pieces together: an hour of the clock is no hour of sound
  if (recording.duration_ms + length > most)
    fail('BAD_INPUT', { field: 'length', rule: 'OUT_OF_BOUNDS', params: { min: 0, max: most } })
  if (
    peaks.length > piecePeaks ||
    peaks.some((one) => !Number.isInteger(one) || one < 0 || one > 255)
  )
    fail('BAD_INPUT', { field: 'peaks', rule: 'OUT_OF_BOUNDS', params: { max: piecePeaks } })
  // many recordings at once would else take many times what is left until the next look
  if (file.size > usualBytes) await requireRoom(context, quota)
  await insertRow(context, 'recording_piece', {
    recording_id: recording.id,
    seq,
    file_key: file.key,
    sha256: file.sha256,
    size: file.size,
    peaks,
  })
  await db.query(
    `update recording set pieces_here = $3, stored_size = stored_size + $4, duration_ms = duration_ms + $5, spans = $6, date_updated = now(),
      state = case when state = 'RUNNING' then state else 'WAITING' end
    where organisation_id = $1 and id = $2`,
    [
      organisationId,
      recording.id,
      seq + 1,
      file.size,
      length,
      JSON.stringify(withSpan(recording, at, length)),
    ],
  )
  return answerOf(context, { ...recording, pieces_here: seq + 1 })
}

/** Pieces that follow each other closely are one span. */
function withSpan({ spans, duration_ms: from }: Taken, at: number, length: number): Span[] {
  const last = spans.at(-1)
  const isNext = last && Math.abs(last.at + last.length - at) < 5000 / peaksPerSecond
  if (last && (isNext || spans.length >= recordingSpans))
    return [...spans.slice(0, -1), { ...last, length: last.length + length }]
  return [...spans, { at, from, length }]
}

/** The device says that there are no more pieces than `pieces`. */
export async function endRecording(
  request: Request,
  { id, pieces }: { id: string; pieces: number },
): Promise<PieceAnswer> {
  const context = authorise(request, 'recording:make')
  const { db, organisationId } = context,
    recording = await recordingOf(context, id, true)
  if (pieces !== recording.pieces_here) missingEarlier(recording)
  if (!recording.is_complete) {
    const isFirst = recording.state === 'RUNNING',
      isJoined = !isFirst && recording.state !== 'WAITING'
    await db.query(
      `update recording set is_complete = true, date_ended = coalesce(date_ended, now()), date_updated = now(), state = case when $3 then state else 'WAITING' end
      where organisation_id = $1 and id = $2`,
      [organisationId, recording.id, isJoined],
    )
    enqueue(context, joinRecording, { recordingId: recording.id })
    if (isFirst)
      logActivity(context, {
        of: meetingRecord,
        id: recording.meeting_id,
        property: 'recordingEnded',
      })
    await recordFileEvent(context, recording.meeting_id, 'RECORDING')
  }
  return answerOf(context, recording)
}

/** The person's own recording, of a meeting that they see; nobody else has one to send for. */
async function recordingOf(context: Context, given: string, locks: boolean): Promise<Taken> {
  const { db, organisationId, userId } = context
  const [found] = await db.query<Taken>(
    `select id, meeting_id, state, pieces_here, is_complete, date_sealed is not null as is_sealed, duration_ms, spans from recording
    where organisation_id = $1 and id = $2 and creator_id = $3${locks ? ' for no key update' : ''}`,
    [organisationId, idOf(given, 'id'), userId],
  )
  if (!found) return fail('NOT_FOUND', { field: 'id' })
  await findMeeting(context, found.meeting_id, 'id')
  if (found.state === 'ERASED') fail('STATE_REFUSED', { field: 'consent' })
  return found
}

const answerOf = async (
  context: Context,
  { meeting_id, pieces_here: pieces }: Taken,
): Promise<PieceAnswer> => ({
  pieces,
  missing:
    (await missingConsents(context, meeting_id)).length +
    Number(await isLocked(context, meeting_id)),
})
