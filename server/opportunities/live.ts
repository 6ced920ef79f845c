import type { Request } from '../engine/actor.ts'
import { onWake } from '../database/bus.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { eventsReplayed } from '../platform/budgets.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { boardKey } from './recordChange.ts'

/** A lost wake-up costs this long. */
const lookEveryMs = 5000

export interface OpportunityMessage {
  seq: number
  reset?: true
  pipelinesChanged?: true
  opportunityId?: string
}

/** Everything of the organisation's pipelines after `afterSeq` (or, where that is too much, that all is to be read anew; or, where it is nothing, how far they are), then all as it changes, until the client goes or the person is out. */
export async function* opportunityEvents(
  request: Request,
  args: { afterSeq: number },
): AsyncGenerator<OpportunityMessage> {
  const context = authorise(request, 'opportunity:read'),
    { signal } = context,
    woken = new AutoResetEvent(signal),
    silence = onWake(context.organisationId, boardKey, woken.set)
  let last: number | undefined
  try {
    while (!signal.aborted) {
      const seen = await look(context)
      if (!seen) return
      if (last === undefined) {
        // a client that knows more than the server, which was restored from a backup, reads everything anew
        last = Math.min(args.afterSeq, seen.seq)
        if (last === seen.seq)
          yield args.afterSeq > last ? { seq: last, reset: true } : { seq: last }
      }
      if (seen.seq > last) {
        yield* changesAfter(context, last, seen.seq)
        last = seen.seq
      }
      await woken.wait(lookEveryMs)
    }
  } finally {
    silence()
  }
}

async function* changesAfter(
  context: Context,
  after: number,
  until: number,
): AsyncGenerator<OpportunityMessage> {
  const changed = await context.db.query<{ id: string | null; seq: number }>(
    `(select null as id, p.seq from pipeline p where p.organisation_id = $1 and p.seq > $2 order by p.seq desc limit 1)
    union all (select o.id, o.seq from opportunity o where o.organisation_id = $1 and o.seq > $2 order by o.seq, o.id limit $3)`,
    [context.organisationId, after, eventsReplayed + 1],
  )
  if (changed.length > eventsReplayed) {
    yield { seq: until, reset: true }
    return
  }
  // columns first: a card may be in a new one. The number of the last message is the one to go on from
  for (const [index, { id }] of changed.entries()) {
    const seq = index === changed.length - 1 ? until : after
    yield id === null ? { seq, pipelinesChanged: true } : { seq, opportunityId: id }
    if (context.signal.aborted) return
  }
  // what changed has been purged from the bin meanwhile
  if (!changed.length) yield { seq: until }
}

/** How far the organisation is; nothing when the person is not in it (any more). */
async function look(context: Context): Promise<{ seq: number } | undefined> {
  return (
    await context.db.query<{ seq: number }>(
      `select coalesce((select s.seq from opportunity_seq s where s.organisation_id = $1), 0) as seq
    from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null and o.role is not null`,
      [context.organisationId, context.userId],
    )
  )[0]
}
