import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { ContactInCampaign } from '../campaigns/ContactInCampaign.tsx'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { CampaignContactPageDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { fullName } from '../../shared/personName.ts'
import { Neighbours } from '../records/Neighbours.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'

const route = getRouteApi('/inside/campaign/$campaignId/contact/$contactId')

/** One contact in a campaign. */
export function CampaignContact() {
  const { t } = useLingui()
  const { campaignId, contactId } = route.useParams()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: CampaignContactPageDocument,
    variables: { id: campaignId, contactId },
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const campaign = data?.campaign
  useCampaignLive(campaign ?? undefined, again)
  if (!campaign)
    return <CampaignWaiting title={t`Contact`} error={error} fetching={fetching} onRetry={again} />
  const [first] = campaign.contacts.list
  return (
    <Page>
      <CampaignHead
        campaign={campaign}
        of={first && fullName(first.contact)}
        onChanged={again}
        besideCrumbs={<Neighbours id={contactId} />}
      />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data.seesAllMeetings} />
      <ContactInCampaign
        campaignId={campaign.id}
        playbookId={campaign.playbookId}
        contactId={contactId}
        rows={campaign.contacts.list}
      />
    </Page>
  )
}
