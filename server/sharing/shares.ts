// What a rep does: a meeting is shown to its customer, differently, and no more.
import { fail } from '../../shared/errors.ts'
import { share } from '../../shared/inputs/sharing.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { findMeeting, openMeeting, type Meeting } from '../meetings/openMeeting.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { recordEvent } from '../meetings/events.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { notToShow, readShared, type Choice } from './readShared.ts'
import { pageOf } from './publicPage.ts'
import { findSharedPdf, keepSharedPdf } from './sharedPdfs.ts'
import { hashOfToken, newShareToken } from './shareToken.ts'

type ShareArgs = Given<typeof share>
type Chosen = Kept<typeof share> & Choice

const secretOf = (id: string): string => `share ${id}`
export const publicPath = '/public/meeting/'

/** Makes the address of a meeting's public page. A meeting has one: shared again, what is chosen is said anew. */
export async function shareCompanyDialog(
  request: Request,
  args: ShareArgs & { id?: string | null; companyDialogId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:share')
  const { organisationId, db } = context,
    meeting = await openMeeting(context, args.companyDialogId),
    id = newIdOr(args.id),
    choice = await choiceOf(context, meeting, args)
  const others = await db.query<ShareRow>(
    `select ${shareColumns} from meeting_share where organisation_id = $1 and meeting_id = $2`,
    [organisationId, meeting.id],
  )
  const before = others.find((one) => one.date_revoked === null)
  if (before) return change(context, meeting, before, choice)
  const token = newShareToken(organisationId)
  const isMade = await insertRow(context, 'meeting_share', {
    id,
    meeting_id: meeting.id,
    creator_id: context.userId,
    token_hash: hashOfToken(token),
    ...columnsOf(choice),
  })
  if (!isMade) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  keepReport(context, meeting, choice)
  request.secrets.keep(context, secretOf(id), token)
  // those of before are not shown any more, and do not come back
  for (const one of others) request.secrets.remove(context, secretOf(one.id))
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'share',
    to: wordsOf(choice),
  })
  await recordEvent(context, meeting.id, 'COMMENT')
  return { id: meeting.id }
}

/** Changes everything that is chosen, and until when. */
export async function updateMeetingShare(
  request: Request,
  args: ShareArgs & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:share')
  const { meeting, ...before } = await openShare(context, args.id)
  if (before.date_revoked !== null) fail('STATE_REFUSED', { field: 'id' })
  return change(context, meeting, before, await choiceOf(context, meeting, args))
}

async function change(
  context: Context,
  meeting: Meeting,
  before: ShareRow,
  choice: Chosen,
): Promise<{ id: string }> {
  const { fields, question_ids, next_step_ids, pdf_id, language, date_expires } = columnsOf(choice)
  await context.db.query(
    `update meeting_share set fields = $3, question_ids = $4, next_step_ids = $5, language = $6, date_expires = $7, pdf_id = $8, date_updated = now()
    where organisation_id = $1 and id = $2`,
    [
      context.organisationId,
      before.id,
      fields,
      question_ids,
      next_step_ids,
      language,
      date_expires,
      pdf_id,
    ],
  )
  keepReport(context, meeting, choice)
  const [from, to] = [wordsOf(before), wordsOf(choice)]
  if (from !== to)
    logActivity(context, { of: meetingRecord, id: meeting.id, property: 'share', from, to })
  await recordEvent(context, meeting.id, 'COMMENT')
  return { id: meeting.id }
}

/** The page has its report as long as it can be opened. */
function keepReport(
  { db, organisationId }: Context,
  { id: meetingId }: Meeting,
  { pdfId, dateExpires }: Chosen,
): void {
  if (pdfId) keepSharedPdf({ db, organisationId, meetingId }, pdfId, dateExpires)
}

/** How long a revoked address may come back, by which a slip is undone. */
const undoFor = `interval '1 hour'`

/** Takes the address away at once; `isRevoked` false gives it back, as long as there is no other one. */
export async function revokeMeetingShare(
  request: Request,
  args: { id: string; isRevoked: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:share')
  const { organisationId, db } = context,
    { meeting, ...before } = await openShare(context, args.id)
  if (args.isRevoked === (before.date_revoked !== null)) return { id: meeting.id }
  const changed = await db.query(
    args.isRevoked
      ? 'update meeting_share set date_revoked = now(), date_updated = now() where organisation_id = $1 and id = $2 returning true'
      : `update meeting_share set date_revoked = null, date_updated = now() where organisation_id = $1 and id = $2 and date_revoked > now() - ${undoFor}
        and not exists (select from meeting_share o where o.organisation_id = $1 and o.meeting_id = meeting_share.meeting_id and o.date_revoked is null) returning true`,
    [organisationId, before.id],
  )
  if (!changed.length) fail('STATE_REFUSED', { field: 'id' })
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'shareRevoked',
    from: String(!args.isRevoked),
    to: String(args.isRevoked),
  })
  await recordEvent(context, meeting.id, 'COMMENT')
  return { id: meeting.id }
}

/** The path of the page, for whoever may share the meeting; null: it cannot be read any more, another one is to be made. */
export async function meetingShareAddress(
  request: Request,
  args: { id: string },
): Promise<string | null> {
  const context = authorise(request, 'meeting:share')
  const { id } = await openShare(context, args.id, false)
  const secret = await request.secrets.read(context, secretOf(id)).catch(() => undefined)
  return secret ? `${publicPath}${secret.reveal()}` : null
}

/** The page as whoever has its address will see it, without what sends something. */
export async function meetingSharePreview(
  request: Request,
  args: Omit<ShareArgs, 'dateExpires'> & { companyDialogId: string },
): Promise<string> {
  const context = authorise(request, 'meeting:share')
  const meeting = await findMeeting(context, args.companyDialogId)
  const dateExpires = new Date(Date.now() + 86_400_000).toISOString(),
    choice = await choiceOf(context, meeting, { ...args, dateExpires }),
    language = choice.language ?? context.actor.language
  const { db, organisationId } = context
  const content = await readShared({ db, organisationId, meetingId: meeting.id }, choice, language)
  return pageOf(content ?? fail('NOT_FOUND', { field: 'companyDialogId' }), { language, path: '' })
}

interface ShareRow extends Choice {
  id: string
  date_revoked: string | null
  language: string | null
  dateExpires: string
}

const shareColumns = `id, date_revoked, fields, question_ids as "questionIds", next_step_ids as "nextStepIds", pdf_id as "pdfId", language, date_expires as "dateExpires"`

async function openShare(
  context: Context,
  id: unknown,
  locks = true,
): Promise<ShareRow & { meeting: Meeting }> {
  const [found] = await context.db.query<ShareRow & { meeting_id: string }>(
    `select ${shareColumns}, meeting_id from meeting_share where organisation_id = $1 and id = $2`,
    [context.organisationId, idOf(id, 'id')],
  )
  if (!found) return fail('NOT_FOUND', { field: 'id' })
  const meeting = await (locks ? openMeeting : findMeeting)(context, found.meeting_id, 'id')
  return { ...found, meeting }
}

/** What is chosen, refused where it is internal or of something else. */
async function choiceOf(
  { db, organisationId }: Context,
  meeting: Meeting,
  args: ShareArgs,
): Promise<Chosen> {
  const { fields = [], questionIds = [], nextStepIds = [], pdfId, ...rest } = parse(share, args),
    place = { db, organisationId, meetingId: meeting.id }
  const [refused] = questionIds.length ? await notToShow(place, questionIds) : []
  if (refused)
    fail('BAD_INPUT', { field: 'questionIds', rule: 'UNKNOWN_ID', params: { id: refused } })
  const known = nextStepIds.length
    ? await db.query(
        'select id from next_step where organisation_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and date_deleted is null',
        [organisationId, meeting.id, nextStepIds],
      )
    : []
  if (known.length < nextStepIds.length)
    fail('BAD_INPUT', { field: 'nextStepIds', rule: 'UNKNOWN_ID' })
  if (pdfId !== null && !(await findSharedPdf(place, pdfId)))
    fail('BAD_INPUT', { field: 'pdfId', rule: 'UNKNOWN_ID' })
  return { ...rest, fields: [...new Set(fields)], questionIds, nextStepIds, pdfId }
}

const columnsOf = ({ fields, questionIds, nextStepIds, pdfId, language, dateExpires }: Chosen) => ({
  fields,
  question_ids: questionIds,
  next_step_ids: nextStepIds,
  pdf_id: pdfId ?? null,
  language,
  date_expires: dateExpires,
})

/** As a line of the log has it. */
const wordsOf = ({
  fields,
  questionIds,
  nextStepIds,
  pdfId,
  dateExpires,
}: Choice & { dateExpires: string }): string =>
  [
    ...fields.toSorted(),
    ...(questionIds.length ? [`ANSWERS ${questionIds.length}`] : []),
    ...(nextStepIds.length ? [`NEXT_STEPS ${nextStepIds.length}`] : []),
    ...(pdfId ? ['PDF'] : []),
    `UNTIL ${new Date(dateExpires).toISOString().slice(0, 10)}`,
  ].join(', ')
