// The texts of a meeting that several people write: where each stands in plain for all who only read it.
import { isBlank } from '../../shared/blankText.ts'
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { plainText } from '../../shared/splice.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { askBudget } from '../sharedTexts/joinBudget.ts'
import { asDocument, OpenText, type TextOwner, type TextRules } from '../sharedTexts/openText.ts'
import { joinWholeText } from '../sharedTexts/joinWholeText.ts'
import type { EventKind } from './events.ts'
import type { Meeting } from './openMeeting.ts'
import { keepHistory } from './textHistory.ts'

export type MeetingTextField = 'NOTES' | 'DESCRIPTION' | 'AGENDA_TITLE'
export interface TextPlace {
  field: MeetingTextField
  /** the agenda item whose title it is */
  itemId?: string | null
}
interface Kind {
  rules: TextRules
  event: EventKind
  /** as the record has it */
  read: (context: Context, meeting: Meeting, itemId: string) => Promise<Plain>
  /** gives what the record has from then on */
  write: (context: Context, meeting: Meeting, text: OpenText, itemId: string) => Promise<string>
}
type Plain = Pick<TextOwner, 'content' | 'versionId'>

const kinds: Record<MeetingTextField, Kind> = {
  NOTES: {
    rules: { max: limits.notes },
    event: 'NOTES',
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
}

/** What of it is worth keeping where it is only read. */
const seen = (content: string): string => (isBlank(content) ? '' : content.trim())

export interface MeetingText extends Pick<Kind, 'rules' | 'event'> {
  text: OpenText
  before: string
  /** Writes the plain text into the record. */
  write: () => Promise<void>
}

/** A text of a meeting whose row is held; `before` is what the record has. */
export async function openMeetingText(
  context: Context,
  meeting: Meeting,
  { field, itemId: given }: TextPlace,
  argument: string,
): Promise<MeetingText> {
  const kind = kinds[field],
    itemId = itemOf(field, given)
  const { content, versionId } = await kind.read(context, meeting, itemId ?? '')
  const text = await OpenText.open(
    context,
    {
      meetingId: meeting.id,
      field,
      itemId,
      content,
      argument,
      ...(versionId !== undefined && { versionId }),
      keepHistory: (lacking) => keepHistory(context, meeting.id, lacking),
    },
    kind.rules,
  )
  return {
    ...kind,
    text,
    before: content,
    write: async () => {
      const written = await kind.write(context, meeting, text, itemId ?? '')
      if (versionId === undefined) text.record(written)
    },
  }
}

/**
 * What a record is to have behind the whole text of a client that knows no updates. The caller writes and logs it, and
 * tells the meeting's streams also when only the document changed. `baseId` left out: it is a change of what the record
 * has now.
 */
export async function joinWholeMeetingText(
  context: Context,
  meeting: Meeting,
  place: TextPlace,
  { content, baseId, argument }: { content: string; baseId: unknown; argument: string },
): Promise<{ joined: string; isChanged: boolean }> {
  askBudget(context)
  const { text, rules, before } = await openMeetingText(context, meeting, place, argument)
  // Programs save what they have, again and again. With a base the next save builds on this one.
  if (baseId === undefined && seen(text.content) === seen(asDocument(plainText(content), rules)))
    return { joined: before, isChanged: false }
  if (text.withoutHistory) await keepHistory(context, meeting.id, text.withoutHistory)
  const isChanged = await joinWholeText(context, text, {
    content,
    baseId:
      baseId === undefined
        ? text.versionId
        : baseId === null
          ? null
          : idOf(baseId, `${argument}BaseId`),
    rules,
    field: argument,
    olderContent: async () => null,
  })
  const joined = seen(text.content) || (rules.isRequired ? before : '')
  text.record(joined, true)
  return { joined, isChanged }
}

/** Its document, if it was begun. */
export async function findTextId(
  { organisationId, db }: Context,
  meetingId: string,
  { field, itemId }: TextPlace,
): Promise<string | null> {
  const [known] = await db.query<{ id: string }>(
    `select id from shared_text where organisation_id = $1 and meeting_id = $2 and field = $3
      and agenda_item_id is not distinct from $4`,
    [organisationId, meetingId, field, itemOf(field, itemId)],
  )
  return known?.id ?? null
}

export function itemOf(field: MeetingTextField, given: string | null | undefined): string | null {
  if (field === 'AGENDA_TITLE') return idOf(given, 'itemId')
  if (given != null) fail('BAD_INPUT', { field: 'itemId', rule: 'UNKNOWN_ID' })
  return null
}
