// Whom the notes of a meeting name.
import { namedIn } from '../../shared/sharedText.ts'
import { membersAmong } from '../notifications/mentions.ts'
import { notify, takeMentionsBack } from '../notifications/notify.ts'
import type { Context } from '../rules/authorise.ts'
import type { OpenText } from '../sharedTexts/openText.ts'

/**
 * Tells whom a change has named, and takes it back from whom nothing names any more. `named`: who was before. The id of
 * nobody, or of nobody who may see the meeting, means nothing: devices without a network write who was there.
 */
export async function tellMentioned(
  context: Context,
  meetingId: string,
  { text, named }: { text: OpenText; named: ReadonlySet<string> },
): Promise<void> {
  const now = namedIn(text.doc),
    come = [...now].filter((id) => !named.has(id)),
    gone = [...named].filter((id) => !now.has(id))
  await takeMentionsBack(context, meetingId, gone)
  const members = await membersAmong(context, come, meetingId),
    to = members.filter(({ sees }) => sees).map(({ user_id: id }) => id)
  await notify(context, { kind: 'MENTIONED', to, meetingId })
}
