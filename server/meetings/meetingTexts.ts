// Opens the texts of a meeting that several people write, and takes whole ones in.
import { ids } from '../../shared/inputs/ids.ts'
import { object } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import { plainText } from '../../shared/splice.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { askBudget } from '../sharedTexts/joinBudget.ts'
import { OpenText } from '../sharedTexts/openText.ts'
import { asDocument } from '../sharedTexts/textRules.ts'
import { joinWholeText } from '../sharedTexts/joinWholeText.ts'
import {
  columnOf,
  itemOf,
  meetingTextKinds,
  seen,
  type MeetingTextKind,
  type TextPlace,
} from './meetingTextKinds.ts'
import type { Meeting } from './openMeeting.ts'
import { keepHistory } from './textHistory.ts'

export interface MeetingText extends Pick<MeetingTextKind, 'rules' | 'event'> {
  text: OpenText
  before: string
  /** Writes the plain text into the record. */
  write: () => Promise<void>
}

/** A text of a meeting whose row is held; `before` is what the record has. */
export async function openMeetingText(
  context: Context,
  meeting: Meeting,
  place: TextPlace,
  argument: string,
): Promise<MeetingText> {
  const { field } = place,
    kind = meetingTextKinds[field],
    itemId = await itemOf(context, meeting.id, place)
  const { content, versionId } = await kind.read(context, meeting, itemId ?? '')
  const text = await OpenText.open(
    context,
    {
      meetingId: meeting.id,
      field,
      itemId,
      itemColumn: columnOf(field),
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
  {
    content,
    baseId,
    seenIds,
    argument,
  }: { content: string; baseId: unknown; seenIds: unknown; argument: string },
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
    seenIds: seenIdsOf(seenIds, `${argument}SeenIds`),
    rules,
    field: argument,
    olderContent: async () => null,
  })
  const joined = seen(text.content) || (rules.isRequired ? before : '')
  text.record(joined, true)
  return { joined, isChanged }
}

/** The commands behind its base that the author of a whole text has in it. */
export const seenIdsOf = (given: unknown, field: string): string[] =>
  parse(object({ [field]: ids(limits.textSeenIds) }), { [field]: given })[field] ?? []

/** Its document, if it was begun. */
export async function findTextId(
  context: Context,
  meetingId: string,
  place: TextPlace,
): Promise<string | null> {
  const { field } = place
  const [known] = await context.db.query<{ id: string }>(
    `select id from shared_text where organisation_id = $1 and meeting_id = $2 and field = $3
      and ${columnOf(field)} is not distinct from $4`,
    [context.organisationId, meetingId, field, await itemOf(context, meetingId, place)],
  )
  return known?.id ?? null
}
