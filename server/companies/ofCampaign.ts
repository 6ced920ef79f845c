// What a meeting or an opportunity of a campaign asks of it. The slice of campaigns stands above theirs, and says how.
import { wake } from '../database/bus.ts'
import type { Context } from '../rules/authorise.ts'

interface Campaigns {
  /** Refuses a campaign that is nowhere; one in the bin is taken, whatever its state: what was planned without a network may come late. The account, if any, is one of the campaign's from now on. */
  take(context: Context, campaignId: string, companyId: string | null, field: string): Promise<void>
  /** The account has an opportunity of the campaign: it qualified. */
  qualify(context: Context, campaignId: string, companyId: string): Promise<void>
  /** Its pages see that it is another one than they read. */
  mark(context: Place, campaignId: string): void
}
type Place = Pick<Context, 'db' | 'organisationId'>
const notLoaded = (): never => {
  throw new Error('server/schema.ts loads the slice of campaigns')
}
export const ofCampaign: Campaigns = { take: notLoaded, qualify: notLoaded, mark: notLoaded }
/** The slice of campaigns says how. */
export const registerCampaigns = (rules: Campaigns): void => void Object.assign(ofCampaign, rules)

/** What wakes the pages over all campaigns of the organisation, and those of what was done outside of them. */
export const campaignsKey = 'campaigns',
  outsideKey = 'outside of campaigns'

/** Something was done with a meeting or an opportunity of a campaign, null: of none. Whoever looks at it sees that, once it is durable. */
export function recordInCampaign(context: Place, campaignId: string | null): void {
  if (campaignId) {
    ofCampaign.mark(context, campaignId)
    wakeCampaign(context, campaignId)
  } else context.db.afterCommit(() => wake(context.organisationId, outsideKey))
}

/** Whoever looks at a campaign, or at all of them, looks for what was done with it, once that is durable. */
export function wakeCampaign({ db, organisationId }: Place, campaignId: string): void {
  db.afterCommit(() => {
    wake(organisationId, campaignId)
    wake(organisationId, campaignsKey)
  })
}
