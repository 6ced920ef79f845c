import { limits } from '../../shared/limits.ts'
import { declareHolding } from '../organisations/handOver.ts'
import { authorise } from '../rules/authorise.ts'
import { assignCampaignAccounts } from './accounts.ts'
import { updateCampaign } from './campaigns.ts'
import { findCampaign } from './findCampaign.ts'

const isUnderWay = (p: string): string => `${p}.state <> 'DONE' and ${p}.date_deleted is null`

/** Campaigns that are not done, which somebody owns or works on. */
declareHolding('campaigns', {
  rows: `campaign x where x.organisation_id = $1 and ${isUnderWay('x')} and (x.owner_id = $2 or $2 = any(x.team_ids))`,
  // each may have its accounts looked for anew
  most: 5,
  give: async (request, ids, from, to) => {
    const context = authorise(request, 'campaign:edit')
    for (const id of ids) {
      const { owner_id: ownerId, team_ids: teamIds } = await findCampaign(context, id, 'memberID')
      const given = (one: string): string => (one === from.userId ? to.userId : one),
        owner = given(ownerId)
      await updateCampaign(request, {
        id,
        ownerId: owner,
        teamIds: [...new Set(teamIds.map(given))].filter((one) => one !== owner),
      })
    }
  },
})

/** Accounts that somebody works on in such campaigns, without a verdict yet. */
declareHolding('campaignAccounts', {
  rows: `campaign_account x join campaign p on p.organisation_id = $1 and p.id = x.campaign_id and ${isUnderWay('p')}
    join company c on c.organisation_id = $1 and c.id = x.company_id and c.date_deleted is null
    where x.organisation_id = $1 and x.assignee_id = $2 and x.verdict = 'OPEN'`,
  most: limits.campaignBulk,
  give: async (request, ids, from, to) => {
    const { db, organisationId } = authorise(request, 'campaign:work')
    const campaigns = await db.query<{ id: string; company_ids: string[] }>(
      `select campaign_id as id, array_agg(company_id order by company_id) as company_ids from campaign_account
      where organisation_id = $1 and id = any($2::uuid[]) group by campaign_id order by campaign_id`,
      [organisationId, ids],
    )
    for (const { id, company_ids: companyIds } of campaigns)
      await assignCampaignAccounts(request, {
        campaignId: id,
        companyIds,
        assigneeId: to.userId,
        // somebody else may have taken one meanwhile
        seen: companyIds.map((companyId) => ({
          companyId,
          assigneeId: from.userId,
          verdict: null,
          dateVerdict: null,
          dateSkipped: null,
        })),
      })
  },
})
