// Fields that companies and contacts share, and by what their lists are narrowed.
import { z } from 'zod'
import { byId, customFields, readAs, sorted, type CrmBody } from './crmAction.ts'
import type { CrmRow } from './crmTable.ts'

const optional = z.string().nullable()
const emails = z.array(z.object({ type: z.enum(['primary', 'invoicing']), email: z.email() }))
const telephones = z.array(
  z.object({ type: z.enum(['phone', 'mobile', 'fax']), number: z.string().min(1) }),
)
const addresses = z.array(
  z.object({
    type: z.enum(['primary', 'invoicing', 'delivery', 'visiting']),
    address: z.object({
      line_1: optional.default(null),
      postal_code: optional.default(null),
      city: optional.default(null),
      country: z.string().length(2),
    }),
  }),
)

/** What may be said of either; `default()` of `partyDefaults` when it is added. */
export const partyFields = {
  emails,
  telephones,
  addresses,
  website: optional,
  language: optional,
  remarks: optional,
  tags: z.array(z.string()),
  custom_fields: customFields,
}
export const partyDefaults = {
  emails: [],
  telephones: [],
  addresses: [],
  website: null,
  language: null,
  remarks: null,
  tags: [],
  custom_fields: [],
}
export interface PartyRow extends CrmRow {
  emails: z.output<typeof emails>
  addresses: z.output<typeof addresses>
  tags: string[]
  status: 'active' | 'deactivated'
}
/** How lists in an update are taken. */
export const partialUpdate = byId.extend({
  custom_fields_update_strategy: z.enum(['replace', 'partial']).optional(),
})

const filterSchema = z.object({
  filter: z
    .object({
      ids: z.array(z.string()),
      term: z.string(),
      updated_since: z.string(),
      tags: z.array(z.string()),
      vat_number: z.string(),
      email: z.object({ type: z.string(), email: z.string() }),
      status: z.enum(['active', 'deactivated']),
      company_id: z.string(),
    })
    .partial()
    .default({}),
})
export type PartyFilter = z.output<typeof filterSchema>['filter']

/** The rows of the list that the body asks for, in its order. */
export function partiesIn<R extends PartyRow>(
  rows: readonly R[],
  body: CrmBody,
  nameOf: (row: R) => string,
  also: (row: R, filter: PartyFilter) => boolean,
): R[] {
  const { filter } = readAs(filterSchema, body),
    { ids, term, updated_since: since, tags, email, status } = filter
  const found = rows.filter(
    (row) =>
      (!ids || ids.includes(row.id)) &&
      (!term || nameOf(row).toLowerCase().includes(term.toLowerCase())) &&
      (!since || Date.parse(row.updated_at) >= Date.parse(since)) &&
      (!tags || tags.every((tag) => row.tags.includes(tag))) &&
      (!email || row.emails.some((one) => one.email === email.email)) &&
      (!status || row.status === status) &&
      also(row, filter),
  )
  return sorted(found, body, {
    name: nameOf,
    added_at: (row) => row.added_at,
    updated_at: (row) => row.updated_at,
  })
}
export const primaryAddress = ({ addresses: all }: PartyRow): object | null =>
  all.find(({ type }) => type === 'primary')?.address ?? null
