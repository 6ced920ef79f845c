import type { LeadsSearch } from '../companies/leadSearch.ts'
import type { Me } from '../data/session.tsx'
import type { PlaybookLeadsQueryVariables } from '../gql.ts'
import { leadsPerPage, narrowed } from './leadVariables.ts'

/** What leads of playbooks are asked for with. */
export const playbookLeadVariables = (
  search: LeadsSearch,
  me: Pick<Me, 'id'>,
): PlaybookLeadsQueryVariables => ({
  ...narrowed({ ...search, campaign: undefined }, me, leadsPerPage(search)),
  ...(search.playbook && { playbookIds: [search.playbook] }),
  ...(search.order === 'NAME' && { sort: search.order }),
})
