import type { Me } from '../data/session.tsx'
import type { LeadsQueryVariables, QualificationsQueryVariables } from '../gql.ts'
import type { LeadsSearch } from '../routeSearch.ts'

export const qualificationsPerPage = 20
export const leadsPerPage = ({ size }: LeadsSearch): number => size ?? 50

const narrowed = (
  { search, campaign, of, page = 1 }: LeadsSearch,
  me: Pick<Me, 'id'>,
  take: number,
) => ({
  take,
  skip: (page - 1) * take,
  ...(search && { search }),
  ...(campaign && { campaignIds: [campaign] }),
  ...(of !== 'all' && { ownerIds: [of ?? me.id] }),
})

/** What the verdicts to give are asked for with: one's own, unless the address says whose. */
export const qualificationVariables = (
  search: LeadsSearch,
  me: Pick<Me, 'id'>,
): QualificationsQueryVariables => narrowed(search, me, qualificationsPerPage)

/** The same of leads, with what else narrows and orders them. */
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
