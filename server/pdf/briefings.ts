// The briefing of a meeting as PDF: what is asked for, and the job that makes it.
import { fail } from '../../shared/errors.ts'
import { pdfLanguage } from '../../shared/inputs/sharing.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import type { Request } from '../engine/actor.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { briefingReport } from './briefingReport.ts'
import { askerNow, drawPdf, lengthOf, logoPicture, readLook, wantedPdf } from './drawPdf.ts'
import { readBriefing } from './readBriefing.ts'
import { askForOwn } from './startPdf.ts'

/** Makes the briefing as whoever asked for it sees it by now. */
export const makeBriefing = declareRunJob<{ pdfId: string }>({
  name: 'make-briefing',
  run: async ({ database, files, organisationId, data: { pdfId }, stopping }, run) => {
    const signal = AbortSignal.any([stopping, run.signal]),
      parts = { database, files, organisationId },
      total = 3
    const wanted = await wantedPdf<{
      meeting_ids: [string]
      creator_id: string
      language: Language
    }>(parts, pdfId, 'meeting_ids')
    if (!wanted) return
    run.progress(0, total)
    const { language, version } = wanted,
      actor = await askerNow(parts, wanted.creator_id),
      made = new Date()
    const briefing = await readBriefing(
      database,
      // texts of playbooks are in the language of who reads them, here of the document
      { ...actor, language },
      wanted.meeting_ids[0],
    )
    if (!briefing) fail('NOT_FOUND')
    const look = await readLook(parts),
      report = briefingReport(briefing, { look, language, now: made })
    lengthOf(report)
    const pictures = await logoPicture(parts, look)
    await drawPdf(
      parts,
      run,
      { pdfId, version, actor, reports: [report], pictures, language, made, signal },
      total,
    )
  },
})

/** Asks for the briefing of a meeting, for whoever asks alone: others may see less of the account's meetings. */
export async function createBriefingPdf(
  request: Request,
  args: Given<typeof pdfLanguage> & { companyDialogId: string; newId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pdf:create')
  const id = newIdOr(args.newId, 'newId'),
    { language } = parse(pdfLanguage, args),
    meeting = await openMeeting(context, args.companyDialogId, 'companyDialogId')
  const isAsked = await askForOwn(context, {
    id,
    kind: 'BRIEFING',
    job: makeBriefing,
    language,
    of: { meeting_ids: [meeting.id] },
  })
  if (isAsked)
    logActivity(context, { of: meetingRecord, id: meeting.id, property: 'pdf', to: 'BRIEFING' })
  return { id }
}
