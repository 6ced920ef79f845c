import type { Me } from '../data/session.tsx'
import type { CampaignAccountsQueryVariables } from '../gql.ts'
import type { CampaignAccountsSearch } from '../routeSearch.ts'

export const accountsPerPage = ({ size }: CampaignAccountsSearch): number => size ?? 50

/** How the list is ordered. */
export const orderOf = ({ order }: Pick<CampaignAccountsSearch, 'order'>, hasFit: boolean) =>
  hasFit ? (order ?? 'FIT') : order === 'NEWEST' ? order : 'NAME'

/** What the list of a campaign's accounts asks for; what is left out narrows nothing. */
export const campaignAccountVariables = (
  id: string,
  search: CampaignAccountsSearch,
  me: Pick<Me, 'id'>,
): CampaignAccountsQueryVariables => {
  const { search: text, step, verdict, assignee, only, order, page = 1 } = search,
    take = accountsPerPage(search)
  return {
    id,
    take,
    skip: (page - 1) * take,
    ...(text && { search: text }),
    ...(step && { step }),
    ...(verdict && { verdicts: [verdict] }),
    ...(assignee &&
      (assignee === 'nobody'
        ? { isAssigned: false }
        : { assigneeIds: [assignee === 'me' ? me.id : assignee] })),
    ...(order && { sort: order }),
    ...(only === 'new' && { isNew: true }),
    ...(only === 'overdue' && { isOverdue: true }),
    ...(only === 'aside' && { isSkipped: true }),
    ...(only === 'won' && { isWon: true }),
    // as the funnel counts them
    ...(only === 'noMeeting' && {
      hasMeeting: false,
      isSkipped: false,
      verdicts: [verdict ?? 'OPEN'],
    }),
  }
}
