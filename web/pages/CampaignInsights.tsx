import { Trans, useLingui } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { AnswersExportButton } from '../analytics/AnswersExportButton.tsx'
import { insightsSearch } from '../analytics/insightsSearch.ts'
import { PlaybookCharts } from '../analytics/PlaybookCharts.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { OwnMeetingsOnly } from '../campaigns/OwnMeetingsOnly.tsx'
import { CampaignInsightsDocument, InsightsPlaybookDocument } from '../gql.ts'
import { CampaignWaiting } from '../campaigns/CampaignWaiting.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { InsightsPdfButton } from '../pdf/InsightsPdfButton.tsx'
import { Page } from '../ui/Page.tsx'

const route = getRouteApi('/inside/campaign/$campaignId/insights')

/** What was answered in the meetings of a campaign. */
export function CampaignInsights() {
  const { t } = useLingui()
  const { campaignId } = route.useParams()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: CampaignInsightsDocument,
    variables: { id: campaignId },
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const campaign = data?.campaign
  if (!campaign)
    return <CampaignWaiting title={t`Insights`} error={error} fetching={fetching} onRetry={again} />
  const { id, playbook, mayEdit } = campaign
  return (
    <Page>
      <CampaignHead campaign={campaign} onChanged={again} />
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data.seesAllMeetings} />
      {playbook?.dateDeleted ? (
        <EmptyState icon={IconRoute} title={t`The playbook of this campaign is in the bin`}>
          <Trans>What was answered to it is counted here again once it is restored.</Trans>
        </EmptyState>
      ) : playbook ? (
        <Charts key={playbook.id} campaign={campaign} playbookId={playbook.id} />
      ) : (
        <EmptyState
          icon={IconRoute}
          title={t`This campaign has no playbook`}
          action={
            mayEdit && (
              <Link to="/campaign/$campaignId/builder" params={{ campaignId: id }}>
                <Trans>Choose one in the builder</Trans>
              </Link>
            )
          }
        >
          <Trans>The answers to the questions of its playbook are counted here.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}

function Charts({
  campaign: { id: campaignId, title },
  playbookId,
}: {
  campaign: { id: string; title: string }
  playbookId: string
}) {
  const search = insightsSearch(route.useSearch()),
    navigate = route.useNavigate()
  const asked = useQuery({ query: InsightsPlaybookDocument, variables: { id: playbookId } })
  const of = { playbookId, campaignId, title, filters: search.filters, where: search.where }
  return (
    <PlaybookCharts
      campaignId={campaignId}
      playbookId={playbookId}
      asked={asked}
      actions={
        <>
          <AnswersExportButton {...of} />
          <InsightsPdfButton {...of} />
        </>
      }
      search={search}
      onSearch={(part, replace = false) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace })
      }
    />
  )
}
