// The texts of a meeting that several people write: where each stands in plain, and what it is called in events and log.
import { isBlank } from '../../shared/blankText.ts'
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import type { ItemColumn, OpenText, TextOwner } from '../sharedTexts/openText.ts'
import type { TextRules } from '../sharedTexts/textRules.ts'
import type { EventKind } from './events.ts'
import { findMeetingPain } from './findMeetingPain.ts'
import type { Meeting } from './openMeeting.ts'

export const meetingTextKinds: Record<MeetingTextField, MeetingTextKind> = {
  NOTES: {
    rules: { max: limits.notes, isRich: true },
    event: 'NOTES',
    property: 'internalNotes',
    read: async (_context, meeting) => ({
      content: meeting.internal_notes,
      versionId: meeting.note_entry_id,
    }),
    write: async ({ organisationId, db }, meeting, { content, versionId }) => {
      await db.query(
        'update meeting set internal_notes = $3, note_entry_id = $4 where organisation_id = $1 and id = $2',
        [organisationId, meeting.id, content, versionId],
      )
      return content
    },
  },
  DESCRIPTION: {
    rules: { max: limits.meetingDescription },
    event: 'NOTES',
    property: 'description',
    read: async (_context, { description }) => ({ content: description ?? '' }),
    write: async ({ organisationId, db }, meeting, text) => {
      const content = seen(text.content)
      await db.query(
        `update meeting set description = nullif($3, '') where organisation_id = $1 and id = $2`,
        [organisationId, meeting.id, content],
      )
      return content
    },
  },
  AGENDA_TITLE: {
    rules: { max: limits.agendaTitle, isOneLine: true, isRequired: true },
    event: 'AGENDA',
    property: 'agenda',
    itemColumn: 'agenda_item_id',
    read: async ({ organisationId, db }, meeting, itemId) => {
      const [item] = await db.query<{ title: string }>(
        'select title from agenda_item where organisation_id = $1 and id = $2 and meeting_id = $3',
        [organisationId, itemId, meeting.id],
      )
      return { content: (item ?? fail('NOT_FOUND', { field: 'itemId' })).title }
    },
    write: async ({ organisationId, db }, _meeting, text, itemId) => {
      const [item] = await db.query<{ title: string }>(
        `update agenda_item set title = coalesce(nullif($3, ''), title) where organisation_id = $1 and id = $2 returning title`,
        [organisationId, itemId, seen(text.content)],
      )
      return item!.title
    },
  },
  PAIN_NOTE: {
    rules: { max: limits.painNote },
    event: 'PAIN',
    property: 'painNote',
    itemColumn: 'pain_id',
    itemIn: async (context, meetingId, painId) =>
      (await findMeetingPain(context, meetingId, painId, 'itemId')).pain_id,
    read: async (context, meeting, painId) => ({
      content: (await findMeetingPain(context, meeting.id, painId, 'itemId')).note ?? '',
    }),
    write: async ({ organisationId, db }, meeting, text, painId) => {
      const content = seen(text.content)
      await db.query(
        `update meeting_pain set note = nullif($4, '') where organisation_id = $1 and meeting_id = $2 and pain_id = $3`,
        [organisationId, meeting.id, painId, content],
      )
      return content
    },
  },
}

export type MeetingTextField = 'NOTES' | 'DESCRIPTION' | 'AGENDA_TITLE' | 'PAIN_NOTE'
export interface TextPlace {
  field: MeetingTextField
  /** the agenda item whose title it is, or the pain whose note */
  itemId?: string | null
}
export interface MeetingTextKind {
  rules: TextRules
  event: EventKind
  /** as the activity log calls it */
  property: string
  /** of which the meeting has one for each item */
  itemColumn?: ItemColumn
  /** the item that an id means by now; left out: its own */
  itemIn?: (context: Context, meetingId: string, itemId: string) => Promise<string>
  /** as the record has it */
  read: (context: Context, meeting: Meeting, itemId: string) => Promise<Plain>
  /** gives what the record has from then on */
  write: (context: Context, meeting: Meeting, text: OpenText, itemId: string) => Promise<string>
}
type Plain = Pick<TextOwner, 'content' | 'versionId'>

/** What of it is worth keeping where it is only read. */
export const seen = (content: string): string => (isBlank(content) ? '' : content.trim())

/** The item whose text it is, or null; refuses one that a field does not have. */
export async function itemOf(
  context: Context,
  meetingId: string,
  { field, itemId }: TextPlace,
): Promise<string | null> {
  const { itemColumn, itemIn } = meetingTextKinds[field]
  if (itemColumn) {
    const id = idOf(itemId, 'itemId')
    return itemIn ? itemIn(context, meetingId, id) : id
  }
  if (itemId != null) fail('BAD_INPUT', { field: 'itemId', rule: 'UNKNOWN_ID' })
  return null
}

/** The column that tells the texts of a field apart. */
export const columnOf = (field: MeetingTextField): ItemColumn =>
  meetingTextKinds[field].itemColumn ?? 'agenda_item_id'
