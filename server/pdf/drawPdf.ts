// What the jobs that make PDFs have in common: for whom, as whom, and what becomes of the file.
import { fail } from '../../shared/errors.ts'
import { exportDays } from '../../shared/limits.ts'
import { pdfBytes, pdfCharacters, pdfDays } from '../../shared/pdfLimits.ts'
import type { Language } from '../../shared/inputs/values.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may, viewOf, type Actor } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { settingSql, zoneSql } from '../organisations/settings.ts'
import { FileError, type FileStore } from '../work/files.ts'
import type { Run } from '../work/jobKinds.ts'
import { compilePdf, type NamedPicture } from './compilePdf.ts'
import { documentOf, type Report } from './report.ts'
import { logoFile } from './reportFrame.ts'

export interface Parts {
  database: Database
  files: FileStore
  organisationId: string
}
export interface StoredPicture {
  name: string
  file_key: string
}
/** What the organisation gives a PDF. */
export interface Look {
  organisation: string
  time_zone: string
  color: string | null
  logo: StoredPicture | null
}

/** A row of meeting_pdf that waits for its file; undefined: somebody made it, or it is gone. */
export async function wantedPdf<Row extends { creator_id: string; language: Language }>(
  { database, organisationId }: Parts,
  pdfId: string,
  columns: string,
): Promise<(Row & { version: string }) | undefined> {
  const found = await inOrganisation(database, organisationId, (db) =>
    db.query<Row & { version: string }>(
      `select ${columns}, creator_id, language, xmin::text as version from meeting_pdf
      where organisation_id = $1 and id = $2 and file_key is null and date_expires > now()`,
      [organisationId, pdfId],
    ),
  )
  return found[0]
}

/** Whoever asked, with the rights that they have by now. */
export async function askerNow(
  { database, organisationId }: Parts,
  userId: string,
): Promise<Actor> {
  const actor = (await memberNow(database, { organisationId, userId })) ?? fail('FORBIDDEN')
  if (!may(actor, 'pdf:create')) fail('FORBIDDEN')
  return actor
}

export async function readLook({ database, organisationId }: Parts): Promise<Look> {
  const [found] = await inOrganisation(database, organisationId, (db) =>
    db.query<Omit<Look, 'logo'> & { file_key: string | null }>(
      `select o.title as organisation, ${zoneSql('$1::uuid')} as time_zone,
        ${settingSql('$1::uuid', 'reportColor')} as color,
        (select l.file_key from organisation_logo l where l.organisation_id = $1 and l.date_expires is null) as file_key
      from organisation o where o.id = $1`,
      [organisationId],
    ),
  )
  const { file_key, ...look } = found ?? fail('NOT_FOUND')
  return { ...look, logo: file_key === null ? null : { name: look.organisation, file_key } }
}

export const logoPicture = async (
  parts: Parts,
  { logo }: { logo: StoredPicture | null },
): Promise<NamedPicture[]> => (logo ? [{ file: logoFile, bytes: await bytesOf(parts, logo) }] : [])

export async function bytesOf(
  { files, organisationId }: Parts,
  { file_key }: StoredPicture,
): Promise<Buffer> {
  const { content } = await files.read(organisationId, file_key)
  return Buffer.concat(await content.toArray())
}

interface Drawn {
  pdfId: string
  /** of its row when that was read, before all that the PDF is made of */
  version: string
  /** as whom it was read */
  actor: Actor
  reports: readonly Report[]
  pictures: readonly NamedPicture[]
  language: Language
  made: Date
  signal: AbortSignal
}

/** The last two of the `total` steps: draws the PDF and keeps it. The file is there as a whole or not at all. */
export async function drawPdf(
  parts: Parts,
  run: Run,
  { pdfId, version, actor, reports, pictures, language, made, signal }: Drawn,
  total: number,
): Promise<void> {
  const { database, files, organisationId } = parts
  run.progress(total - 2, total)
  const { pdf, pages } = await compilePdf(documentOf(reports, language), pictures, { made, signal })
  run.progress(total - 1, total)
  // whose rights have changed meanwhile sees something else
  if (viewOf(await askerNow(parts, actor.userId)) !== viewOf(actor)) seesOther()
  const { key, size } = await files.write(organisationId, once(pdf), pdfBytes)
  const kept = await inOrganisation(database, organisationId, (db) =>
    db.query(
      `update meeting_pdf set file_key = $3, file_size = $4, page_count = $5, date_expires = now() + case when meeting_id is null then interval '${exportDays} days' else interval '${pdfDays} days' end
        where organisation_id = $1 and id = $2 and file_key is null and xmin::text = $6 returning id`,
      [organisationId, pdfId, key, size, pages, version],
    ),
  )
  if (!kept.length) {
    await files.remove(organisationId, key)
    // else another attempt was as quick, or the meeting is gone
    if (await wantedPdf(parts, pdfId, 'id')) seesOther()
  }
  run.progress(total, total)
}

/** Another attempt reads it anew. */
function seesOther(): never {
  throw new Error('whoever asked for a PDF sees something else than when it was read')
}

/** Characters of a report; more than all of them may have are too large. */
export function lengthOf(report: Report, before = 0): number {
  const characters = before + JSON.stringify(report).length
  if (characters > pdfCharacters) throw new FileError('FILE_TOO_LARGE')
  return characters
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
