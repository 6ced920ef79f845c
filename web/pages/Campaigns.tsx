import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../app/useRead.ts'
import { CampaignsView } from '../campaigns/CampaignsView.tsx'
import { CampaignListDocument } from '../gql.ts'
import { campaignsPage } from './Campaigns.page.ts'

const route = getRouteApi('/inside/campaigns')

/** The list of campaigns. */
export function Campaigns() {
  const navigate = route.useNavigate()
  const [{ data, error, stale }, refetch] = useRead(campaignsPage, CampaignListDocument)
  return (
    <CampaignsView
      search={route.useSearch()}
      campaigns={data?.campaigns ?? undefined}
      error={error}
      busy={stale}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
      }
      onOpen={(id) =>
        void navigate({ to: '/campaign/$campaignId/dashboard', params: { campaignId: id } })
      }
    />
  )
}
