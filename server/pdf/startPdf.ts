// What is common to all PDFs that somebody asks for: the id that they chose, how many wait, how many are kept.
import { fail } from '../../shared/errors.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { exportDays, limits } from '../../shared/limits.ts'
import { pdfsWaiting, pdfsWaitingOfAll } from '../../shared/pdfLimits.ts'
import type { Context } from '../rules/authorise.ts'
import { insertRow, type NewRow } from '../rules/insertRow.ts'
import type { RunJob } from '../work/jobKinds.ts'
import { isRunOpen, startRun } from '../work/runs.ts'

export type PdfKind = 'REPORT' | 'BRIEFING' | 'INSIGHTS'

interface There {
  kind: string
  meeting_id: string | null
}
/** What somebody asked for before under this id; of somebody else, or of another kind, it is taken. */
export async function madeBefore(
  { db, organisationId, userId }: Context,
  id: string,
  kind: PdfKind,
): Promise<There | undefined> {
  const [there] = await db.query<There & { creator_id: string }>(
    'select creator_id, kind, meeting_id from meeting_pdf where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  return there && (there.creator_id !== userId || there.kind !== kind) ? taken() : there
}
export const taken = (): never => fail('BAD_INPUT', { field: 'newId', rule: 'DUPLICATE' })

/** Starts the job that makes a PDF; of one person, and of an organisation, a few wait at most. */
export async function startPdf(
  context: Context,
  job: RunJob<{ pdfId: string }>,
  pdfId: string,
): Promise<string> {
  const { organisationId, userId, db } = context
  // those of an organisation are counted one after the other
  db.send("select pg_advisory_xact_lock(hashtextextended('pdfs ' || $1::uuid, 0))", [
    organisationId,
  ])
  const [waiting] = await db.query<{ own: number; all: number }>(
    `select count(*) filter (where p.creator_id = $2)::int as own, count(*)::int as "all" from meeting_pdf p
    where p.organisation_id = $1 and p.file_key is null and ${isRunOpen('p')}`,
    [organisationId, userId],
  )
  const refuse = (max: number, of: 'PERSON' | 'ORGANISATION'): never =>
    fail('BAD_INPUT', { field: 'newId', rule: 'TOO_MANY', params: { max, of } })
  if (waiting!.own >= pdfsWaiting) refuse(pdfsWaiting, 'PERSON')
  if (waiting!.all >= pdfsWaitingOfAll) refuse(pdfsWaitingOfAll, 'ORGANISATION')
  return startRun(context, job, { pdfId })
}

/** Asks for a PDF that is for whoever asked alone: others may see less. True: it was asked for now, and not before. */
export async function askForOwn(
  context: Context,
  {
    id,
    kind,
    job,
    language,
    of,
  }: {
    id: string
    kind: Exclude<PdfKind, 'REPORT'>
    job: RunJob<{ pdfId: string }>
    language: Language | null | undefined
    /** what it is of, as columns of its row */
    of: Partial<NewRow<'meeting_pdf'>>
  },
): Promise<boolean> {
  if (await madeBefore(context, id, kind)) return false
  const isMade = await insertRow(context, 'meeting_pdf', {
    ...of,
    id,
    kind,
    creator_id: context.userId,
    is_internal: true,
    language: language ?? context.actor.language,
    sections: [],
    picture_ids: [],
    date_expires: daysFromNow(exportDays),
    run_id: await startPdf(context, job, id),
  })
  if (!isMade) taken()
  await keepNewestOwn(context, kind)
  return true
}

export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString()

/** Of those that are for whoever asked alone, the oldest of a kind make room, which the hourly job clears. */
export const keepNewestOwn = (
  { db, organisationId, userId }: Context,
  kind: PdfKind,
): Promise<unknown> =>
  db.query(
    `update meeting_pdf set date_expires = now() where organisation_id = $1 and date_expires > now() and id in (
      select p.id from meeting_pdf p where p.organisation_id = $1 and p.creator_id = $2 and p.meeting_id is null and p.kind = $3 and p.date_expires > now()
      order by p.date_created desc, p.id desc offset ${limits.pdfsPerMeeting})`,
    [organisationId, userId, kind],
  )
