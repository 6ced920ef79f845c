import { listPart, one, text, type Parts, type Raw } from '../routeSearch.ts'

export type AudienceSearch = Parts<{
  search: string
  page: number
  size: number
  /** Without it by name. */
  order: 'NEWEST'
  /** As of the insights. */
  filters: string
  where: string
}>

/** `?search=ac&page=2&order=NEWEST&filters=…` of who was met with a playbook. */
export const audienceSearch = (raw: Raw): AudienceSearch => {
  const { search, page, size } = listPart(raw)
  return {
    search,
    page,
    size,
    order: one(['NEWEST'] as const, raw['order']),
    filters: text(raw['filters'], 8000),
    where: text(raw['where'], Infinity),
  }
}
export const audiencePerPage = ({ size }: AudienceSearch): number => size ?? 50

/** What the list asks for. */
export const audienceVariables = (search: AudienceSearch) => {
  const take = audiencePerPage(search)
  return {
    take,
    skip: ((search.page ?? 1) - 1) * take,
    ...(search.search && { search: search.search }),
    ...(search.order && { sort: search.order }),
  }
}
