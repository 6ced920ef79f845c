// Reports of meetings as PDF: what is asked for.
import { fail } from '../../shared/errors.ts'
import { pdf, pdfOfMany } from '../../shared/inputs/sharing.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { exportDays, limits } from '../../shared/limits.ts'
import { pdfDays } from '../../shared/pdfLimits.ts'
import { sectionsOf, usualSections } from '../../shared/pdfSections.ts'
import type { Request } from '../engine/actor.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { makePdf } from './makePdf.ts'
import { isPicture } from './readReport.ts'
import { daysFromNow, keepNewestOwn, madeBefore, startPdf, taken } from './startPdf.ts'

interface Chosen {
  newId?: string | null
  isInternal?: boolean | null
}

/** Asks for the report of a meeting; the same `newId` again is the same file. */
export async function createPdf(
  request: Request,
  args: Given<typeof pdf> & Chosen & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pdf:create')
  const { organisationId, db } = context,
    id = newIdOr(args.newId, 'newId'),
    given = parse(pdf, args),
    pictureIds = given.pictureIds ?? []
  const meeting = await openMeeting(context, args.id, 'id')
  const there = await madeBefore(context, id, 'REPORT')
  if (there) return there.meeting_id === meeting.id ? { id } : taken()
  await checkPictures(context, meeting.id, pictureIds)
  await begin(context, id, args.isInternal === true, given, {
    meeting_id: meeting.id,
    picture_ids: pictureIds,
    date_expires: daysFromNow(pdfDays),
  })
  // the oldest make room, which the hourly job clears
  await db.query(
    `update meeting_pdf set date_expires = now() where organisation_id = $1 and date_expires > now() and id in (
      select p.id from meeting_pdf p where p.organisation_id = $1 and p.meeting_id = $2 and p.date_expires > now()
        and not exists (select from meeting_share s where s.organisation_id = $1 and s.meeting_id = $2 and s.pdf_id = p.id and s.date_revoked is null)
      order by p.date_created desc, p.id desc offset ${limits.pdfsPerMeeting})`,
    [organisationId, meeting.id],
  )
  log(context, meeting.id, args)
  return { id }
}

/** Asks for the reports of several meetings in one file, for whoever asks alone. */
export async function createPdfs(
  request: Request,
  args: Given<typeof pdfOfMany> & Chosen,
): Promise<{ id: string }> {
  const context = authorise(request, 'pdf:create')
  const { organisationId, userId, organisationUserId, db } = context,
    id = newIdOr(args.newId, 'newId'),
    { companyDialogIds = [], ...given } = parse(pdfOfMany, args)
  if (!companyDialogIds.length) fail('BAD_INPUT', { field: 'companyDialogIds', rule: 'REQUIRED' })
  const there = await madeBefore(context, id, 'REPORT')
  if (there) return there.meeting_id === null ? { id } : taken()
  const seen = await db.query<{ id: string }>(
    `select m.id from meeting m where m.organisation_id = $1 and m.id = any($2::uuid[]) and m.date_deleted is null
      and ${meetingVisible('m', viewerOf(context, '$3', '$4'))} and $3::uuid is not null and $4::uuid is not null`,
    [organisationId, companyDialogIds, userId, organisationUserId],
  )
  if (seen.length < companyDialogIds.length)
    fail('BAD_INPUT', { field: 'companyDialogIds', rule: 'UNKNOWN_ID' })
  await begin(context, id, args.isInternal === true, given, {
    meeting_ids: companyDialogIds,
    picture_ids: [],
    date_expires: daysFromNow(exportDays),
  })
  await keepNewestOwn(context, 'REPORT')
  for (const meetingId of companyDialogIds) log(context, meetingId, args)
  return { id }
}

/** Writes what is wanted down, and starts the job that makes it. */
async function begin(
  context: Context,
  id: string,
  isInternal: boolean,
  {
    language,
    sections = usualSections(isInternal),
  }: Pick<Kept<typeof pdf>, 'language' | 'sections'>,
  row: {
    meeting_id?: string
    meeting_ids?: readonly string[]
    picture_ids: readonly string[]
    date_expires: string
  },
): Promise<void> {
  const possible = sectionsOf(isInternal),
    other = sections.findIndex((one) => !possible.includes(one))
  if (other >= 0) fail('BAD_INPUT', { field: `sections.${other}`, rule: 'WRONG_TYPE' })
  const isMade = await insertRow(context, 'meeting_pdf', {
    ...row,
    id,
    kind: 'REPORT',
    creator_id: context.userId,
    is_internal: isInternal,
    language: language ?? context.actor.language,
    // in the order of the report, each once
    sections: possible.filter((one) => sections.includes(one)),
    run_id: await startPdf(context, makePdf, id),
  })
  if (!isMade) taken()
}

const log = (context: Context, id: string, { isInternal }: Chosen): void =>
  logActivity(context, {
    of: meetingRecord,
    id,
    property: 'pdf',
    to: isInternal === true ? 'INTERNAL' : 'CUSTOMER',
  })

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
