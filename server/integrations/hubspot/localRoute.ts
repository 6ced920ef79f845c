// A path of the local HubSpot server: who may, and what it does.
import { z } from 'zod'
import type { CrmReply } from '../localCrm/crmReply.ts'
import { invalid } from './localRefusal.ts'

export interface LocalCall {
  /** parts of the path, by the names in the pattern */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
}
export interface LocalRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** such as /crm/v3/objects/:type/:id */
  path: string
  /** that the token needs */
  scope: (params: LocalCall['params']) => string
  /** it has a limit of its own, and says nothing of the others */
  isSearch?: true
  run: (call: LocalCall) => CrmReply
}

/** The first of them that has this path; undefined: there is none. */
export function findRoute(
  routes: readonly LocalRoute[],
  method: string | undefined,
  path: string,
): { route: LocalRoute; params: LocalCall['params'] } | undefined {
  const asked = path.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const parts = route.path.split('/')
    if (parts.length !== asked.length) continue
    const params: Record<string, string> = {}
    const fits = parts.every((part, at) => {
      if (!part.startsWith(':')) return part === asked[at]
      params[part.slice(1)] = decodeURIComponent(asked[at]!)
      return true
    })
    if (fits) return { route, params }
  }
  return undefined
}

/** The body by its schema; keys that are not in it are ignored. */
export function readAs<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalid(`Invalid input JSON, field ${issue!.path.join('.')}: ${issue!.message}`)
}

/** How many rows of a list, and behind which. */
export function pageOf(
  query: URLSearchParams,
  { usual, most }: { usual: number; most: number },
): { limit: number; after: string | null } {
  const limit = Number(query.get('limit') ?? usual)
  if (!Number.isInteger(limit) || limit < 1 || limit > most)
    throw invalid(`Page size must be between 1 and ${most}`)
  return { limit, after: query.get('after') }
}

/** Rows behind a cursor, with the cursor of the next page where there is one. */
export function pagedRows<R>(
  rows: readonly R[],
  { limit, after }: { limit: number; after: string | null },
  idOf: (row: R) => string,
): { results: R[]; paging?: { next: { after: string } } } {
  const from = after === null ? 0 : rows.findIndex((row) => Number(idOf(row)) > Number(after)),
    results = from === -1 ? [] : rows.slice(from, from + limit),
    last = results.at(-1)
  if (!last || rows.at(-1) === last) return { results }
  return { results, paging: { next: { after: idOf(last) } } }
}
