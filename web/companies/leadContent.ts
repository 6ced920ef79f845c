// What a view of leads holds, and how an address of leads says the same.
import type { CampaignAccountSort, ListView_viewFragment, ListViewContent } from '../gql.ts'
import type { LeadsSearch } from './leadSearch.ts'

export type LeadPart = NonNullable<ListViewContent['leads']>

/** What the page of leads shows, as a view keeps it. */
export const leadPart = ({ campaign, of, verdict, only }: LeadsSearch): LeadPart => ({
  ...(campaign && { campaignIds: [campaign] }),
  // those of whoever looks stay theirs
  ...(of && { ownerIds: of === 'all' ? [] : [of] }),
  ...(verdict && { verdicts: [verdict] }),
  ...(only === 'new' && { isNew: true }),
  ...(only && only !== 'new' && { hasMeeting: only === 'meeting' }),
})

/** What a view of leads holds, as an address says it. */
export function leadSearchOf({ search, sort, leads }: ListView_viewFragment): LeadsSearch {
  const { campaignIds, ownerIds, verdicts, hasMeeting, isNew } = (leads ?? {}) as LeadPart
  return {
    search: search ?? undefined,
    order: (sort as CampaignAccountSort | null) ?? undefined,
    campaign: campaignIds?.[0],
    of: ownerIds ? (ownerIds[0] ?? 'all') : undefined,
    verdict: verdicts?.[0],
    only: isNew ? 'new' : hasMeeting == null ? undefined : hasMeeting ? 'meeting' : 'noMeeting',
  } as LeadsSearch
}
