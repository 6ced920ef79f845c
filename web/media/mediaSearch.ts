import { mediaTypes, type MediaType } from '../../shared/mediaTypes.ts'
import { tablePageSizes } from '../../shared/limits.ts'
import type { MediaLanguage, MediaLibraryQueryVariables, MediaSort } from '../gql.ts'
import { idOf, one, text, type Parts, type Raw } from '../routeSearch.ts'

export const mediaLanguages = ['EN', 'FR', 'NL', 'NONE'] as const satisfies readonly MediaLanguage[]
export const mediaSorts = ['TITLE', 'TITLE_DESC', 'OLDEST'] as const satisfies readonly MediaSort[]
export type MediaSearch = Parts<{
  search: string
  type: MediaType
  label: string
  language: MediaLanguage
  used: 'yes' | 'no'
  /** Without it what was added last comes first. */
  order: (typeof mediaSorts)[number]
  /** Without it the grid. */
  view: 'list'
  page: number
  /** Rows of a page. */
  size: number
}>

const wholeFrom1 = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) >= 1 ? Number(value) : undefined

/** `?search=plant&type=IMAGE&label=id&language=FR&used=no&order=TITLE&view=list&page=2` of the media library. */
export const mediaSearch = (raw: Raw): MediaSearch => ({
  search: text(raw['search']),
  type: one(mediaTypes, raw['type']),
  label: idOf(raw['label']),
  language: one(mediaLanguages, raw['language']),
  used: one(['yes', 'no'] as const, raw['used']),
  order: one(mediaSorts, raw['order']),
  view: one(['list'] as const, raw['view']),
  page: wholeFrom1(raw['page']),
  size: tablePageSizes.find((size) => size === wholeFrom1(raw['size'])),
})

export const mediaPerPage = ({ size }: MediaSearch): number => size ?? 50

/** What the address asks for. */
export const mediaVariables = (search: MediaSearch): MediaLibraryQueryVariables => ({
  take: mediaPerPage(search),
  skip: ((search.page ?? 1) - 1) * mediaPerPage(search),
  ...(search.search && { search: search.search }),
  ...(search.type && { types: [search.type] }),
  ...(search.label && { labels: [search.label] }),
  ...(search.language && { languages: [search.language] }),
  ...(search.used && { isUsed: search.used === 'yes' }),
  ...(search.order && { sort: search.order }),
})

/** The list without anything that narrows it. */
export const nothingNarrowed: MediaSearch = {
  search: undefined,
  type: undefined,
  label: undefined,
  language: undefined,
  used: undefined,
  page: undefined,
}
export const isNarrowed = ({ search, type, label, language, used }: MediaSearch): boolean =>
  Boolean(search ?? type ?? label ?? language ?? used)
