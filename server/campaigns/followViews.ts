// Campaigns whose audience follows a saved view: they have what the view says, also when it goes into the bin.
import { viewFollowers } from '../companies/listViews.ts'
import { logActivity } from '../rules/activity.ts'
import type { Audience } from '../../shared/inputs/campaign.ts'
import { asksFor, refreshAccounts, viewContent } from './audience.ts'
import { campaignRecord } from './campaign.record.ts'
import { lockCampaign } from './findCampaign.ts'

viewFollowers.push(async (context, viewId) => {
  const { db, organisationId } = context
  const [content] = await db.query<{ audience: Audience }>(
    `select ${viewContent('v')} as audience from list_view v where v.organisation_id = $1 and v.id = $2`,
    [organisationId, viewId],
  )
  const campaigns = await db.query<{ id: string }>(
    `select id from campaign where organisation_id = $1 and view_id = $2 and date_deleted is null and state <> 'DONE'
    order by id for no key update`,
    [organisationId, viewId],
  )
  for (const { id } of campaigns) {
    // an audience that asks for itself would change with each look: it stays as it was
    if (asksFor(content?.audience.conditions ?? [], id)) continue
    const [former] = await db.query<{ audience: unknown }>(
      'select audience from campaign where organisation_id = $1 and id = $2',
      [organisationId, id],
    )
    const [changed] = await db.query<{ audience: unknown }>(
      `update campaign p set audience = ${viewContent('v')}, date_updated = now() from list_view v
      where p.organisation_id = $1 and p.id = $2 and v.organisation_id = $1 and v.id = $3 returning p.audience`,
      [organisationId, id, viewId],
    )
    logActivity(context, {
      of: campaignRecord,
      id,
      property: 'audience',
      from: JSON.stringify(former?.audience),
      to: JSON.stringify(changed?.audience),
    })
    const campaign = await lockCampaign(context, id)
    if (campaign) await refreshAccounts(context, campaign)
  }
})
