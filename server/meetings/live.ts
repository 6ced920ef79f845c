import { fail } from '../../shared/errors.ts'
import { authorise, type Context, type Request } from '../core/actor.ts'
import { idOf } from '../core/check.ts'
import { onWake } from './bus.ts'
import { holdPresence, renewPresence } from './presence.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'

/** What the stream looks at by itself, should a wake-up be lost; and how often it says that its person is here. */
const lookEveryMs = 5000, renewEveryMs = 10_000
/** Events of one read. */
const batch = 200

interface Seen { seq: number, present: string[] }
export interface LiveMessage { companyDialogId: string, seq?: number, present?: string[] }

/** Everything after `afterSeq`, then who is here, then both as they change, until the client goes or may no longer see the meeting. */
export async function* companyDialogEvents(request: Request, args: { companyDialogId: string, afterSeq: number }): AsyncGenerator<LiveMessage> {
  const context = authorise(request, 'meeting:read'), { signal } = context
  const meetingId = idOf(args.companyDialogId, 'companyDialogId'), bell = new Bell(signal), silence = onWake(context.organisationId, meetingId, () => bell.ring())
  let leave: (() => Promise<void>) | undefined, here: string | undefined, last: number | undefined, renewAt = 0
  try {
    if (!await look(context, meetingId)) fail('NOT_FOUND', { field: 'companyDialogId' })
    leave = holdPresence(context, meetingId)
    while (!signal.aborted) {
      if (Date.now() >= renewAt) {
        await renewPresence(context, meetingId)
        renewAt = Date.now() + renewEveryMs
      }
      const seen = await look(context, meetingId)
      if (!seen) return
      // a client that knows more than the server (which was restored from a backup) goes on from here
      last ??= Math.min(args.afterSeq, seen.seq)
      while (last < seen.seq) {
        const seqs = await eventsAfter(context, meetingId, last, seen.seq)
        for (const seq of seqs) {
          yield { companyDialogId: meetingId, seq }
          if (signal.aborted) return
        }
        last = seqs.length === batch ? seqs.at(-1)! : seen.seq
      }
      const present = seen.present.join()
      if (present !== here) {
        here = present
        yield { companyDialogId: meetingId, present: seen.present }
      }
      await bell.wait(lookEveryMs)
    }
  } finally {
    silence()
    await leave?.()
  }
}

/** How far the meeting is and who is here; nothing when the person may not see it (any more), whatever changed that. */
async function look(context: Context, meetingId: string): Promise<Seen | undefined> {
  const visible = meetingVisible('m', { own: true, user: '$3::uuid', member: '$4::uuid' })
  return (await context.db.query<Seen>('live-look', `select m.seq, array(select x.user_id from meeting_presence x where x.organisation_id = $1 and x.meeting_id = $2 and x.date_seen > now() - interval '30 seconds' order by x.user_id) as present
    from meeting m join organisation_user o on o.organisation_id = m.organisation_id and o.id = $4 and o.date_removed is null join app_user u on u.id = o.user_id and not u.is_blocked
    left join setting s on s.organisation_id = m.organisation_id and s.user_id is null and s.key = 'memberVisibility'
    where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null and (o.role <> 'Member' or s.value is distinct from 'own' or ${visible})`, [context.organisationId, meetingId, context.userId, context.organisationUserId]))[0]
}

async function eventsAfter(context: Context, meetingId: string, after: number, until: number): Promise<number[]> {
  return (await context.db.query<{ seq: number }>('live-events', 'select seq from meeting_event where organisation_id = $1 and meeting_id = $2 and seq > $3 and seq <= $4 order by seq limit $5', [context.organisationId, meetingId, after, until, batch])).map(e => e.seq)
}

/** Rung by others, waited for by one. A ring while nobody waits is not lost. */
class Bell {
  readonly #signal: AbortSignal
  #rung = false
  #answer: (() => void) | undefined
  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.ring(), { once: true })
  }
  ring(): void {
    this.#rung = true
    this.#answer?.()
  }
  async wait(ms: number): Promise<void> {
    if (!this.#rung && !this.#signal.aborted) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>(done => {
        this.#answer = done
        timer = setTimeout(done, ms)
      })
      clearTimeout(timer)
      this.#answer = undefined
    }
    this.#rung = false
  }
}
