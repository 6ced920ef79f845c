// What devices bring to the texts of a meeting.
import { richTextEdit, textEdit } from '../../shared/inputs/sharedText.ts'
import type { Request } from '../engine/actor.ts'
import { namedIn } from '../../shared/sharedText.ts'
import { authorise } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { askBudget, payForReading } from '../sharedTexts/joinBudget.ts'
import { joinUpdates } from '../sharedTexts/joinUpdates.ts'
import { recordEvent } from './events.ts'
import { meetingTextKinds, type TextPlace } from './meetingTextKinds.ts'
import { findTextId, openMeetingText } from './meetingTexts.ts'
import { tellMentioned } from './notesMentions.ts'
import { findMeeting, openMeeting } from './openMeeting.ts'
import { keepHistoryBehindPause } from './textHistory.ts'

interface Place extends TextPlace {
  companyDialogId: string
}

/** The text as it stands, and from where others can go on: the first who asks begins its document. */
export async function openText(request: Request, args: Place): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const { id } = await findMeeting(context, args.companyDialogId),
    known = await findTextId(context, id, args)
  if (known) return { id: known }
  askBudget(context)
  const { text } = await openMeetingText(context, await openMeeting(context, id), args, 'field')
  return { id: text.id }
}

/** Joins what a device changed with what others changed meanwhile. */
export async function editText(
  request: Request,
  args: Place & { updates: string[] },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  payForReading(context, args.updates)
  const { updates } = parse(
    meetingTextKinds[args.field].rules.isRich ? richTextEdit : textEdit,
    args,
  )
  const meeting = await openMeeting(context, args.companyDialogId),
    { text, rules, event, write } = await openMeetingText(context, meeting, args, 'updates')
  await keepHistoryBehindPause(context, meeting.id, text.withoutHistory)
  const named = namedIn(text.doc)
  if (await joinUpdates(context, text, updates, rules)) {
    await write()
    await tellMentioned(context, meeting.id, { text, named })
    await recordEvent(context, meeting.id, event)
  }
  return { id: meeting.id }
}
