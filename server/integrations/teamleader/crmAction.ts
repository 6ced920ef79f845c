// What an action of the local CRM server is: a body in, an answer out.
import { z } from 'zod'
import type { CrmReply } from '../localCrm/crmReply.ts'

export type CrmBody = Readonly<Record<string, unknown>>
export type CrmAction = (body: CrmBody) => CrmReply
export type CrmActions = Readonly<Record<string, CrmAction>>

/** An answer of the vendor that refuses. */
export class CrmRefusal extends Error {
  readonly status: number
  readonly field: string | undefined
  constructor(status: number, title: string, field?: string) {
    super(title)
    this.status = status
    this.field = field
  }
}

/** The body by its schema; keys that are not in it are ignored, as the vendor does. */
export function readAs<S extends z.ZodType>(schema: S, body: CrmBody): z.output<S> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CrmRefusal(400, issue!.message, issue!.path.join('.'))
}

export const created = (type: string, id: string): CrmReply => ({
  status: 201,
  body: { data: { type, id } },
})
export const changed: CrmReply = { status: 204 }
export const shown = (data: unknown, meta?: object): CrmReply => ({
  status: 200,
  body: meta ? { data, meta } : { data },
})

export const byId = z.object({ id: z.string() })
export const reference = z.object({ type: z.string(), id: z.string() })
/** A text of something in it. */
export const filled = z.string().min(1)
/** As the vendor takes custom fields. */
export const customFields = z.array(z.object({ id: z.string(), value: z.unknown() }))

const pageSchema = z.object({
  page: z
    .object({
      size: z.number().int().min(1).max(100).default(20),
      number: z.number().int().min(1).default(1),
    })
    .default({ size: 20, number: 1 }),
  // plural, whatever the vendor's guide says
  includes: z.string().default(''),
})

/** The page of the rows that the body asks for. */
export function paged(rows: readonly object[], body: CrmBody): CrmReply {
  const { page, includes } = readAs(pageSchema, body)
  const from = (page.number - 1) * page.size
  return shown(
    rows.slice(from, from + page.size),
    isIncluded(includes, 'pagination') ? { page, matches: rows.length } : undefined,
  )
}

export const isIncluded = (includes: unknown, what: string): boolean =>
  typeof includes === 'string' && includes.split(',').includes(what)

/** By what a list can be sorted. */
type Sortable<R> = Readonly<Record<string, (row: R) => string | number>>
const sortSchema = z.object({
  sort: z
    .array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']).default('asc') }))
    .default([]),
})

/** In the order that the body asks for; a field that cannot be sorted by is refused. */
export function sorted<R>(rows: readonly R[], body: CrmBody, by: Sortable<R>): R[] {
  const { sort } = readAs(sortSchema, body)
  const order = sort.map(({ field, order: direction }) => {
    const value = Object.hasOwn(by, field) ? by[field] : undefined
    if (!value) throw new CrmRefusal(400, 'It cannot be sorted by this field.', 'sort')
    return { value, sign: direction === 'asc' ? -1 : 1 }
  })
  return rows.toSorted((one, other) => {
    for (const { value, sign } of order) {
      const [a, b] = [value(one), value(other)]
      if (a !== b) return a < b ? sign : -sign
    }
    return 0
  })
}
