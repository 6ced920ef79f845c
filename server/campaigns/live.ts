import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '../../shared/errors.ts'
import { campaignsKey } from '../companies/ofCampaign.ts'
import { onWake } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** A lost wake-up costs this long. Nothing that makes a revision changes with the clock alone. */
const lookEveryMs = 60_000,
  /** Changes that come within this are looked at together. */
  gatherMs = 300

/**
 * A text that differs once something was done with the campaign `p` or its accounts, whoever may see it: what is counted under
 * its lock, a meeting that was planned, moved or held, an opportunity that changed. It says nothing else.
 */
export const revisionOf = (p: string): string =>
  `md5(concat_ws(' ', ${p}.seq,
    (select concat_ws(' ', count(*), count(*) filter (where m.state = 'PLANNED'), count(*) filter (where m.state = 'CANCELLED'), max(m.start_date), min(m.start_date))
      from meeting m where m.organisation_id = ${p}.organisation_id and m.playbook_flow_id = ${p}.id and m.date_deleted is null),
    (select concat_ws(' ', count(*), max(o.seq)) from opportunity o where o.organisation_id = ${p}.organisation_id and o.campaign_id = ${p}.id)))`

/**
 * The same of all campaigns of an organisation. It counts no meetings: of those it has what was logged last, so it may differ
 * without anything having been done with a campaign.
 */
export const revisionOfAll = (org: string): string =>
  `md5(concat_ws(' ', (select concat_ws(' ', count(*), sum(p.seq)) from campaign p where p.organisation_id = ${org} and p.date_deleted is null),
    (select s.seq from opportunity_seq s where s.organisation_id = ${org}),
    (select a.id from activity a where a.organisation_id = ${org} order by a.date_created desc, a.id desc limit 1)))`

export interface CampaignMessage {
  id: string | null
  revision: string
}

/** The campaign, or all of them, and how they are now and whenever that changes, until the client goes, the person is out, or the campaign in the bin. */
export async function* campaignEvents(
  request: Request,
  args: { campaignId?: string | null },
): AsyncGenerator<CampaignMessage> {
  const context = authorise(request, 'campaign:read'),
    id = args.campaignId == null ? null : idOf(args.campaignId, 'campaignId'),
    { signal } = context,
    woken = new AutoResetEvent(signal),
    silence = onWake(context.organisationId, id ?? campaignsKey, woken.set)
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
    silence()
  }
}

/** Whether the campaign is, and the person in the organisation. */
async function isSeen(context: Context, id: string | null): Promise<boolean> {
  const found = await context.db.query(
    `select from organisation_user o join app_user u on u.id = o.user_id and not u.is_blocked
    where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null and o.role is not null
      and ($3::uuid is null or exists (select from campaign p where p.organisation_id = $1 and p.id = $3 and p.date_deleted is null))`,
    [context.organisationId, context.userId, id],
  )
  return found.length > 0
}

/** Looks that have not begun: pages that are woken together have one, for meetings are counted. */
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
