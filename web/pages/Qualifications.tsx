import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { qualificationVariables } from '../campaigns/qualificationVariables.ts'
import { QualificationsView } from '../campaigns/QualificationsView.tsx'
import { allCampaigns, useCampaignLive } from '../campaigns/useCampaignLive.ts'
import { useSession } from '../data/session.tsx'
import { QualificationsDocument } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import type { LeadsSearch } from '../companies/leadSearch.ts'

const CampaignExport = lazyDialog(
  () => import('../campaigns/CampaignExport.tsx'),
  (module) => module.CampaignExport,
)

const route = getRouteApi('/inside/qualifications')

/** The verdicts to give over all running campaigns. */
export function Qualifications() {
  const { t } = useLingui()
  const navigate = route.useNavigate(),
    search = route.useSearch()
  const { me } = useSession()
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: QualificationsDocument,
    variables: qualificationVariables(search, me),
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useCampaignLive(allCampaigns(data), again)
  const onSearch = useCallback(
    (part: LeadsSearch): void =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return (
    <QualificationsView
      search={search}
      qualifications={data?.qualifications ?? undefined}
      campaigns={data?.campaigns ?? undefined}
      exported={
        <ExportButton>
          {(close) => (
            <CampaignExport
              list="QUALIFICATION"
              title={t`Qualifications`}
              given={qualificationVariables(search, me)}
              onClose={close}
            />
          )}
        </ExportButton>
      }
      error={error}
      busy={stale || fetching}
      onRetry={again}
      onSearch={onSearch}
    />
  )
}
