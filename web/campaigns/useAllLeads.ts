import { useClient } from 'urql'
import { limits } from '../../shared/limits.ts'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { LeadsDocument, type Lead_accountFragment } from '../gql.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import { notify } from '../ui/notify.tsx'
import { leadVariables } from './leadVariables.ts'

/** Reads all leads that a list shows, as many as can be changed at once. Null: they could not be read, which is said. */
export function useAllLeads(
  search: LeadsSearch,
): () => Promise<readonly Lead_accountFragment[] | null> {
  const client = useClient()
  const { me } = useSession()
  return async () => {
    const all = new Map<string, Lead_accountFragment>()
    for (let skip = 0; skip < limits.campaignBulk; skip += limits.page) {
      const variables = { ...leadVariables(search, me), take: limits.page, skip }
      const { data, error } = await client
        .query(LeadsDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
      if (!data?.leads) {
        if (error) notify.error(errorText(error))
        return null
      }
      for (const lead of data.leads.list) all.set(lead.id, lead)
      if (skip + limits.page >= data.leads.totalCount) break
    }
    return [...all.values()].slice(0, limits.campaignBulk)
  }
}
