import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { AnswersExportButton } from '../analytics/AnswersExportButton.tsx'
import { insightsSearch } from '../analytics/insightsSearch.ts'
import { PlaybookCharts } from '../analytics/PlaybookCharts.tsx'
import { StarToggle } from '../app/StarToggle.tsx'
import { useRecent } from '../app/useRecent.ts'
import { InsightsPlaybookDocument } from '../gql.ts'
import { InsightsPdfButton } from '../pdf/InsightsPdfButton.tsx'
import { PlaybookTabs } from '../playbooks/PlaybookTabs.tsx'
import { VersionLabel } from '../playbooks/VersionLabel.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { playbookInsightsPage } from './PlaybookInsights.page.ts'

const route = getRouteApi('/inside/playbook/$playbookId/insights')

/** What the answers to a playbook say. */
export function PlaybookInsights() {
  const { t } = useLingui()
  const { playbookId } = route.useParams(),
    search = insightsSearch(route.useSearch()),
    navigate = route.useNavigate()
  const asked = useQuery({ query: InsightsPlaybookDocument, variables: { id: playbookId } })
  const playbook = asked[0].data?.playbook
  const of = {
    playbookId,
    title: playbook?.title ?? '',
    filters: search.filters,
    where: search.where,
  }
  useRecent(playbookInsightsPage, playbook?.id, playbook?.title)
  return (
    <Page>
      <PageHeader
        title={playbook?.title ?? t`Insights`}
        crumbs={[{ label: t`Insights`, to: '/insights' }]}
        aside={playbook?.published && <VersionLabel version={playbook.published} />}
        actions={playbook && <StarToggle star={{ id: playbook.id, type: 'PlaybookGraph' }} />}
      >
        {asked[0].data?.playbook !== null && <PlaybookTabs playbookId={playbookId} />}
      </PageHeader>
      <PlaybookCharts
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
    </Page>
  )
}
