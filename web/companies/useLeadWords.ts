import { useLingui } from '@lingui/react/macro'
import type { LeadPart } from './leadContent.ts'
import { useCampaignChoices } from './useCampaignChoices.ts'
import { useOwnerChoices } from './useOwnerChoices.ts'

/** What narrows leads, in words. */
export function useLeadWords(isOfLeads: boolean): (part: LeadPart) => string {
  const { t } = useLingui()
  const campaigns = useCampaignChoices(!isOfLeads),
    owners = useOwnerChoices(undefined, isOfLeads)
  return ({ campaignIds, ownerIds, verdicts, hasMeeting, isNew }) => {
    const [campaign] = campaignIds ?? [],
      [owner] = ownerIds ?? [],
      [verdict] = verdicts ?? []
    return [
      owner ? (owners.nameOf(owner) ?? '…') : ownerIds ? t`Everybody’s` : t`My own`,
      campaign && (campaigns.nameOf(campaign) ?? '…'),
      verdict && (verdict === 'QUALIFIED' ? t`Qualified` : t`No verdict`),
      isNew && t`New since the last visit`,
      hasMeeting != null && (hasMeeting ? t`With a meeting` : t`No meeting planned`),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
