import { useCallback } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { ImportCountsDocument, type ImportCountsQuery } from '../gql.ts'

export type ImportCounts = NonNullable<ImportCountsQuery['listImport']>

/** How many rows do what; counted anew for each step, as what was counted before is not what came of it. */
export function useImportCounts(id: string): {
  counts: ImportCounts | null
  /** Why they could not be counted. */
  problem: string | null
  again: () => void
} {
  const [{ data, error }, refetch] = useQuery({
    query: ImportCountsDocument,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const again = useCallback(() => refetch({ requestPolicy: 'network-only' }), [refetch])
  return { counts: data?.listImport ?? null, problem: error ? errorText(error) : null, again }
}
