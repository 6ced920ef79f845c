import type { Me } from '../data/session.tsx'
import type { QualificationsQueryVariables } from '../gql.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import { narrowed } from './leadVariables.ts'

export const qualificationsPerPage = 20

/** What the verdicts to give are asked for with: one's own, unless the address says whose. */
export const qualificationVariables = (
  search: LeadsSearch,
  me: Pick<Me, 'id'>,
): QualificationsQueryVariables => narrowed(search, me, qualificationsPerPage)
