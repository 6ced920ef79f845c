// Campaigns whose audience follows a saved view: they have what the view says, also when it goes into the bin. Their accounts
// are looked for when somebody opens them, or by the clock.
import type { Audience } from '../../shared/inputs/campaign.ts'
import { viewFollowers } from '../companies/listViews.ts'
import { may } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { viewContent } from '../companies/viewContent.ts'
import { asksFor } from './audience.ts'
import { campaignRecord } from './campaign.record.ts'

interface Follower {
  id: string
  state: string
  is_deleted: boolean
  audience: Audience | null
}

/**
 * Who may not change campaigns does not choose by their view whom all meetings are asked for: where they change it, it is not
 * followed any more, and the audience stays. The same for a campaign that has ended or is in the bin.
 */
viewFollowers.push(async (context, viewId) => {
  const { db, organisationId } = context
  const followers = await db.query<Follower>(
    `select id, state, date_deleted is not null as is_deleted, audience from campaign
    where organisation_id = $1 and view_id = $2 order by id for no key update`,
    [organisationId, viewId],
  )
  if (!followers.length) return
  const [content] = await db.query<{ audience: Audience }>(
    `select ${viewContent('v')} as audience from list_view v where v.organisation_id = $1 and v.id = $2`,
    [organisationId, viewId],
  )
  const mayEdit = may(context.actor, 'campaign:edit'),
    audience = content!.audience
  for (const { id, state, is_deleted, audience: former } of followers) {
    const follows =
      mayEdit && state !== 'DONE' && !is_deleted && !asksFor(audience.conditions ?? [], id)
    await db.query(
      follows
        ? 'update campaign set audience = $3::jsonb, date_updated = now() where organisation_id = $1 and id = $2'
        : 'update campaign set view_id = null, date_updated = now() where organisation_id = $1 and id = $2 and $3::jsonb is not null',
      [organisationId, id, JSON.stringify(audience)],
    )
    const of = campaignRecord
    logActivity(
      context,
      follows
        ? {
            of,
            id,
            property: 'audience',
            from: JSON.stringify(former),
            to: JSON.stringify(audience),
          }
        : { of, id, property: 'viewId', from: viewId },
    )
  }
})
