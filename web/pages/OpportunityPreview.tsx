import { Trans, useLingui } from '@lingui/react/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { KnownAnswers } from '../answers/KnownAnswers.tsx'
import type { PreviewProps } from '../app/usePreview.ts'
import { PreviewPane, PreviewPart, PreviewTitle } from '../companies/PreviewPane.tsx'
import { OpportunityPageDocument } from '../gql.ts'
import { OpenSteps } from '../opportunities/OpenSteps.tsx'
import { OpportunityFacts } from '../opportunities/OpportunityFacts.tsx'
import { NoRecord } from '../records/RecordWaiting.tsx'

/** Beside the table of opportunities: how one's page begins. */
export const OpportunityPreview = (props: PreviewProps) => <PreviewPane {...props} Shown={Shown} />

function Shown({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, again] = useQuery({
    query: OpportunityPageDocument,
    variables: { id },
  })
  const opportunity = data?.opportunity
  if (!opportunity)
    return (
      <NoRecord
        error={error}
        fetching={fetching}
        onRetry={again}
        icon={IconTargetArrow}
        missing={t`This opportunity does not exist, or you may not see it.`}
      />
    )
  return (
    <>
      <PreviewTitle>
        <Link className="quiet" to="/opportunity/$opportunityId" params={{ opportunityId: id }}>
          {opportunity.title}
        </Link>
      </PreviewTitle>
      <OpportunityFacts opportunity={opportunity} />
      <PreviewPart title={t`What matters`}>
        <KnownAnswers
          of={`Company:${opportunity.company.id}`}
          answers={opportunity.company.newestAnswers}
          none={<Trans>No important question has been answered yet.</Trans>}
        />
      </PreviewPart>
      <PreviewPart title={t`Next steps`}>
        <OpenSteps opportunity={opportunity} />
      </PreviewPart>
    </>
  )
}
