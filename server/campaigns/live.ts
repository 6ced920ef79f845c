import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '../../shared/errors.ts'
import { campaignsKey, outsideKey } from '../companies/ofCampaign.ts'
import { onWake } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { boardKey } from '../opportunities/recordChange.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** A lost wake-up costs this long. Nothing that makes a revision changes with the clock alone. */
const lookEveryMs = 60_000,
  /** Changes that come within this are looked at together. */
  gatherMs = 300

/**
 * A text that differs once something was done with the campaign `p`, its accounts, meetings or opportunities, whoever may see
 * it: what is counted under its lock, and the marks that are drawn without it. It says nothing else.
 */
export const revisionOf = (p: string): string =>
  `md5(concat_ws(' ', ${p}.seq, (select string_agg(k.mark::text, ' ' order by k.slot)
    from campaign_mark k where k.organisation_id = ${p}.organisation_id and k.campaign_id = ${p}.id)))`

/**
 * The same of all campaigns of an organisation, and of what was done outside of them. Of meetings it has what was logged last,
 * so it may differ without anything having been done with them. A line may become durable behind a newer one: those that are
 * hardly older are counted.
 */
export const revisionOfAll = (org: string): string =>
  `md5(concat_ws(' ', (select concat_ws(' ', count(*), sum(p.seq)) from campaign p where p.organisation_id = ${org} and p.date_deleted is null),
    (select s.seq from opportunity_seq s where s.organisation_id = ${org}),
    (select concat_ws(' ', l.id, (select count(*) from activity a where a.organisation_id = ${org} and a.date_created > l.date_created - interval '1 minute'))
      from (select a.id, a.date_created from activity a where a.organisation_id = ${org} order by a.date_created desc, a.id desc limit 1) l)))`

export interface CampaignMessage {
  id: string | null
  revision: string
}

/** The campaign, or all of them, or what leads of playbooks are made of, and how that is now and whenever it changes, until the client goes, the person is out, or the campaign in the bin. */
export async function* campaignEvents(
  request: Request,
  args: { campaignId?: string | null; ofPlaybooks?: boolean | null },
): AsyncGenerator<CampaignMessage> {
  const context = authorise(request, 'campaign:read'),
    id = args.campaignId == null ? null : idOf(args.campaignId, 'campaignId'),
    { signal } = context,
    woken = new AutoResetEvent(signal),
    // an opportunity takes its account from the leads, whichever campaign it is of
    keys = id === null ? [args.ofPlaybooks ? outsideKey : campaignsKey, boardKey] : [id],
    silences = keys.map((key) => onWake(context.organisationId, key, woken.set))
  let last: string | undefined
  try {
    while (!signal.aborted) {
      const [isThere, revision] = await Promise.all([isSeen(context, id), look(context, id)])
      if (!isThere) {
        if (last === undefined) fail('NOT_FOUND', { field: 'campaignId' })
        return
      }
      if (revision !== last) yield { id, revision }
      last = revision
      await woken.wait(lookEveryMs)
    }
  } finally {
    for (const silence of silences) silence()
  }
}

/** Whether the campaign is, and the person in the organisation. */
async function isSeen(context: Context, id: string | null): Promise<boolean> {
  const found = await context.db.query(
    `select from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null and o.role is not null
      and ($3::uuid is null or exists (select from campaign p where p.organisation_id = $1 and p.id = $3 and p.date_deleted is null))`,
    [context.organisationId, context.userId, id],
  )
  return found.length > 0
}

/** Looks that have not begun: pages that are woken together have one. */
const looks = new Map<string, Promise<string>>()

function look(context: Context, id: string | null): Promise<string> {
  const key = `${context.organisationId} ${id ?? campaignsKey}`,
    waiting = looks.get(key)
  if (waiting) return waiting
  const looking = sleep(gatherMs).then(() => {
    // what changes from now on may not be seen by this one
    looks.delete(key)
    return read(context, id)
  })
  looks.set(key, looking)
  return looking
}
async function read({ db, organisationId }: Context, id: string | null): Promise<string> {
  const [found] = await db.query<{ revision: string }>(
    id === null
      ? `select ${revisionOfAll('$1::uuid')} as revision where $2::uuid is null`
      : `select ${revisionOf('p')} as revision from campaign p where p.organisation_id = $1 and p.id = $2`,
    [organisationId, id],
  )
  return found?.revision ?? ''
}
