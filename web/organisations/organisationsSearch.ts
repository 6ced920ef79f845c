// What may stand behind the "?" of the address of all organisations.
import type { OrganisationSort } from '../gql.ts'
import { idOf, one, text, type Parts, type Raw } from '../routeSearch.ts'

export const organisationSorts = [
  'TITLE',
  'TITLE_DESC',
  'CREATED',
  'CREATED_DESC',
  'ENDS',
  'ENDS_DESC',
] as const satisfies readonly OrganisationSort[]
export const organisationStates = ['RUNNING', 'TRIAL', 'SHUT'] as const
/** Spec 9. */
export const licencePageSizes = [10, 25, 100] as const
export const licencePageSize = 25

export type OrganisationsSearch = Parts<{
  /** Without it the organisations; else the keys that nobody has used. */
  list: 'keys'
  search: string
  page: number
  size: (typeof licencePageSizes)[number]
  state: (typeof organisationStates)[number]
  order: (typeof organisationSorts)[number]
  /** The one whose licences are open. */
  organisation: string
}>

/** `?search=acme&page=2&size=100&state=SHUT&order=ENDS&organisation=id`, or `?list=keys`. */
export function organisationsSearch(raw: Raw): OrganisationsSearch {
  const page = Number(raw['page'])
  return {
    list: one(['keys'] as const, raw['list']),
    search: text(raw['search']),
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    size: licencePageSizes.find((size) => size === Number(raw['size'])),
    state: one(organisationStates, raw['state']),
    order: one(organisationSorts, raw['order']),
    organisation: idOf(raw['organisation']),
  }
}
