// Reports of meetings as PDF: what is asked for.
import { fail } from '../../shared/errors.ts'
import { pdf } from '../../shared/inputs/sharing.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits, pdfDays } from '../../shared/limits.ts'
import { sectionsOf, usualSections } from '../../shared/pdfSections.ts'
import type { Request } from '../engine/actor.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { startRun } from '../work/runs.ts'
import { makePdf } from './makePdf.ts'
import { isPicture } from './readReport.ts'

/** Asks for the report of a meeting; the same `newId` again is the same file. */
export async function createPdf(
  request: Request,
  args: Given<typeof pdf> & { id: string; newId?: string | null; isInternal?: boolean | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pdf:create')
  const { organisationId, userId, db } = context,
    id = newIdOr(args.newId, 'newId'),
    isInternal = args.isInternal === true,
    { language, sections = usualSections(isInternal), pictureIds = [] } = parse(pdf, args)
  const meeting = await openMeeting(context, args.id, 'id')
  const [there] = await db.query<{ creator_id: string; meeting_id: string }>(
    'select creator_id, meeting_id from meeting_pdf where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  if (there)
    return there.creator_id === userId && there.meeting_id === meeting.id ? { id } : taken()
  const possible = sectionsOf(isInternal),
    other = sections.findIndex((one) => !possible.includes(one))
  if (other >= 0) fail('BAD_INPUT', { field: `sections.${other}`, rule: 'WRONG_TYPE' })
  await checkPictures(context, meeting.id, pictureIds)
  const isMade = await insertRow(context, 'meeting_pdf', {
    id,
    meeting_id: meeting.id,
    creator_id: userId,
    is_internal: isInternal,
    language: language ?? context.actor.language,
    // in the order of the report, each once
    sections: possible.filter((one) => sections.includes(one)),
    picture_ids: pictureIds,
    run_id: await startRun(context, makePdf, { pdfId: id }),
    date_expires: new Date(Date.now() + pdfDays * 86_400_000).toISOString(),
  })
  if (!isMade) taken()
  // the oldest make room, which the hourly job clears
  await db.query(
    `update meeting_pdf set date_expires = now() where organisation_id = $1 and date_expires > now() and id in (
      select p.id from meeting_pdf p where p.organisation_id = $1 and p.meeting_id = $2 and p.date_expires > now()
      order by p.date_created desc, p.id desc offset ${limits.pdfsPerMeeting})`,
    [organisationId, meeting.id],
  )
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'pdf',
    to: isInternal ? 'INTERNAL' : 'CUSTOMER',
  })
  return { id }
}
const taken = (): never => fail('BAD_INPUT', { field: 'newId', rule: 'DUPLICATE' })

async function checkPictures(
  { db, organisationId }: Context,
  meetingId: string,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return
  const known = await db.query(
    `select id from file where organisation_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and ${isPicture}`,
    [organisationId, meetingId, ids],
  )
  if (known.length < ids.length) fail('BAD_INPUT', { field: 'pictureIds', rule: 'UNKNOWN_ID' })
}
