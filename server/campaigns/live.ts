import { fail } from '../../shared/errors.ts'
import { onWake } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** A lost wake-up costs this long, and so does what wakes nobody: a meeting that begins, an opportunity that moves. */
const lookEveryMs = 5000

/**
 * A text that differs once something was done with the campaign `p` or its accounts, whoever may see it: a line in its log, a
 * meeting that was planned, moved or held, an opportunity that changed. It says nothing else.
 */
export const revisionOf = (p: string): string =>
  `md5(concat_ws(' ',
    (select a.id from activity a where a.organisation_id = ${p}.organisation_id and a.source_id = ${p}.id order by a.date_created desc, a.id desc limit 1),
    (select concat_ws(' ', count(*), count(*) filter (where m.state = 'PLANNED'), count(*) filter (where m.state = 'CANCELLED'), max(m.start_date), min(m.start_date))
      from meeting m where m.organisation_id = ${p}.organisation_id and m.playbook_flow_id = ${p}.id and m.date_deleted is null),
    (select concat_ws(' ', count(*), max(o.seq)) from opportunity o where o.organisation_id = ${p}.organisation_id and o.campaign_id = ${p}.id)))`

/** The campaign, and how it is now and whenever it changes, until the client goes, the person is out, or the campaign in the bin. */
export async function* campaignEvents(
  request: Request,
  args: { campaignId: string },
): AsyncGenerator<{ id: string; revision: string }> {
  const context = authorise(request, 'campaign:read'),
    id = idOf(args.campaignId, 'campaignId'),
    { signal } = context,
    woken = new AutoResetEvent(signal),
    silence = onWake(context.organisationId, id, woken.set)
  let last: string | undefined
  try {
    while (!signal.aborted) {
      const seen = await look(context, id)
      if (!seen) {
        if (last === undefined) fail('NOT_FOUND', { field: 'campaignId' })
        return
      }
      if (seen.revision !== last) yield { id, revision: seen.revision }
      last = seen.revision
      await woken.wait(lookEveryMs)
    }
  } finally {
    silence()
  }
}

async function look(context: Context, id: string): Promise<{ revision: string } | undefined> {
  return (
    await context.db.query<{ revision: string }>(
      `select ${revisionOf('p')} as revision from campaign p
      join organisation_user o on o.organisation_id = $1 and o.user_id = $3 and o.date_removed is null and o.role is not null
      join app_user u on u.id = o.user_id and not u.is_blocked
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null`,
      [context.organisationId, id, context.userId],
    )
  )[0]
}
