import type { CompanyOrder } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'

export const recordsPerPage = 50
const orders = ['NAME', 'PRIO', 'NEWEST'] as const

/** The variables of the query of a list of records. */
export const recordVariables = (search: ListSearch) => ({
  search: search.search ?? null,
  take: recordsPerPage,
  skip: ((search.page ?? 1) - 1) * recordsPerPage,
  prio: search.prio ?? null,
  labels: search.label ? [search.label] : null,
  order: recordOrder(search),
})

/** The order in the address; by name where it has none or an unknown one. */
export const recordOrder = (search: ListSearch): CompanyOrder =>
  orders.find((order) => order === search.order) ?? 'NAME'
