// Records of HubSpot in our words: what a search finds, page by page, and single ones.
import { z } from 'zod'
import type { CrmPage, CrmPlace, CrmRecord, Position, PulledKind } from '../crmRecord.ts'
import { Protocol } from '../connector.ts'
import { shaped } from '../shaped.ts'

/** Asks the vendor. */
export interface Ask {
  get: (path: string) => Promise<unknown>
  post: (path: string, body: object) => Promise<unknown>
  /** These are counted apart. */
  search: (path: string, body: object) => Promise<unknown>
}

/** The largest page of a search, and of a batch. */
const pageSize = 200
const batchSize = 100
/** The index knows of a change some moments later, s. */
const overlapSeconds = 120

const kinds = {
  COMPANY: {
    type: 'companies',
    changed: 'hs_lastmodifieddate',
    properties: [
      'name',
      'website',
      'domain',
      'phone',
      'address',
      'zip',
      'city',
      'country',
      'hs_country_code',
      'hubspot_owner_id',
    ],
  },
  CONTACT: {
    type: 'contacts',
    changed: 'lastmodifieddate',
    properties: [
      'firstname',
      'lastname',
      'email',
      'hs_additional_emails',
      'phone',
      'mobilephone',
      'website',
      'jobtitle',
      'hs_buying_role',
      'address',
      'zip',
      'city',
      'country',
      'hs_country_region_code',
    ],
  },
} as const

const object = z.object({
  id: z.string().min(1),
  properties: z.record(z.string(), z.string().nullish()),
})
type Properties = z.output<typeof object>['properties']
const identified = z.object({ id: z.string().min(1) })
const next = z.object({ next: z.object({ after: z.string() }).optional() }).optional()
const found = z.object({ total: z.number().int(), results: z.array(z.unknown()), paging: next })
export const listed = z.object({ results: z.array(z.unknown()), paging: next })
const linked = z.object({
  results: z.array(
    z.object({
      from: z.object({ id: z.string() }),
      to: z.array(
        z.object({
          toObjectId: z.union([z.number(), z.string()]),
          associationTypes: z.array(z.object({ label: z.string().nullish() })),
        }),
      ),
    }),
  ),
})

const position = z.object({
  /** newest change there when the pass began */
  newest: z.string(),
  total: z.number().int(),
  /** id behind which the page begins */
  after: z.string(),
})

/**
 * One page of what was changed there since a moment, in the order of ids. A search gives ten thousand results and one order:
 * so it is asked anew for each page, for ids behind the last one, of which it gives the first. What is changed meanwhile keeps
 * its id; where it was read before, the next pass has it, as it is newer than all that this one began with.
 */
export async function pull(
  ask: Ask,
  kind: PulledKind,
  since: string | null,
  at: Position | null,
): Promise<CrmPage> {
  const { type, changed, properties } = kinds[kind]
  const search = async (
    more: { propertyName: string; operator: string; value: string }[],
    sort: { propertyName: string; direction: string },
    limit: number,
  ): Promise<z.output<typeof found>> => {
    const filters = [
      ...(since === null
        ? []
        : [{ propertyName: changed, operator: 'GTE', value: String(momentOf(since)) }]),
      ...more,
    ]
    const body = {
      filterGroups: filters.length ? [{ filters }] : [],
      sorts: [sort],
      properties: [...properties, changed],
      limit,
    }
    return shaped(found, await ask.search(`/crm/v3/objects/${type}/search`, body))
  }
  const begin = async (): Promise<z.output<typeof position> | null> => {
    const newest = { propertyName: changed, direction: 'DESCENDING' },
      { total, results } = await search([], newest, 1)
    if (results.length === 0) return null
    const moment = shaped(object, results[0]).properties[changed]
    // without a moment nothing can be asked for by it
    if (!moment) throw new Protocol('BAD_SHAPE')
    return { newest: moment, total, after: '0' }
  }
  const here = at ? shaped(position, at) : await begin()
  if (!here) return { records: [], broken: [], next: null, total: 0, since }
  const { results, paging } = await search(
    [{ propertyName: 'hs_object_id', operator: 'GT', value: here.after }],
    { propertyName: 'hs_object_id', direction: 'ASCENDING' },
    pageSize,
  )
  const last = results.length ? shaped(identified, results.at(-1)).id : null
  return {
    ...(await readAll(ask, kind, results)),
    next: paging?.next && last !== null ? { ...here, after: last } : null,
    total: here.total,
    since: new Date(momentOf(here.newest) - overlapSeconds * 1000).toISOString(),
  }
}

function momentOf(text: string): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new Protocol('BAD_SHAPE')
  return moment
}

/** Those that are there; what is not as we know it is among the broken. */
export async function get(
  ask: Ask,
  kind: PulledKind,
  ids: readonly string[],
): Promise<Pick<CrmPage, 'records' | 'broken'>> {
  const { type, changed, properties } = kinds[kind],
    rows: unknown[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const body = {
      inputs: [...new Set(ids.slice(from, from + batchSize))].map((id) => ({ id })),
      properties: [...properties, changed],
    }
    // those that are missing are named beside them, with 207
    const { results } = shaped(listed, await ask.post(`/crm/v3/objects/${type}/batch/read`, body))
    rows.push(...results)
  }
  return readAll(ask, kind, rows)
}

async function readAll(
  ask: Ask,
  kind: PulledKind,
  rows: readonly unknown[],
): Promise<Pick<CrmPage, 'records' | 'broken'>> {
  const good: z.output<typeof object>[] = [],
    broken: string[] = []
  for (const row of rows) {
    const read = object.safeParse(row).data
    if (read) good.push(read)
    else broken.push(shaped(identified, row).id)
  }
  if (kind === 'COMPANY') return { records: good.map(companyOf), broken }
  const places = await placesOf(ask, good)
  return { records: good.map((one) => contactOf(one, places.get(one.id) ?? [])), broken }
}

/** The companies of contacts, by the id of each; that without a label is one of them too. */
async function placesOf(
  ask: Ask,
  contacts: readonly z.output<typeof object>[],
): Promise<Map<string, CrmPlace[]>> {
  if (contacts.length === 0) return new Map()
  const inputs = contacts.map(({ id }) => ({ id })),
    answer = await ask.post('/crm/v4/associations/contacts/companies/batch/read', { inputs })
  const people = new Map(contacts.map(({ id, properties }) => [id, properties]))
  return new Map(
    shaped(linked, answer).results.map(({ from, to }) => {
      const { jobtitle, hs_buying_role: part } = people.get(from.id) ?? {}
      return [
        from.id,
        to.map(({ toObjectId, associationTypes }) => ({
          companyId: String(toObjectId),
          role: jobtitle || null,
          decisionMaker:
            /(^|;)DECISION_MAKER(;|$)/.test(part ?? '') ||
            associationTypes.some(({ label }) => label?.toLowerCase() === 'decision maker'),
        })),
      ]
    }),
  )
}

function companyOf({ id, properties: of }: z.output<typeof object>): CrmRecord {
  return {
    ...partOf(id, of, 'hs_lastmodifieddate', of['hs_country_code']),
    title: of['name'] ?? of['domain'] ?? '',
    ownerId: of['hubspot_owner_id'] || null,
    // it has no field for a VAT number or e-mail addresses, so these stay as they are here
    fields: {
      ...fieldsOf(of, [of['phone']]),
      name: of['name'] || null,
      url: of['website'] || of['domain'] || null,
    },
  }
}
function contactOf({ id, properties: of }: z.output<typeof object>, places: CrmPlace[]): CrmRecord {
  const emails = [of['email'], ...(of['hs_additional_emails'] ?? '').split(';')]
  return {
    ...partOf(id, of, 'lastmodifieddate', of['hs_country_region_code']),
    title: [of['firstname'], of['lastname']].filter(Boolean).join(' ') || (of['email'] ?? ''),
    fields: {
      ...fieldsOf(of, [of['phone'], of['mobilephone']]),
      emails: said(emails),
      firstName: of['firstname'] || null,
      lastName: of['lastname'] || null,
      websites: said([of['website']]),
    },
    places,
  }
}
const said = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [text] : []))
const partOf = (id: string, of: Properties, changed: string, code: string | null | undefined) => ({
  id,
  changed: of[changed] ?? null,
  country: code || of['country'] || null,
})
const fieldsOf = (of: Properties, telephones: readonly (string | null | undefined)[]) => ({
  telephones: said(telephones),
  street: of['address'] || null,
  zipCode: of['zip'] || null,
  city: of['city'] || null,
})
