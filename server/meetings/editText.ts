// The texts of a meeting that several people write at once.
import { textEdit } from '../../shared/inputs/sharedText.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { joinUpdates } from '../sharedTexts/joinUpdates.ts'
import { OpenText } from '../sharedTexts/openText.ts'
import { recordEvent } from './events.ts'
import { keepNoteHistoryBehindPause } from './noteHistory.ts'
import { findMeeting, openMeeting, type Meeting } from './openMeeting.ts'

interface Place {
  companyDialogId: string
  field: 'NOTES'
}

/** The notes, whose meeting's row is held. */
export const openNotes = (context: Context, meeting: Meeting): Promise<OpenText> =>
  OpenText.open(context, {
    meetingId: meeting.id,
    field: 'NOTES',
    content: meeting.internal_notes,
    versionId: meeting.note_entry_id,
  })

/** The text as it stands, and from where others can go on: the first who asks begins its document. */
export async function openText(request: Request, args: Place): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const { id } = await findMeeting(context, args.companyDialogId)
  const [known] = await context.db.query<{ id: string }>(
    'select id from shared_text where organisation_id = $1 and meeting_id = $2 and field = $3',
    [context.organisationId, id, args.field],
  )
  if (known) return known
  const text = await openNotes(context, await openMeeting(context, id))
  return { id: text.id }
}

/** Joins what a device changed with what others changed meanwhile. */
export async function editText(
  request: Request,
  args: Place & { updates: string[] },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const { updates } = parse(textEdit, args)
  const meeting = await openMeeting(context, args.companyDialogId),
    text = await openNotes(context, meeting)
  await keepNoteHistoryBehindPause(context, meeting, text.withoutHistory)
  const isChanged = await joinUpdates(context, text, updates, limits.notes)
  if (isChanged) {
    await keepNotes(context, meeting.id, text)
    await recordEvent(context, meeting.id, 'NOTES')
  }
  return { id: meeting.id }
}

/** What everybody reads who does not write: pages, lists, the search. */
export const keepNotes = (context: Context, meetingId: string, text: OpenText): Promise<unknown> =>
  context.db.query(
    'update meeting set internal_notes = $3, note_entry_id = $4 where organisation_id = $1 and id = $2',
    [context.organisationId, meetingId, text.content, text.versionId],
  )
