import type { ListSearch } from '../routeSearch.ts'

/** The variables of the query of a list of records. */
export const recordVariables = <Sort extends string>(search: ListSearch<Sort>) => ({
  search: search.search ?? null,
  take: rowsPerPage(search),
  skip: ((search.page ?? 1) - 1) * rowsPerPage(search),
  prio: search.prio ?? null,
  labels: search.label ? [search.label] : null,
  sort: search.order ?? null,
  conditions: search.where ?? null,
})

export const rowsPerPage = ({ size }: ListSearch): number => size ?? 50
