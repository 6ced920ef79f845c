import { ownSetting } from '../app/ownSetting.ts'
import type { Me } from '../data/session.tsx'
import type { OpportunitiesSearch } from '../routeSearch.ts'

/** Cards of a stage that are read at once. */
export const pageSize = 50

/** The id of the pipeline that the address names, else the one that the person looked at last; it may be gone. */
export const wantedPipeline = ({ pipeline }: OpportunitiesSearch, me: Me): string | null =>
  pipeline ?? ownSetting(me, 'opportunity_pipeline')

/** What a board shows of a pipeline, for the address. */
export const boardVariables = (
  id: string,
  { search, owner }: OpportunitiesSearch,
  me: Pick<Me, 'id'>,
) => ({
  id,
  take: pageSize,
  search: search ?? null,
  ownerIds: owner === undefined ? null : [owner === 'me' ? me.id : owner],
})
export type BoardVariables = ReturnType<typeof boardVariables>
