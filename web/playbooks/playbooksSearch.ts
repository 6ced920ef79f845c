import { text, type Parts, type Raw } from '../routeSearch.ts'

export type PlaybooksSearch = Parts<{
  search: string
  /** The gallery is open: with `all`, or with the template that is looked at. */
  templates: string
}>

/** `?search=intake` and `?templates=all` or `?templates=customerDiscovery` of the list of playbooks. */
export const playbooksSearch = (raw: Raw): PlaybooksSearch => ({
  search: text(raw['search']),
  templates: text(raw['templates'], 40),
})
