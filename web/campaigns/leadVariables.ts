import type { Me } from '../data/session.tsx'
import type { LeadsQueryVariables } from '../gql.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'

export const leadsPerPage = ({ size }: Pick<LeadsSearch, 'size'>): number => size ?? 50

export const narrowed = (
  { search, campaign, of, page = 1 }: Pick<LeadsSearch, 'search' | 'campaign' | 'of' | 'page'>,
  me: Pick<Me, 'id'>,
  take: number,
) => ({
  take,
  skip: (page - 1) * take,
  ...(search && { search }),
  ...(campaign && { campaignIds: [campaign] }),
  ...(of !== 'all' && { ownerIds: [of ?? me.id] }),
})

/** What leads are asked for with: one's own, unless the address says whose. */
export const leadVariables = (search: LeadsSearch, me: Pick<Me, 'id'>): LeadsQueryVariables => {
  const { verdict, only, order } = search
  return {
    ...narrowed(search, me, leadsPerPage(search)),
    ...(verdict && { verdicts: [verdict] }),
    ...(only === 'new' && { isNew: true }),
    ...(only && only !== 'new' && { hasMeeting: only === 'meeting' }),
    ...(order && { sort: order }),
  }
}
