import { useCallback } from 'react'
import { useQuery } from 'urql'
import { ImportCountsDocument, type ImportCountsQuery } from '../gql.ts'

export type ImportCounts = NonNullable<ImportCountsQuery['listImport']>

/** How many rows do what; counted anew each time it is asked for. */
export function useImportCounts(id: string): {
  counts: ImportCounts | null
  again: () => void
} {
  const [{ data, stale }, refetch] = useQuery({
    query: ImportCountsDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const again = useCallback(() => refetch({ requestPolicy: 'network-only' }), [refetch])
  const counts = data?.listImport ?? null
  // what was counted before a step is not what came of it
  return { counts: stale && !counts ? null : counts, again }
}
