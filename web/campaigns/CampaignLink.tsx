import { Link } from '@tanstack/react-router'
import type { Lead_campaignFragment } from '../gql.ts'

/** Leads to the accounts of a campaign. */
export const CampaignLink = ({ campaign }: { campaign: Lead_campaignFragment | undefined }) =>
  campaign && (
    <Link
      className="quiet"
      to="/campaign/$campaignId/accounts"
      params={{ campaignId: campaign.id }}
    >
      {campaign.title}
    </Link>
  )
