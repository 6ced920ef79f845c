import type { Me } from '../data/session.tsx'
import type { CampaignVerdictsQueryVariables, CampaignVerdictTableQueryVariables } from '../gql.ts'
import type { CampaignVerdictsSearch } from './campaignSearch.ts'
import { leadsPerPage, narrowed } from './leadVariables.ts'

/** What the verdicts of a campaign are narrowed to: one's own, unless the address says whose. */
export const verdictVariables = (
  id: string,
  search: CampaignVerdictsSearch,
  me: Pick<Me, 'id'>,
): Pick<CampaignVerdictsQueryVariables, 'id' | 'search' | 'ownerIds'> => {
  const { take: _, skip: __, ...whose } = narrowed(search, me, 0)
  return { id, ...whose }
}

/** What the table asks for: the accounts of one column of the board. */
export const verdictTableVariables = (
  id: string,
  search: CampaignVerdictsSearch,
  me: Pick<Me, 'id'>,
): CampaignVerdictTableQueryVariables => {
  const { verdict, order } = search
  return {
    id,
    ...narrowed(search, me, leadsPerPage(search)),
    ...(verdict ? { verdicts: [verdict] } : { verdicts: ['OPEN'], step: 'HELD', isSkipped: false }),
    ...(order && { sort: order }),
  }
}
