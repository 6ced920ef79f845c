// What is written to the customer about a meeting: the text that it begins with, and what was sent.
import { fail } from '../../shared/errors.ts'
import { summary, summaryLanguage } from '../../shared/inputs/sharing.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { summaryText } from '../../shared/summaryText.ts'
import { resolveMergedIds } from '../companies/resolveMerged.ts'
import type { Request } from '../engine/actor.ts'
import { contactsOf } from '../meetings/attendees.ts'
import { recordEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { findMeeting, openMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { readShared, type Choice } from './readShared.ts'
import { publicPath } from './shares.ts'

/** The text of what is shared of a meeting, and nothing else; null: it is not shared. */
export async function meetingSummaryText(
  request: Request,
  args: { companyDialogId: string; language?: string | null },
): Promise<string | null> {
  const context = authorise(request, 'meeting:share')
  const { db, organisationId } = context,
    wanted = parse(summaryLanguage, { language: args.language }).language,
    meeting = await findMeeting(context, args.companyDialogId)
  const [choice] = await db.query<Choice & { language: Language | null }>(
    `select fields, question_ids as "questionIds", next_step_ids as "nextStepIds", language from meeting_share
    where organisation_id = $1 and meeting_id = $2 and date_revoked is null and date_expires > now()`,
    [organisationId, meeting.id],
  )
  if (!choice) return null
  const language = wanted ?? choice.language ?? context.actor.language
  const content = await readShared({ db, organisationId, meetingId: meeting.id }, choice, language)
  return summaryText(content ?? fail('NOT_FOUND', { field: 'companyDialogId' }), language)
}

/** Bytes of all summaries of a meeting, which are read together: more than an answer may have could not be read any more. */
const mostOfMeeting = 5_000_000

const addresses = new RegExp(`${publicPath}[\\w-]+`, 'g')

/** Keeps what somebody took along or put into a letter; the same id again is the same one. */
export async function addMeetingSummary(
  request: Request,
  args: Given<typeof summary> & { id?: string | null; companyDialogId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:share')
  const { db, organisationId } = context,
    meeting = await openMeeting(context, args.companyDialogId),
    id = newIdOr(args.id),
    { contactIds = [], ...kept } = parse(summary, args),
    // the address of a public page is a secret, which stands nowhere else
    given = {
      ...kept,
      language: kept.language ?? context.actor.language,
      content: kept.content.replaceAll(addresses, publicPath),
    },
    wanted = await resolveMergedIds(context, 'contact', contactIds),
    attending = wanted.length ? await contactsOf(context, meeting.id) : [],
    to = attending.filter((one) => wanted.includes(one.id))
  if (to.length < wanted.length)
    fail('BAD_INPUT', {
      field: 'contactIds',
      rule: 'UNKNOWN_ID',
      params: { ids: wanted.filter((one) => !to.some(({ id: known }) => known === one)) },
    })
  const isMade = await insertRow(context, 'meeting_summary', {
    id,
    meeting_id: meeting.id,
    creator_id: context.userId,
    ...given,
  })
  if (!isMade) {
    const [known] = await db.query(
      'select id from meeting_summary where organisation_id = $1 and id = $2 and meeting_id = $3',
      [organisationId, id, meeting.id],
    )
    if (!known) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
    return { id: meeting.id }
  }
  const [all] = await db.query<{ bytes: number }>(
    'select sum(octet_length(content))::int as bytes from meeting_summary where organisation_id = $1 and meeting_id = $2',
    [organisationId, meeting.id],
  )
  if (all!.bytes > mostOfMeeting)
    fail('BAD_INPUT', { field: 'content', rule: 'TOO_MANY', params: { max: mostOfMeeting } })
  if (to.length)
    db.send(
      'insert into meeting_summary_contact (organisation_id, summary_id, contact_id) select $1, $2, unnest($3::uuid[])',
      [organisationId, id, to.map((one) => one.id)],
    )
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'summary',
    to: [given.channel, given.language, ...to.map(({ name }) => name)].join(', '),
  })
  await recordEvent(context, meeting.id, 'COMMENT')
  return { id: meeting.id }
}
