// Where the carets of colleagues are in the texts of a meeting. Told to whoever has it open, and kept nowhere.
import { textCaret } from '../../shared/inputs/sharedText.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { tell } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { ToldByOthers } from '../rules/toldByOthers.ts'
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
export class Carets extends ToldByOthers<Caret> {
  constructor(
    context: Pick<Context, 'organisationId' | 'userId'>,
    meetingId: string,
    onChange: () => void,
  ) {
    super(context, meetingId, onChange, ({ at }: { at: string | null }) => at === null)
  }
}
