import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { AccountsView } from '../campaigns/AccountsView.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { campaignAccountVariables } from '../campaigns/campaignAccountVariables.ts'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { useVisit } from '../campaigns/useVisit.ts'
import { useSession } from '../data/session.tsx'
import { CampaignAccountsDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { fromList } from '../records/listPlace.ts'
import type { CampaignAccountsSearch } from '../routeSearch.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'

const AccountPreview = lazyPart(
  () => import('./AccountPreview.tsx'),
  (module) => module.AccountPreview,
  { isLate: true },
)

const route = getRouteApi('/inside/campaign/$campaignId/accounts')

/** The accounts of a campaign. */
export function CampaignAccounts() {
  const { t } = useLingui()
  const { me } = useSession()
  const navigate = route.useNavigate(),
    search = route.useSearch()
  const { campaignId } = route.useParams()
  const [{ data, error, fetching, stale, operation }, refetch] = useQuery({
    query: CampaignAccountsDocument,
    variables: campaignAccountVariables(campaignId, search, me),
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const onSearch = useCallback(
    (part: CampaignAccountsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  // what is shown while another campaign is on its way is not that one
  const campaign = data?.campaign?.id === campaignId ? data.campaign : undefined
  useVisit(campaign?.id, again)
  useCampaignLive(campaign ?? undefined, again)
  if (!campaign)
    return (
      <CampaignWaiting
        title={t`Accounts of a campaign`}
        error={error}
        fetching={fetching}
        onRetry={again}
      />
    )
  return (
    <Page>
      <CampaignHead campaign={campaign} onChanged={again} />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data?.seesAllMeetings} />
      <AccountsView
        campaign={campaign}
        // nobody is told, nor ordered by, what hidden meetings say
        hasFit={data?.seesAllMeetings !== false}
        search={search}
        foundFor={operation?.variables}
        busy={stale || fetching}
        onSearch={onSearch}
        Preview={AccountPreview}
        from={fromList('CAMPAIGN_ACCOUNT', operation?.variables, search)}
        onOpen={(companyId, state) =>
          void navigate({
            to: '/campaign/$campaignId/account/$companyId',
            params: { campaignId, companyId },
            state,
          })
        }
        onChanged={again}
      />
    </Page>
  )
}
