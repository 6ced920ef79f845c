import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { PlaybookCharts } from '../analytics/PlaybookCharts.tsx'
import { StarToggle } from '../app/StarToggle.tsx'
import { useRecent } from '../app/useRecent.ts'
import { InsightsPlaybookDocument } from '../gql.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { playbookInsightsPage } from './PlaybookInsights.page.ts'

const route = getRouteApi('/inside/playbook/$playbookId/insights')

/** What the answers to a playbook say. */
export function PlaybookInsights() {
  const { t } = useLingui()
  const { playbookId } = route.useParams(),
    { filters } = route.useSearch(),
    navigate = route.useNavigate()
  const asked = useQuery({ query: InsightsPlaybookDocument, variables: { id: playbookId } })
  const playbook = asked[0].data?.playbook
  useRecent(playbookInsightsPage, playbook?.id, playbook?.title)
  return (
    <Page>
      <PageHeader
        title={playbook?.title ?? t`Insights`}
        crumbs={[{ label: t`Insights`, to: '/insights' }]}
        aside={playbook?.published && <Trans>version {playbook.published.number}</Trans>}
        actions={playbook && <StarToggle star={{ id: playbook.id, type: 'PlaybookGraph' }} />}
      />
      <PlaybookCharts
        playbookId={playbookId}
        asked={asked}
        filters={filters}
        onFilters={(next) => void navigate({ search: (before) => ({ ...before, filters: next }) })}
      />
    </Page>
  )
}
