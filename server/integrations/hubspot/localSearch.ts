// Search of the local HubSpot server: an index that is behind, ten thousand results, one order.
import { z } from 'zod'
import { invalid } from './localRefusal.ts'
import { readAs, type LocalRoute } from './localRoute.ts'
import { momentOf, scopeOf, typeOf, type LocalProperties } from './localProperties.ts'
import {
  shownObject,
  valuesOf,
  type LocalObject,
  type LocalStore,
  type Values,
} from './localStore.ts'

/** The index knows of a change so much later, ms. */
export const indexLag = 3000
/** What it gives of what it found. */
export interface SearchBounds {
  results: number
}

const filter = z.object({
  propertyName: z.string(),
  operator: z.enum([
    'EQ',
    'NEQ',
    'LT',
    'LTE',
    'GT',
    'GTE',
    'BETWEEN',
    'IN',
    'NOT_IN',
    'HAS_PROPERTY',
    'NOT_HAS_PROPERTY',
    'CONTAINS_TOKEN',
  ] as [string, ...string[]]),
  value: z.string().optional(),
  highValue: z.string().optional(),
  values: z.array(z.string()).optional(),
})
type Filter = z.output<typeof filter>
const search = z.object({
  filterGroups: z
    .array(z.object({ filters: z.array(filter).max(6) }))
    .max(5)
    .default([])
    .refine((groups) => groups.flatMap(({ filters }) => filters).length <= 18, 'too many filters'),
  sorts: z
    .array(
      z.object({
        propertyName: z.string(),
        direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
      }),
    )
    // only one order
    .max(1)
    .default([]),
  query: z.string().max(3000).default(''),
  properties: z.array(z.string()).default([]),
  limit: z.number().int().min(1).max(200).default(10),
  after: z.union([z.string(), z.number()]).default('0'),
})

export function searchRoutes(store: LocalStore, bounds: SearchBounds): LocalRoute[] {
  return [
    {
      method: 'POST',
      path: '/crm/v3/objects/:type/search',
      scope: scopeOf('objects', 'read'),
      isSearch: true,
      run: ({ params, body }) => {
        const type = typeOf(params),
          asked = readAs(search, body),
          from = Number(asked.after)
        if (!Number.isInteger(from) || from < 0) throw invalid('invalid cursor')
        if (from + asked.limit > bounds.results)
          throw invalid(`Paging beyond ${bounds.results} results is not possible`)
        const word = asked.query.toLowerCase()
        const found = store.allBefore(type, indexLag).filter((object) => {
          const values = valuesOf(object)
          return (
            (asked.filterGroups.length === 0 ||
              asked.filterGroups.some(({ filters }) =>
                filters.every((one) => fits(store.properties, object, values, one)),
              )) &&
            (!word || Object.values(values).some((value) => value?.toLowerCase().includes(word)))
          )
        })
        const [order] = asked.sorts
        const sorted = order
          ? found.toSorted(
              (one, other) =>
                compared(
                  store.properties,
                  one,
                  order.propertyName,
                  valuesOf(one),
                  valuesOf(other),
                ) * (order.direction === 'ASCENDING' ? 1 : -1),
            )
          : found
        const results = sorted.slice(from, from + asked.limit),
          next = from + asked.limit
        return {
          status: 200,
          body: {
            total: found.length,
            results: results.map((object) => shownObject(object, asked.properties)),
            ...(next < found.length && { paging: { next: { after: String(next) } } }),
          },
        }
      },
    },
  ]
}

/** Numbers and moments as numbers. */
function comparable(
  properties: LocalProperties,
  { type }: LocalObject,
  name: string,
  value: string,
): number | string {
  const kind = properties.named(type, name)?.type
  if (kind === 'number') return Number(value)
  return kind === 'date' || kind === 'datetime' ? momentOf(value) : value.toLowerCase()
}
function compared(
  properties: LocalProperties,
  object: LocalObject,
  name: string,
  one: Values,
  other: Values,
): number {
  const [a, b] = [one, other].map((values) =>
    comparable(properties, object, name, values[name] ?? ''),
  )
  return a === b ? 0 : a! < b! ? -1 : 1
}

function fits(
  properties: LocalProperties,
  object: LocalObject,
  values: Values,
  { propertyName: name, operator, value = '', highValue = '', values: several = [] }: Filter,
): boolean {
  if (!properties.named(object.type, name)) throw invalid(`There is no property ${name}`)
  const has = values[name] || null
  if (operator === 'HAS_PROPERTY') return has !== null
  if (operator === 'NOT_HAS_PROPERTY') return has === null
  if (has === null) return operator === 'NEQ' || operator === 'NOT_IN'
  const of = (text: string): number | string => comparable(properties, object, name, text),
    mine = of(has)
  switch (operator) {
    case 'EQ':
      return mine === of(value)
    case 'NEQ':
      return mine !== of(value)
    case 'LT':
      return mine < of(value)
    case 'LTE':
      return mine <= of(value)
    case 'GT':
      return mine > of(value)
    case 'GTE':
      return mine >= of(value)
    case 'BETWEEN':
      return mine >= of(value) && mine <= of(highValue)
    case 'IN':
      return several.some((one) => of(one) === mine)
    case 'NOT_IN':
      return several.every((one) => of(one) !== mine)
    default:
      return String(mine).includes(value.toLowerCase().replaceAll('*', ''))
  }
}
