import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { AccountKnownDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { KnownAnswers } from './KnownAnswers.tsx'

/** Everything that is known of an account: the newest answer to each question, of all meetings that one may see. */
export function AccountKnown({ companyId }: { companyId: string }) {
  const [{ data, error }, refetch] = useQuery({
    query: AccountKnownDocument,
    variables: { id: companyId },
    requestPolicy: 'cache-and-network',
  })
  if (error && !data)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <LoadingState rows={2} />
  return (
    <KnownAnswers
      answers={data.company?.newestAnswers ?? []}
      none={<Trans>No question has been answered yet.</Trans>}
    />
  )
}
