// Which records the rows of a file are, by one key of each; and the accounts that its contacts are at.
import type { Transaction } from '../database/transaction.ts'
import { ownerOf } from '../companies/owner.ts'
import { isShutOut } from '../identity/shutOut.ts'
import type { ImportKind, ImportMatch } from '../../shared/importFields.ts'
import type { Mapped, Values } from './importRow.ts'
import type { Columns } from './readRow.ts'

/** What identifies an account or a contact, as texts of a row. */
interface Looked {
  name?: string | undefined
  lastName?: string | undefined
  vat?: string | undefined
  urls?: readonly string[] | undefined
  emails?: readonly string[] | undefined
  city?: string | undefined
}
/** A record as it is, and all its keys of the kind that it was looked for by. */
export interface Found extends Columns {
  id: string
  keys: string[]
}
const prefixes = {
  VAT: 'vat:',
  EMAIL: 'email:',
  WEBSITE: 'site:',
  NAME: 'name:',
  NAME_CITY: 'name:',
} as const satisfies Record<ImportMatch | 'NAME', string>
const keysOf = {
  COMPANY: `app.company_keys(l.name, l.vat, null, coalesce(l.urls, '{}'), coalesce(l.emails, '{}'))`,
  CONTACT: `app.contact_keys(coalesce(l.name, ''), coalesce(l."lastName", ''), '{}', coalesce(l.emails, '{}'))`,
}
const city = (text: string): string => `'|city:' || app.norm(btrim(${text}))`

/** The keys of each; of a name together with the city, which both have to have. */
async function keysFor(
  db: Transaction,
  kind: ImportKind,
  match: keyof typeof prefixes,
  looked: readonly Looked[],
): Promise<string[][]> {
  const withCity = match === 'NAME_CITY' ? ` || ${city(`coalesce(l.city, '')`)}` : ''
  const rows = await db.query<{ keys: string[] }>(
    `select array(select left(k${withCity}, 500) from unnest(${keysOf[kind]}) k where starts_with(k, '${prefixes[match]}')) as keys
    from jsonb_to_recordset($1) l(n int, name text, "lastName" text, vat text, urls text[], emails text[], city text) order by l.n`,
    [JSON.stringify(looked.map((one, n) => ({ n, ...one })))],
  )
  return rows.map(({ keys }) => keys)
}

/** A record has one of them: of several addresses each says which it is. */
export async function keysOfRows(
  db: Transaction,
  kind: ImportKind,
  match: ImportMatch | null,
  rows: readonly Values[],
): Promise<string[][]> {
  if (!match) return rows.map(() => [])
  return keysFor(
    db,
    kind,
    match,
    rows.map((values) => ({
      name: (kind === 'COMPANY' ? values.name : values.firstName)?.[0],
      lastName: values.lastName?.[0],
      vat: values.vAT?.[0],
      urls: [...(values.url ?? []), ...(values.websites ?? [])],
      emails: values.emails,
      city: values.city?.[0],
    })),
  )
}

export const recordTables = {
  COMPANY: {
    table: 'company',
    search: 'app.search_companies_by_keys',
    keys: 'app.company_keys(t.name, t.vat, t.url, t.websites, t.emails)',
    columns: [
      'name',
      'source',
      'url',
      'type',
      'vat',
      'industry',
      'company_size',
      'prio',
      'owner_id',
      'street',
      'zip_code',
      'city',
      'country_name',
      'telephones',
      'emails',
      'websites',
    ],
    title: 't.name',
  },
  CONTACT: {
    table: 'contact',
    search: 'app.search_contacts_by_keys',
    keys: 'app.contact_keys(t.first_name, t.last_name, t.telephones, t.emails)',
    columns: [
      'first_name',
      'last_name',
      'job_title',
      'prio',
      'street',
      'zip_code',
      'city',
      'country_name',
      'telephones',
      'emails',
      'websites',
    ],
    title: `btrim(t.first_name || ' ' || t.last_name)`,
  },
} as const

/** Columns of `t`; of an account whose owner nobody has said, whoever made it. */
export const selected = (columns: readonly string[]): string =>
  columns
    .map((name) => (name === 'owner_id' ? `${ownerOf('t')} as owner_id` : `t.${name}`))
    .join(', ')

/** Records by the keys that they have; locked, as a change of theirs would, when they are to be written. */
export async function recordsByKey(
  db: Transaction,
  organisationId: string,
  kind: ImportKind,
  match: ImportMatch | null,
  keys: readonly string[],
  locks: boolean,
): Promise<Map<string, Found[]>> {
  const wanted = [...new Set(keys)]
  const byKey = new Map<string, Found[]>()
  if (!wanted.length || !match) return byKey
  const { table, search, keys: has, columns } = recordTables[kind]
  const rows = await db.query<Found & { city_key: string }>(
    `select t.id, ${selected(columns)}, ${city(`coalesce(t.city, '')`)} as city_key, ${has} as keys
    from ${table} t where t.organisation_id = $1 and t.date_deleted is null
      and t.id = any(array(select ${search}($2))) order by t.id${locks ? ' for no key update of t' : ''}`,
    // the index has the first letters of a key only
    [organisationId, wanted.map((key) => key.replace(/\|city:.*$/s, '').slice(0, 150))],
  )
  for (const { city_key: place, keys: all, ...row } of rows) {
    const own = all
      .filter((key) => key.startsWith(prefixes[match]))
      .map((key) => (match === 'NAME_CITY' ? key + place : key))
    for (const key of own) byKey.set(key, [...(byKey.get(key) ?? []), { ...row, keys: own }])
  }
  return byKey
}

interface Account {
  id: string
  name: string
}
export interface NamedAccount {
  field: 'accountVat' | 'accountWebsite' | 'accountName'
  found: Account[]
}
/**
 * The account that each row of contacts names, by VAT number, website or name, the surest first; null: it names none.
 * Where those are made that are not there, one that the surest does not find is looked for by the next. Those that the
 * import itself made are not found: rows are given them by the key of their name, as the check said.
 */
export async function accountsOfRows(
  db: Transaction,
  organisationId: string,
  { id, accounts }: Pick<Mapped, 'id' | 'accounts'>,
  rows: readonly Values[],
  locks: boolean,
): Promise<(NamedAccount | null)[]> {
  const ways = [
    ['accountVat', 'VAT', (text: string) => ({ vat: text })],
    ['accountWebsite', 'WEBSITE', (text: string) => ({ urls: [text] })],
    ['accountName', 'NAME', (text: string) => ({ name: text })],
  ] as const
  const answer: (NamedAccount | null)[] = rows.map(() => null)
  for (const [field, match, looked] of ways) {
    const at = rows.flatMap((values, n) => {
      const before = answer[n]
      const isOpen = !before || (accounts === 'CREATE' && before.found.length === 0)
      return isOpen && values[field] ? [n] : []
    })
    if (!at.length) continue
    const keys = await keysFor(
      db,
      'COMPANY',
      match,
      at.map((n) => looked(rows[n]![field]![0]!)),
    )
    const found = await accountsByKey(db, organisationId, id, keys.flat(), locks)
    for (const [i, n] of at.entries()) {
      const own = keys[i]!.flatMap((key) => found.get(key) ?? [])
      if (own.length || !answer[n]) answer[n] = { field, found: own }
    }
  }
  return answer
}
async function accountsByKey(
  db: Transaction,
  organisationId: string,
  importId: string,
  keys: readonly string[],
  locks: boolean,
): Promise<Map<string, Account[]>> {
  const wanted = [...new Set(keys)]
  const byKey = new Map<string, Account[]>()
  if (!wanted.length) return byKey
  const { keys: has } = recordTables.COMPANY
  const rows = await db.query<Account & { keys: string[] }>(
    `select t.id, t.name, ${has} as keys from company t where t.organisation_id = $1 and t.date_deleted is null
      and t.id = any(array(select app.search_companies_by_keys($2)))
      and not exists (select from import_account a where a.organisation_id = $1 and a.id = t.id and a.import_id = $3)
    order by t.id${locks ? ' for key share of t' : ''}`,
    [organisationId, wanted, importId],
  )
  for (const { keys: all, ...account } of rows)
    for (const key of all) byKey.set(key, [...(byKey.get(key) ?? []), account])
  return byKey
}

/** By which accounts of a file are one: the key of their name; null: the name has no letters. */
export async function nameKeys(
  db: Transaction,
  names: readonly string[],
): Promise<(string | null)[]> {
  const keys = await keysFor(
    db,
    'COMPANY',
    'NAME',
    names.map((name) => ({ name })),
  )
  return keys.map(([key = null]) => key)
}

/** Members by name and by e-mail address, in small letters; a name that two have names nobody. */
export async function membersByName(
  db: Transaction,
  organisationId: string,
): Promise<Map<string, string | null>> {
  const rows = await db.query<{ id: string; name: string; email: string | null }>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email
    from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    where o.organisation_id = $1 and o.date_removed is null and o.role is not null`,
    [organisationId],
  )
  const members = new Map<string, string | null>()
  for (const { id, name, email } of rows)
    for (const text of [name, email ?? '']) {
      const key = text.toLowerCase()
      if (key) members.set(key, members.has(key) && members.get(key) !== id ? null : id)
    }
  return members
}
