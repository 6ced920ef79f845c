// Where the carets of colleagues are in the texts of a meeting. Told to whoever has it open, and kept nowhere.
import { textCaret } from '../../shared/inputs/sharedText.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { onTold, tell } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { budgetClock } from '../sharedTexts/joinBudget.ts'
import { itemOf, meetingTextKinds, type TextPlace } from './meetingTextKinds.ts'
import { findMeeting } from './openMeeting.ts'

interface Caret {
  userId: string
  field: string
  itemId: string | null
  at: string
}

/** A browser tells it once a second, and once more when a field is left. */
const ofPerson = new RateLimiter({ perSecond: 2, burst: 5 }, () => budgetClock.now())
/** What comes meanwhile reaches a stream at once, ms: each message is a statement, and a meeting has a stream of each person. */
const gatherMs = 250

/** Shows the others where one writes; `at` left out: nowhere any more. False: too many, the others do not hear of it. */
export async function showCaret(
  request: Request,
  args: TextPlace & Given<typeof textCaret> & { companyDialogId: string },
): Promise<boolean> {
  const context = authorise(request, 'meeting:update')
  const { organisationId, userId, db } = context,
    { at } = parse(textCaret, args),
    meeting = await findMeeting(context, args.companyDialogId),
    itemId = await itemOf(context, meeting.id, args)
  // refuses an item that the meeting does not have
  await meetingTextKinds[args.field].read(context, meeting, itemId ?? '')
  // or the last one would stay where nobody writes any more
  if (at != null && ofPerson.take(userId)) return false
  db.afterCommit(() =>
    tell(
      organisationId,
      meeting.id,
      userId,
      JSON.stringify({ userId, field: args.field, itemId, at }),
    ),
  )
  return true
}

/** The carets of others in a meeting, as they are told from now on. */
export class Carets {
  readonly close: () => void
  readonly #of = new Map<string, Caret>()

  constructor(
    { organisationId, userId }: Pick<Context, 'organisationId' | 'userId'>,
    meetingId: string,
    onChange: () => void,
  ) {
    let timer: NodeJS.Timeout | undefined
    const changed = () => {
      timer = undefined
      onChange()
    }
    const silence = onTold(organisationId, meetingId, (message) => {
      const caret = JSON.parse(message) as Caret & { at: string | null }
      if (caret.userId === userId) return
      if (caret.at === null) this.#of.delete(caret.userId)
      else this.#of.set(caret.userId, caret)
      timer ??= setTimeout(changed, gatherMs)
    })
    this.close = () => {
      silence()
      clearTimeout(timer)
    }
  }

  /** Whether somebody tells theirs who is not among these. */
  hasOthers(present: readonly string[]): boolean {
    return this.#of.keys().some((person) => !present.includes(person))
  }

  /** Those of people who are here: whoever left takes theirs along. */
  of(present: readonly string[]): Caret[] {
    for (const person of this.#of.keys()) if (!present.includes(person)) this.#of.delete(person)
    return [...this.#of.values()]
  }
}
