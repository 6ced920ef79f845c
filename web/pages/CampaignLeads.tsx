import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { LeadsView } from '../campaigns/LeadsView.tsx'
import { leadVariables } from '../campaigns/leadVariables.ts'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { useVisit } from '../campaigns/useVisit.ts'
import { useSession } from '../data/session.tsx'
import { CampaignLeadsDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { ExportButton } from '../records/ExportButton.tsx'
import { fromList } from '../records/listPlace.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'

const AccountPreview = lazyPart(
  () => import('./AccountPreview.tsx'),
  (module) => module.AccountPreview,
  { isLate: true },
)

const CampaignExport = lazyDialog(
  () => import('../campaigns/CampaignExport.tsx'),
  (module) => module.CampaignExport,
)

const route = getRouteApi('/inside/campaign/$campaignId/leads')

/** The leads of a campaign. */
export function CampaignLeads() {
  const { t } = useLingui()
  const { me } = useSession()
  const navigate = route.useNavigate(),
    { campaignId } = route.useParams(),
    // an address may name another campaign
    { campaign: _, ...search } = route.useSearch()
  const [{ data, error, fetching, stale, operation }, refetch] = useQuery({
    query: CampaignLeadsDocument,
    variables: { id: campaignId, ...leadVariables(search, me) },
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const onSearch = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  const { id: _id, ...foundFor } = { ...operation?.variables }
  // what is shown while another campaign is on its way is not that one
  const campaign = data?.campaign?.id === campaignId ? data.campaign : undefined
  useVisit(campaign?.id, again)
  useCampaignLive(campaign, again)
  if (!campaign)
    return <CampaignWaiting title={t`Leads`} error={error} fetching={fetching} onRetry={again} />
  return (
    <LeadsView
      hasFit={data?.seesAllMeetings !== false}
      search={search}
      leads={data?.leads ?? undefined}
      foundFor={foundFor}
      campaigns={[campaign]}
      error={error}
      busy={stale || fetching}
      onRetry={again}
      onSearch={onSearch}
      exported={
        <ExportButton>
          {(close) => (
            <CampaignExport
              list="LEAD"
              title={t`Leads of ${campaign.title}`}
              given={{ ...leadVariables(search, me), campaignIds: [campaignId] }}
              hasFit={data?.seesAllMeetings !== false}
              onClose={close}
            />
          )}
        </ExportButton>
      }
      Preview={AccountPreview}
      from={fromList('CAMPAIGN_LEAD', operation?.variables, search)}
      onOpen={(companyId, state) =>
        void navigate({
          to: '/campaign/$campaignId/account/$companyId',
          params: { campaignId, companyId },
          state,
        })
      }
      within={{
        campaignId,
        head: (
          <>
            <CampaignHead campaign={campaign} onChanged={again} />
            <OwnMeetingsOnly seesAll={data?.seesAllMeetings} />
            {campaign.state !== 'RUNNING' && (
              <p role="note">
                <Trans>A campaign has leads while it runs.</Trans>
              </p>
            )}
          </>
        ),
      }}
    />
  )
}
