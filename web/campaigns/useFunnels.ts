import { useQuery, type CombinedError } from 'urql'
import { CampaignNumbersDocument, type Funnel_funnelFragment } from '../gql.ts'

/** With what was counted of it, once that is here. */
export type Counted<Row> = Row & { funnel: Funnel_funnelFragment | undefined }

/** Campaigns with what is counted of them. The list is shown before: counting takes as long as the accounts are many. */
export function useFunnels<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
): { rows: Counted<Row>[] | undefined; error: CombinedError | undefined; retry: () => void } {
  const ids = rows?.map(({ id }) => id) ?? []
  const [{ data, error }, refetch] = useQuery({
    query: CampaignNumbersDocument,
    variables: { ids },
    pause: ids.length === 0,
  })
  const funnels = new Map(data?.campaignsById?.map(({ id, funnel }) => [id, funnel]))
  return {
    rows: rows?.map((row) => ({ ...row, funnel: funnels.get(row.id) })),
    error,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}
