import { meetingNotes } from '../../shared/inputs/meetingParts.ts'
import { namedIn } from '../../shared/sharedText.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { askBudget } from '../sharedTexts/joinBudget.ts'
import { joinWholeText } from '../sharedTexts/joinWholeText.ts'
import { recordEvent } from './events.ts'
import { openMeetingText, seenIdsOf } from './meetingTexts.ts'
import { tellMentioned } from './notesMentions.ts'
import { openMeeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'

interface Saved {
  companyDialogId: string
  entryId: string
  merged: boolean
}

/** Takes whole notes of a client that knows nothing of updates. What it changed is joined with what others changed meanwhile. */
export async function updateCompanyDialogInternalNotes(
  request: Request,
  args: {
    companyDialogId: string
    content: string
    baseId?: string | null
    seenIds?: readonly string[] | null
    dateClient?: string | null
  },
): Promise<Saved> {
  const context = authorise(request, 'meeting:update')
  const { content, dateClient } = parse(meetingNotes, args),
    baseId = args.baseId == null ? null : idOf(args.baseId, 'baseId')
  askBudget(context)
  const meeting = await openMeeting(context, args.companyDialogId),
    { text, rules, event, write } = await openMeetingText(
      context,
      meeting,
      { field: 'NOTES' },
      'content',
    ),
    current = text.versionId,
    named = namedIn(text.doc)
  await joinWholeText(context, text, {
    content,
    baseId,
    seenIds: seenIdsOf(args.seenIds, 'seenIds'),
    rules,
    field: 'content',
    olderContent: (entryId) => contentOf(context, meeting.id, entryId),
  })
  const own = { id: context.commandId, content, baseId, isMerged: false, dateClient },
    joined = { id: text.versionId!, content: text.content, baseId: own.id, isMerged: true }
  for (const entry of own.id === joined.id ? [own] : [own, { ...joined, dateClient: null }]) {
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
  await write()
  await tellMentioned(context, meeting.id, { text, named })
  if (text.content !== meeting.internal_notes)
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'internalNotes',
      from: meeting.internal_notes,
      to: text.content,
    })
  await recordEvent(context, meeting.id, event)
  return { companyDialogId: meeting.id, entryId: own.id, merged: baseId !== current }
}

/** What the person saw; null when that entry is not known. */
async function contentOf(
  context: Context,
  meetingId: string,
  entryId: string,
): Promise<string | null> {
  const [entry] = await context.db.query<{ content: string }>(
    'select content from note_entry where organisation_id = $1 and id = $2 and meeting_id = $3',
    [context.organisationId, entryId, meetingId],
  )
  return entry?.content ?? null
}
