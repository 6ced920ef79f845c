import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { CampaignContactsView } from '../campaigns/CampaignContactsView.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { leadsPerPage } from '../campaigns/leadVariables.ts'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { CampaignContactsDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { ExportButton } from '../records/ExportButton.tsx'
import { fromList } from '../records/listPlace.ts'
import type { CampaignContactsSearch } from '../campaigns/campaignSearch.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'

const ContactPreview = lazyPart(
  () => import('./ContactPreview.tsx'),
  (module) => module.ContactPreview,
  { isLate: true },
)

const CampaignExport = lazyDialog(
  () => import('../campaigns/CampaignExport.tsx'),
  (module) => module.CampaignExport,
)

const route = getRouteApi('/inside/campaign/$campaignId/contacts')

/** The people at the accounts of a campaign. */
export function CampaignContacts() {
  const { t } = useLingui()
  const navigate = route.useNavigate(),
    search = route.useSearch(),
    { campaignId } = route.useParams()
  const take = leadsPerPage(search),
    { search: text, page = 1 } = search
  const [{ data, error, fetching, stale, operation }, refetch] = useQuery({
    query: CampaignContactsDocument,
    variables: { id: campaignId, take, skip: (page - 1) * take, ...(text && { search: text }) },
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const onSearch = useCallback(
    (part: CampaignContactsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  // what is shown while another campaign is on its way is not that one
  const campaign = data?.campaign?.id === campaignId ? data.campaign : undefined
  useCampaignLive(campaign, again)
  if (!campaign)
    return <CampaignWaiting title={t`Contacts`} error={error} fetching={fetching} onRetry={again} />
  return (
    <Page>
      <CampaignHead campaign={campaign} onChanged={again} />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data?.seesAllMeetings} />
      <CampaignContactsView
        campaignId={campaignId}
        contacts={campaign.contacts}
        search={search}
        busy={stale || fetching}
        onSearch={onSearch}
        exported={
          <ExportButton>
            {(close) => (
              <CampaignExport
                list="CAMPAIGN_CONTACT"
                title={t`Contacts of ${campaign.title}`}
                given={{ id: campaignId, ...(text && { search: text }) }}
                onClose={close}
              />
            )}
          </ExportButton>
        }
        Preview={ContactPreview}
        from={fromList('CAMPAIGN_CONTACT', operation?.variables, search)}
        onOpen={(contactId, state) =>
          void navigate({
            to: '/campaign/$campaignId/contact/$contactId',
            params: { campaignId, contactId },
            state,
          })
        }
      />
    </Page>
  )
}
