import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../app/useRead.ts'
import { AccountInCampaign } from '../campaigns/AccountInCampaign.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { useVisit } from '../campaigns/useVisit.ts'
import { CampaignAccountPageDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { Neighbours } from '../records/Neighbours.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { campaignAccountPage } from './CampaignAccount.page.ts'

const route = getRouteApi('/inside/campaign/$campaignId/account/$companyId')

/** One account in a campaign. */
export function CampaignAccount() {
  const { t } = useLingui()
  const { companyId } = route.useParams()
  const [{ data, error, fetching }, refetch] = useRead(
    campaignAccountPage,
    CampaignAccountPageDocument,
  )
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const campaign = data?.campaign
  useVisit(campaign?.id, again)
  useCampaignLive(campaign ?? undefined, again)
  if (!campaign)
    return <CampaignWaiting title={t`Account`} error={error} fetching={fetching} onRetry={again} />
  return (
    <Page>
      <CampaignHead
        campaign={campaign}
        of={data.campaignAccount?.company.name}
        onChanged={again}
        besideCrumbs={<Neighbours id={companyId} />}
      />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data.seesAllMeetings} />
      <AccountInCampaign
        campaign={campaign}
        account={data.campaignAccount}
        companyId={companyId}
        seesAll={data.seesAllMeetings !== false}
        onChanged={again}
      />
    </Page>
  )
}
