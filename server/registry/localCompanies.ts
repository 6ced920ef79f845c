// What the local register has of companies by their numbers, as the API gives it, for jobs.
import type { Registered } from '../../shared/registryDifferences.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Bind, Field } from '../engine/declare.ts'
import { RegistryActivity, RegistryAddress, RegistryCompany } from './registry.graphql.ts'

/** Day that the register is of; null: none is loaded. */
export async function registerDay(db: Transaction): Promise<string | null> {
  const [source] = await db.query<{ day: string }>(
    'select snapshot_date::text as day from registry_source',
    [],
  )
  return source?.day ?? null
}

/** By number; `language`: EN, FR or NL. */
export async function localCompanies(
  db: Transaction,
  numbers: readonly string[],
  language: string,
): Promise<Map<string, Registered>> {
  if (!numbers.length) return new Map()
  const bind = { language: '$2' } as Bind
  const of = (field: Field | undefined, row: string): string =>
    field?.kind === 'sql' ? field.sql(row, bind) : otherwise()
  const { fields } = RegistryCompany,
    { addresses } = fields
  if (addresses?.kind !== 'many' || typeof addresses.order !== 'function') return otherwise()
  const address = ['street', 'city', 'countryName'].map((name) =>
    of(RegistryAddress.fields[name], 'a'),
  )
  const rows = await db.query<Found>(
    `select e.number, ${of(fields['name'], 'e')} as name, ${of(fields['vAT'], 'e')} as vat, d.*,
      (select ${of(RegistryActivity.fields['title'], 'u')} from ${RegistryActivity.from!('u', 'e', bind)} order by u.at limit 1) as activity
    from registry_entry e left join lateral (select ${address[0]} as street, a.zip_code, ${address[1]} as city, ${address[2]} as country_name
      from registry_address a where ${addresses.where!('a', 'e', bind)} order by ${addresses.order('a', 'e', bind)} limit 1) d on true
    where e.number = any($1::text[])`,
    [numbers, language],
  )
  return new Map(
    rows.map(({ number, name, vat, activity, street, zip_code, city, country_name }) => [
      number,
      {
        name,
        vAT: vat,
        activity,
        address:
          country_name === null
            ? null
            : { street, zipCode: zip_code, city, countryName: country_name },
      },
    ]),
  )
}

/** The API has these as SQL; what a job reads is the same. */
function otherwise(): never {
  throw new Error('the register has a field that is no SQL')
}

interface Found {
  number: string
  name: string
  vat: string
  activity: string | null
  street: string | null
  zip_code: string | null
  city: string | null
  country_name: string | null
}
