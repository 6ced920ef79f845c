import { useState } from 'react'
import { useQuery } from 'urql'
import { InsightsDataDocument } from '../gql.ts'
import type { Segment } from '../../shared/chartRows.ts'
import type { Narrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'

/**
 * The numbers of a playbook's charts, of all meetings or of a campaign's, filtered. `counted`: what those on the screen are filtered by, for the last ones
 * stay there until those of new filters come.
 */
export function useInsightsNumbers(
  playbookId: string,
  segments: readonly Segment[],
  campaignId?: string,
  narrowed: Narrowed = {},
) {
  const filters = segmentRanges(segments)
  const [{ data, error, stale, operation }, refetch] = useQuery({
    query: InsightsDataDocument,
    variables: { playbookId, filters, ...narrowed, ...(campaignId && { campaignId }) },
  })
  const [counted, setCounted] = useState(segments)
  if (
    counted !== segments &&
    JSON.stringify(operation?.variables.filters) === JSON.stringify(filters)
  )
    setCounted(segments)
  return { numbers: data, error, stale, counted, refetch }
}
