import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { meetingNotes } from '../../shared/inputs/meetingParts.ts'
import { limits } from '../../shared/limits.ts'
import { mergeText } from '../../shared/mergeText.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { recordEvent } from './events.ts'
import { openMeeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'

interface Saved {
  companyDialogId: string
  entryId: string
  merged: boolean
}

/** Keeps the notes as an entry. When somebody else saved meanwhile, both texts are joined line by line by a further entry. */
export async function updateCompanyDialogInternalNotes(
  request: Request,
  args: {
    companyDialogId: string
    content: string
    baseId?: string | null
    dateClient?: string | null
  },
): Promise<Saved> {
  const context = authorise(request, 'meeting:update')
  const { content, dateClient } = parse(meetingNotes, args),
    baseId = args.baseId == null ? null : idOf(args.baseId, 'baseId')
  const meeting = await openMeeting(context, args.companyDialogId),
    current = meeting.note_entry_id
  const text =
    baseId === current
      ? content
      : mergeText(await contentOf(context, meeting.id, baseId), content, meeting.internal_notes)
  if (text.length > limits.notes)
    fail('BAD_INPUT', {
      field: 'content',
      rule: 'TOO_LONG',
      params: { max: limits.notes, length: text.length },
    })
  const own = {
    id: context.commandId,
    content,
    baseId,
    isMerged: false,
    dateClient,
  }
  const entries =
    text === content
      ? [own]
      : [own, { id: newId(), content: text, baseId: own.id, isMerged: true, dateClient: null }]
  for (const entry of entries) {
    await context.db.query(
      `insert into note_entry (organisation_id, id, meeting_id, content, base_id, is_merged, creator_id, date_client, date_created) values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
      [
        context.organisationId,
        entry.id,
        meeting.id,
        entry.content,
        entry.baseId,
        entry.isMerged,
        context.userId,
        entry.dateClient,
      ],
    )
  }
  await context.db.query(
    'update meeting set internal_notes = $3, note_entry_id = $4 where organisation_id = $1 and id = $2',
    [context.organisationId, meeting.id, text, entries.at(-1)!.id],
  )
  if (text !== meeting.internal_notes)
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'internalNotes',
      from: meeting.internal_notes,
      to: text,
    })
  await recordEvent(context, meeting.id, 'NOTES')
  return { companyDialogId: meeting.id, entryId: own.id, merged: baseId !== current }
}

/** What the person saw; nothing when that entry is not known. */
async function contentOf(
  context: Context,
  meetingId: string,
  entryId: string | null,
): Promise<string> {
  if (entryId === null) return ''
  return (
    (
      await context.db.query<{ content: string }>(
        'select content from note_entry where organisation_id = $1 and id = $2 and meeting_id = $3',
        [context.organisationId, entryId, meetingId],
      )
    )[0]?.content ?? ''
  )
}
