import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { eventsReplayed } from '../platform/budgets.ts'
import { onWake } from '../database/bus.ts'
import { idOf } from '../rules/check.ts'
import { readerOf, unreadOf } from '../notifications/notifications.ts'
import { memberSees } from '../organisations/meetingVisible.ts'
import { Carets } from './carets.ts'
import {
  holdPresence,
  presentIn,
  renewEveryMs,
  renewPresence,
  type PresenceOf,
} from '../rules/presence.ts'

const openMeeting: PresenceOf = { table: 'meeting_presence', column: 'meeting_id' }
/** What the stream looks at by itself, should a wake-up be lost. */
const lookEveryMs = 5000
/** Events of one read. */
const batch = 200

interface Seen {
  seq: number
  present: string[]
  unread: number
}
export interface LiveMessage {
  companyDialogId: string
  seq?: number
  resetSeq?: number
  present?: string[]
  unread?: number
  carets?: ReturnType<Carets['of']>
}

/** Everything after `afterSeq` (or, where that is too much, that the meeting is to be read anew), then who is here and how many notifications the person has not read, then all as they change, until the client goes or may no longer see the meeting. */
export async function* companyDialogEvents(
  request: Request,
  args: { companyDialogId: string; afterSeq: number },
): AsyncGenerator<LiveMessage> {
  const context = authorise(request, 'meeting:read'),
    { signal } = context
  const meetingId = idOf(args.companyDialogId, 'companyDialogId'),
    woken = new AutoResetEvent(signal),
    silences = [meetingId, context.userId].map((id) =>
      onWake(context.organisationId, id, () => {
        lookAt = 0
        woken.set()
      }),
    ),
    others = new Carets(context, meetingId, woken.set)
  let leave: (() => Promise<void>) | undefined,
    here: string | undefined,
    last: number | undefined,
    seen: Seen | undefined,
    lookAt = 0,
    renewAt = 0
  try {
    if (!(await look(context, meetingId))) fail('NOT_FOUND', { field: 'companyDialogId' })
    leave = holdPresence(context, openMeeting, meetingId)
    while (!signal.aborted) {
      if (performance.now() >= renewAt) {
        await renewPresence(context, openMeeting, meetingId)
        renewAt = performance.now() + renewEveryMs
      }
      // carets alone say nothing of the meeting
      if (!seen || performance.now() >= lookAt || others.hasOthers(seen.present)) {
        lookAt = performance.now() + lookEveryMs
        seen = await look(context, meetingId)
        if (!seen) return
      }
      // a client that knows more than the server (which was restored from a backup) goes on from here
      last ??= Math.min(args.afterSeq, seen.seq)
      if (seen.seq - last > eventsReplayed) {
        last = seen.seq
        yield { companyDialogId: meetingId, resetSeq: last }
      }
      while (last < seen.seq) {
        const seqs = await eventsAfter(context, meetingId, last, seen.seq)
        for (const seq of seqs) {
          yield { companyDialogId: meetingId, seq }
          if (signal.aborted) return
        }
        last = seqs.length === batch ? seqs.at(-1)! : seen.seq
      }
      const { present, unread } = seen,
        carets = others.of(present),
        now = JSON.stringify([present, unread, carets])
      if (now !== here) {
        here = now
        yield { companyDialogId: meetingId, present, unread, carets }
      }
      await woken.wait(lookAt - performance.now())
    }
  } finally {
    for (const silence of [...silences, others.close]) silence()
    await leave?.()
  }
}

/** How far the meeting is and who is here; nothing when the person may not see it (any more), whatever changed that. */
async function look(context: Context, meetingId: string): Promise<Seen | undefined> {
  return (
    await context.db.query<Seen>(
      `select m.seq, ${presentIn(openMeeting, '$2')} as present, ${unreadOf('o', readerOf(context.actor))} as unread
    from meeting m join organisation_user o on o.organisation_id = m.organisation_id and o.id = $3 and o.date_removed is null join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null and ${memberSees('m', 'o')}`,
      [context.organisationId, meetingId, context.organisationUserId],
    )
  )[0]
}

async function eventsAfter(
  context: Context,
  meetingId: string,
  after: number,
  until: number,
): Promise<number[]> {
  return (
    await context.db.query<{ seq: number }>(
      'select seq from meeting_event where organisation_id = $1 and meeting_id = $2 and seq > $3 and seq <= $4 order by seq limit $5',
      [context.organisationId, meetingId, after, until, batch],
    )
  ).map((e) => e.seq)
}
