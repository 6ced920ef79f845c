import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { useOwnSetting } from '../app/ownSetting.ts'
import { PipelinesDocument } from '../gql.ts'
import { OpportunitiesView } from '../opportunities/OpportunitiesView.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const OpportunityPreview = lazyPart(
  () => import('./OpportunityPreview.tsx'),
  (module) => module.OpportunityPreview,
  { isLate: true },
)

const route = getRouteApi('/inside/opportunities')

/** The board of opportunities. */
export function Opportunities() {
  const navigate = route.useNavigate(),
    search = route.useSearch()
  const [{ data, error }, refetch] = useQuery({ query: PipelinesDocument })
  const [, remember] = useOwnSetting('opportunity_pipeline')
  return (
    <OpportunitiesView
      search={search}
      pipelines={data?.pipelines ?? undefined}
      error={error}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onSearch={(part) => {
        if (part.pipeline) remember(() => part.pipeline!)
        // another list begins with its first page
        void navigate({
          search: (before) => ({ ...before, page: undefined, ...part }),
          replace: true,
        })
      }}
      onOpen={(id, state = {}) =>
        void navigate({ to: '/opportunity/$opportunityId', params: { opportunityId: id }, state })
      }
      Preview={OpportunityPreview}
    />
  )
}
