import { useLingui } from '@lingui/react/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import { useRead } from '../app/useRead.ts'
import { useRecent } from '../app/useRecent.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { OpportunityPageDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { opportunityPage } from './Opportunity.page.ts'

/** One opportunity: what it is worth, where it stands, who and what belongs to it. */
export function Opportunity() {
  const { t } = useLingui()
  const [{ data, error, fetching }, refetch] = useRead(opportunityPage, OpportunityPageDocument)
  const opportunity = data?.opportunity
  useRecent(opportunityPage, opportunity?.id, opportunity?.title)
  const crumbs = [{ label: t`Opportunities`, to: '/opportunities' }]
  if (!opportunity)
    return (
      <Page>
        <PageHeader title={t`Opportunity`} crumbs={crumbs} />
        {error ? (
          <ErrorState
            reference={problemsOf(error)[0]?.reference}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          >
            {errorText(error)}
          </ErrorState>
        ) : fetching ? (
          <LoadingState rows={8} />
        ) : (
          <EmptyState
            icon={IconTargetArrow}
            title={t`This opportunity does not exist, or you may not see it.`}
          />
        )}
      </Page>
    )
  return (
    <Page>
      <PageHeader title={opportunity.title} crumbs={crumbs} />
    </Page>
  )
}
