import { fail } from '../../shared/errors.ts'
import { exportDays, pdfBytes, pdfCharacters, pdfDays } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may, viewOf, type Actor } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { pictureLibrary } from '../organisations/encodeLogo.ts'
import { FileError, type FileStore } from '../work/files.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { declareStored } from '../work/storedBytes.ts'
import { compilePdf, type NamedPicture } from './compilePdf.ts'
import { readReport, type ReportedMeeting, type StoredPicture, type Wanted } from './readReport.ts'
import { documentOf, type Report } from './report.ts'
import { drawingFile, logoFile, pictureFile, reportOf } from './reportOf.ts'

declareStored(
  'select coalesce(sum(file_size), 0)::bigint from meeting_pdf where organisation_id = $1',
)

/** The longer side of a picture in a report, which is as wide as a page. */
const pictureSide = 1600

interface Parts {
  database: Database
  files: FileStore
  organisationId: string
}

/** Makes the report of meetings as whoever asked for it may see it by now. The file is there as a whole or not at all, so another attempt begins anew. */
export const makePdf = declareRunJob<{ pdfId: string }>({
  name: 'make-pdf',
  run: async ({ database, files, organisationId, data: { pdfId }, stopping }, run) => {
    const signal = AbortSignal.any([stopping, run.signal]),
      parts = { database, files, organisationId }
    const found = await inOrganisation(database, organisationId, (db) =>
      db.query<Wanted & { meeting_ids: string[]; creator_id: string }>(
        `select coalesce(meeting_ids, array[meeting_id]) as meeting_ids, creator_id, is_internal, language, sections, picture_ids from meeting_pdf
        where organisation_id = $1 and id = $2 and file_key is null and date_expires > now()`,
        [organisationId, pdfId],
      ),
    )
    const [wanted] = found
    if (!wanted) return
    const who = { organisationId, userId: wanted.creator_id }
    const actor = (await memberNow(database, who)) ?? fail('FORBIDDEN')
    if (!may(actor, 'pdf:create')) fail('FORBIDDEN')
    const made = new Date(),
      { language, is_internal: isInternal, meeting_ids: ids } = wanted,
      reports: Report[] = [],
      pictures: NamedPicture[] = []
    // what is read, with its pictures; then what is drawn, and what is kept
    const total = ids.length + 2
    let characters = 0
    for (const [at, meetingId] of ids.entries()) {
      signal.throwIfAborted()
      run.progress(at, total)
      // one that is gone meanwhile is left out of several
      const meeting = await meetingFor(parts, actor, meetingId, wanted)
      if (!meeting) continue
      const report = reportOf(meeting, { language, isInternal, place: at, now: made })
      characters += JSON.stringify(report).length
      if (characters > pdfCharacters) throw new FileError('FILE_TOO_LARGE')
      if (meeting.logo && !reports.length)
        pictures.push({ file: logoFile, bytes: await bytesOf(parts, meeting.logo) })
      reports.push(report)
      for (const [n, { svg }] of (meeting.drawings ?? []).entries())
        pictures.push({ file: drawingFile(at, n), bytes: Buffer.from(inReport(svg)) })
      for (const [n, picture] of meeting.pictures.entries()) {
        signal.throwIfAborted()
        pictures.push({ file: pictureFile(n), bytes: await drawnAnew(parts, picture) })
      }
    }
    if (!reports.length) fail('NOT_FOUND')
    run.progress(total - 2, total)
    const report = documentOf(reports, language)
    const { pdf, pages } = await compilePdf(report, pictures, { made, signal })
    run.progress(total - 1, total)
    const { key, size } = await files.write(organisationId, once(pdf), pdfBytes)
    const kept = await inOrganisation(database, organisationId, (db) =>
      db.query(
        `update meeting_pdf set file_key = $3, file_size = $4, page_count = $5, date_expires = now() + case when meeting_id is null then interval '${exportDays} days' else interval '${pdfDays} days' end
        where organisation_id = $1 and id = $2 and file_key is null returning id`,
        [organisationId, pdfId, key, size, pages],
      ),
    )
    // another attempt was as quick, or the meeting is gone
    if (!kept.length) await files.remove(organisationId, key)
    run.progress(total, total)
  },
})

/** With the letters that reports have. */
const inReport = (svg: string): string =>
  svg.replaceAll('font-family="sans-serif"', 'font-family="Inter"')

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

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

async function bytesOf(
  { files, organisationId }: Parts,
  { file_key }: StoredPicture,
): Promise<Buffer> {
  const { content } = await files.read(organisationId, file_key)
  return Buffer.concat(await content.toArray())
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
