import { useCallback } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { ComparisonCountsDocument, type ComparisonCountsQuery } from '../gql.ts'

type Counts = NonNullable<ComparisonCountsQuery['registryComparison']>

/** Counted anew for each step. */
export function useComparisonCounts(id: string): {
  counts: Counts | null
  problem: string | null
  again: () => void
} {
  const [{ data, error }, refetch] = useQuery({
    query: ComparisonCountsDocument,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const again = useCallback(() => refetch({ requestPolicy: 'network-only' }), [refetch])
  return {
    counts: data?.registryComparison ?? null,
    problem: error ? errorText(error) : null,
    again,
  }
}
