// What a meeting or an opportunity of a campaign asks of it. The slice of campaigns stands above theirs, and says how.
import { wake } from '../database/bus.ts'
import type { Context } from '../rules/authorise.ts'

interface Campaigns {
  /** Refuses a campaign that is nowhere; one in the bin is taken, whatever its state: what was planned without a network may come late. The account, if any, is one of the campaign's from now on. */
  take(context: Context, campaignId: string, companyId: string | null, field: string): Promise<void>
  /** The account has an opportunity of the campaign: it qualified. */
  qualify(context: Context, campaignId: string, companyId: string): Promise<void>
}
const notLoaded = (): never => {
  throw new Error('server/schema.ts loads the slice of campaigns')
}
export const ofCampaign: Campaigns = { take: notLoaded, qualify: notLoaded }
/** The slice of campaigns says how. */
export const registerCampaigns = (rules: Campaigns): void => void Object.assign(ofCampaign, rules)

/** What wakes the pages over all campaigns of the organisation. */
export const campaignsKey = 'campaigns'

/** Whoever looks at a campaign, or at all of them, sees what was done with it, its meetings or opportunities, once that is durable. */
export function wakeCampaign(
  { db, organisationId }: Pick<Context, 'db' | 'organisationId'>,
  campaignId: string | null | undefined,
): void {
  if (!campaignId) return
  db.afterCommit(() => {
    wake(organisationId, campaignId)
    wake(organisationId, campaignsKey)
  })
}
