import { fail } from '../../shared/errors.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { viewOf, type Actor } from '../engine/actor.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { pictureLibrary } from '../organisations/encodeLogo.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { declareStored } from '../work/storedBytes.ts'
import type { NamedPicture } from './compilePdf.ts'
import {
  askerNow,
  bytesOf,
  drawPdf,
  lengthOf,
  logoPicture,
  wantedPdf,
  type Parts,
  type StoredPicture,
} from './drawPdf.ts'
import { readReport, type ReportedMeeting, type Wanted } from './readReport.ts'
import type { Report } from './report.ts'
import { drawingFile, notePictureFile, pictureFile, reportOf } from './reportOf.ts'

declareStored(
  'select coalesce(sum(file_size), 0)::bigint from meeting_pdf where organisation_id = $1',
)

/** Pictures in the notes of one file, which may be of many meetings. */
const mostNotePictures = 200

/** The longer side of a picture in a report, which is as wide as a page. */
const pictureSide = 1600

/** Makes the report of meetings as whoever asked for it may see it by now. The file is there as a whole or not at all, so another attempt begins anew. */
export const makePdf = declareRunJob<{ pdfId: string }>({
  name: 'make-pdf',
  run: async ({ database, files, organisationId, data: { pdfId }, stopping }, run) => {
    const signal = AbortSignal.any([stopping, run.signal]),
      parts = { database, files, organisationId }
    const wanted = await wantedPdf<Wanted & { meeting_ids: string[]; creator_id: string }>(
      parts,
      pdfId,
      'coalesce(meeting_ids, array[meeting_id]) as meeting_ids, is_internal, sections, picture_ids',
    )
    if (!wanted) return
    const actor = await askerNow(parts, wanted.creator_id)
    const made = new Date(),
      { language, version, is_internal: isInternal, meeting_ids: ids } = wanted,
      reports: Report[] = [],
      pictures: NamedPicture[] = []
    // what is read, with its pictures; then what is drawn, and what is kept
    const total = ids.length + 2
    let characters = 0,
      room = mostNotePictures
    for (const [at, meetingId] of ids.entries()) {
      signal.throwIfAborted()
      run.progress(at, total)
      // one that is gone meanwhile is left out of several
      const found = await meetingFor(parts, actor, meetingId, wanted)
      if (!found) continue
      const notePictures = (found.notePictures ?? []).slice(0, room),
        meeting = { ...found, notePictures }
      room -= notePictures.length
      const report = reportOf(meeting, { language, isInternal, place: at, now: made })
      characters = lengthOf(report, characters)
      if (!reports.length) pictures.push(...(await logoPicture(parts, meeting)))
      reports.push(report)
      for (const [n, { svg }] of (meeting.drawings ?? []).entries())
        pictures.push({ file: drawingFile(at, n), bytes: Buffer.from(inReport(svg)) })
      for (const [n, picture] of meeting.pictures.entries()) {
        signal.throwIfAborted()
        pictures.push({ file: pictureFile(n), bytes: await drawnAnew(parts, picture) })
      }
      for (const [n, picture] of notePictures.entries()) {
        signal.throwIfAborted()
        pictures.push({ file: notePictureFile(at, n), bytes: await drawnAnew(parts, picture) })
      }
    }
    if (!reports.length) fail('NOT_FOUND')
    await drawPdf(
      parts,
      run,
      { pdfId, version, actor, reports, pictures, language, made, signal },
      total,
    )
  },
})

/** With the letters that reports have. */
const inReport = (svg: string): string =>
  svg.replaceAll('font-family="sans-serif"', 'font-family="Inter"')

/** A meeting, if the person sees it still. */
async function meetingFor(
  { database, organisationId }: Parts,
  actor: Actor,
  meetingId: string,
  wanted: Wanted,
): Promise<ReportedMeeting | undefined> {
  const { own } = viewOf(actor)
  return inOrganisation(database, organisationId, async (db) => {
    const [seen] = await db.query(
      `select m.id from meeting m where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null
        and ${meetingVisible('m', { own, user: '$3::uuid', member: '$4::uuid' })} and $3::uuid is not null and $4::uuid is not null`,
      [organisationId, meetingId, actor.userId, actor.organisationUserId],
    )
    return seen && readReport({ db, organisationId, meetingId }, wanted)
  })
}

/** As large as a page needs, in the one form that every reader of PDF takes. */
async function drawnAnew(parts: Parts, picture: StoredPicture): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return sharp(await bytesOf(parts, picture), { failOn: 'error' })
    .timeout({ seconds: 30 })
    .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
