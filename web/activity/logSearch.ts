// What may stand behind the "?" of the address of the log.
import { tablePageSizes } from '../../shared/limits.ts'
import { idOf, one, text, type Parts, type Raw } from '../routeSearch.ts'

export type LogSearch = Parts<{
  /** Of super admins: only their own organisation. */
  of: 'own'
  organisation: string
  user: string
  /** By the table that the lines are about. */
  kind: string
  /** The id of what they are about. */
  object: string
  search: string
  /** Days, both among them. */
  from: string
  to: string
  /** The place behind which the lines are. */
  before: string
  size: (typeof tablePageSizes)[number]
}>

/** `?user=id&kind=meeting&object=id&search=acme&from=2026-11-01&to=2026-11-30&size=100&of=own&organisation=id` of the log. */
export function logSearch(raw: Raw): LogSearch {
  return {
    of: one(['own'] as const, raw['of']),
    organisation: idOf(raw['organisation']),
    user: idOf(raw['user']),
    kind: text(raw['kind'], 40),
    object: idOf(raw['object']),
    search: text(raw['search']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    before: text(raw['before'], 80),
    size: tablePageSizes.find((size) => size === Number(raw['size'])),
  }
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !isNaN(Date.parse(value))
    ? value
    : undefined

/** The day behind it. */
export const nextDay = (day: string): string => utcDayKey(Date.parse(day) + 86_400_000)
export const utcDayKey = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Rows of a page: so many, or more where there are more (spec 9). */
export const fewLines = 50
export const manyLines = 200

/** The query's variables for the parts of the address. Days are those of UTC, as they are counted. */
export const logVariables = (search: LogSearch, isSuperAdmin: boolean) => ({
  take: search.size ?? manyLines,
  ...scopeOf(search, isSuperAdmin),
  ...(search.organisation && { organisationId: search.organisation }),
  ...(search.user && { userId: search.user }),
  ...(search.kind && { type: search.kind }),
  ...(search.object && { objectId: search.object }),
  ...(search.search && { search: search.search }),
  ...(search.from && { from: `${search.from}T00:00:00Z` }),
  ...(search.to && { to: `${nextDay(search.to)}T00:00:00Z` }),
  ...(search.before && { before: search.before }),
})

/** Super admins read all organisations, unless they want their own. */
export const scopeOf = ({ of }: LogSearch, isSuperAdmin: boolean) =>
  isSuperAdmin && of !== 'own' ? { scope: 'EVERYWHERE' as const } : {}
