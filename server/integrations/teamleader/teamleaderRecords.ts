// Records of Teamleader Focus in our words: its lists, page by page, and single ones.
import { z } from 'zod'
import { Protocol, NotFound } from '../connector.ts'
import type { CrmField, CrmPage, CrmRecord, CrmUser, Position, PulledKind } from '../crmRecord.ts'

/** An action of the vendor, such as companies.list. */
export type Ask = (action: string, body: object) => Promise<unknown>

/** The largest page; contacts are asked for one by one besides, so theirs are smaller. */
const pageSizes = { COMPANY: 100, CONTACT: 50 } as const
/** What is written there at one moment may be seen a little later, s. */
const overlapSeconds = 120
const resources = { COMPANY: 'companies', CONTACT: 'contacts' } as const

const text = z.string().nullish()
const address = z.object({ line_1: text, postal_code: text, city: text, country: text }).nullish()
const party = z.object({
  id: z.string().min(1),
  updated_at: text,
  emails: z.array(z.object({ email: z.string() })).nullish(),
  telephones: z.array(z.object({ number: z.string() })).nullish(),
  website: text,
  primary_address: address,
})
const company = party.extend({
  name: z.string(),
  vat_number: text,
  responsible_user: z.object({ id: z.string() }).nullish(),
})
const contact = party.extend({
  first_name: text,
  last_name: text,
  companies: z
    .array(
      z.object({
        position: text,
        decision_maker: z.boolean().nullish(),
        company: z.object({ id: z.string() }),
      }),
    )
    .nullish(),
})
const identified = z.object({ id: z.string().min(1), updated_at: text })
const pageOf = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ matches: z.number().int() }),
})
const listOf = z.object({ data: z.array(z.unknown()) })
const one = z.object({ data: z.unknown() })
const user = z.object({ id: z.string(), email: z.string() })
const field = z.object({
  id: z.string(),
  context: z.string(),
  type: z.string(),
  label: z.string(),
  group: text,
})

const position = z.object({
  /** newest change there when the pass began */
  newest: z.string(),
  page: z.number().int().min(1),
})

function shaped<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new Protocol('BAD_SHAPE')
  return read.data
}

/**
 * One page of what was changed there since a moment, in the order of changes, the last page first. What is changed
 * meanwhile goes to the end of that order, which was read: what moves up by that comes once more, and nothing is left
 * out. It is asked for by the next pass, as it is newer than all that this one began with.
 */
export async function pull(
  ask: Ask,
  kind: PulledKind,
  since: string | null,
  at: Position | null,
): Promise<CrmPage> {
  const list = (size: number, number: number, order: 'asc' | 'desc'): Promise<unknown> =>
    ask(`${resources[kind]}.list`, {
      filter: since === null ? {} : { updated_since: since },
      sort: [{ field: 'updated_at', order }],
      page: { size, number },
      includes: 'pagination',
    })
  const size = pageSizes[kind]
  const begin = async (): Promise<z.output<typeof position> | null> => {
    const { data, meta } = shaped(pageOf, await list(1, 1, 'desc'))
    if (data.length === 0) return null
    const newest = shaped(identified, data[0]).updated_at
    // without a moment nothing can be asked for by it
    if (!newest) throw new Protocol('BAD_SHAPE')
    return { newest, page: Math.max(1, Math.ceil(meta.matches / size)) }
  }
  const here = at ? shaped(position, at) : await begin()
  if (!here) return { records: [], broken: [], next: null, total: 0, since }
  const { data, meta } = shaped(pageOf, await list(size, here.page, 'asc'))
  const records: CrmRecord[] = [],
    broken: string[] = []
  for (const row of data) {
    const { id } = shaped(identified, row)
    const record = kind === 'COMPANY' ? readCompany(row) : await contactNamed(ask, id)
    if (record === 'gone') continue
    if (record) records.push(record)
    else broken.push(id)
  }
  return {
    records,
    broken,
    next: here.page > 1 ? { ...here, page: here.page - 1 } : null,
    total: meta.matches,
    since: before(here.newest),
  }
}

const before = (moment: string): string => {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) throw new Protocol('BAD_SHAPE')
  return `${new Date(at - overlapSeconds * 1000).toISOString().slice(0, 19)}+00:00`
}

/** Those that are there; what is not as we know it is among the broken. */
export async function get(
  ask: Ask,
  kind: PulledKind,
  ids: readonly string[],
): Promise<Pick<CrmPage, 'records' | 'broken'>> {
  const records: CrmRecord[] = [],
    broken: string[] = []
  for (const id of ids) {
    const record = kind === 'COMPANY' ? await companyNamed(ask, id) : await contactNamed(ask, id)
    if (record === 'gone') continue
    if (record) records.push(record)
    else broken.push(id)
  }
  return { records, broken }
}

/** The companies of a contact are told of it alone, not in lists. */
const contactNamed = (ask: Ask, id: string): Promise<CrmRecord | 'gone' | null> =>
  named(ask, 'contacts', id, readContact)
const companyNamed = (ask: Ask, id: string): Promise<CrmRecord | 'gone' | null> =>
  named(ask, 'companies', id, readCompany)
async function named(
  ask: Ask,
  resource: string,
  id: string,
  read: (row: unknown) => CrmRecord | null,
): Promise<CrmRecord | 'gone' | null> {
  try {
    return read(shaped(one, await ask(`${resource}.info`, { id })).data)
  } catch (error) {
    // deleted since it was listed
    if (error instanceof NotFound) return 'gone'
    throw error
  }
}

function readCompany(row: unknown): CrmRecord | null {
  const { data } = company.safeParse(row)
  if (!data) return null
  return {
    ...partyOf(data),
    title: data.name,
    ownerId: data.responsible_user?.id ?? null,
    fields: {
      ...fieldsOf(data),
      name: data.name,
      vAT: data.vat_number ?? null,
      url: data.website ?? null,
    },
  }
}
function readContact(row: unknown): CrmRecord | null {
  const { data } = contact.safeParse(row)
  if (!data) return null
  return {
    ...partyOf(data),
    title: [data.first_name, data.last_name].filter(Boolean).join(' '),
    fields: {
      ...fieldsOf(data),
      firstName: data.first_name ?? null,
      lastName: data.last_name ?? null,
      websites: data.website ? [data.website] : [],
    },
    places: (data.companies ?? []).map(({ position: role, decision_maker, company: at }) => ({
      companyId: at.id,
      role: role ?? null,
      decisionMaker: decision_maker ?? false,
    })),
  }
}
const partyOf = ({ id, updated_at, primary_address: at }: z.output<typeof party>) => ({
  id,
  changed: updated_at ?? null,
  country: at?.country ?? null,
})
const fieldsOf = ({ emails, telephones, primary_address: at }: z.output<typeof party>) => ({
  emails: (emails ?? []).map(({ email }) => email),
  telephones: (telephones ?? []).map(({ number }) => number),
  street: at?.line_1 ?? null,
  zipCode: at?.postal_code ?? null,
  city: at?.city ?? null,
})

/** All pages of a short list. */
async function whole(ask: Ask, action: string): Promise<unknown[]> {
  const rows: unknown[] = [],
    size = 100
  for (let number = 1; ; number++) {
    const { data } = shaped(listOf, await ask(action, { page: { size, number } }))
    rows.push(...data)
    if (data.length < size) return rows
  }
}
/** People there who have an e-mail address. */
export async function listUsers(ask: Ask): Promise<CrmUser[]> {
  const rows = await whole(ask, 'users.list')
  return rows.flatMap((row) => user.safeParse(row).data ?? [])
}

const contexts: Readonly<Record<string, CrmField['context']>> = {
  company: 'COMPANY',
  contact: 'CONTACT',
  deal: 'OPPORTUNITY',
  // so it answers when one asks for those of deals
  sale: 'OPPORTUNITY',
}
/** Fields that the organisation made there, of the kinds that we have too. */
export async function listFields(ask: Ask): Promise<CrmField[]> {
  const rows = await whole(ask, 'customFieldDefinitions.list')
  return rows.flatMap((row) => {
    const { id, type, context, label, group } = shaped(field, row)
    const ours = contexts[context]
    return ours ? [{ id, type, label, context: ours, group: group ?? null }] : []
  })
}
