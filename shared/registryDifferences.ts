// Where an account is not as a register has it: of one that is looked at, and of many by a job.
import { countryCode } from './countryCode.ts'
import { account as input } from './inputs/account.ts'
import { norm } from './searchText.ts'

/** What a register has of a company, as far as accounts have it too; null: it leaves it out. */
export interface Registered {
  name: string | null
  vAT: string
  activity: string | null
  address: {
    street: string | null
    zipCode: string | null
    city: string | null
    countryName: string
  } | null
}

/** Fields of an account that registers know, as the API has them. */
export const registryPaths = [
  'name',
  'vAT',
  'industry',
  'address.street',
  'address.zipCode',
  'address.city',
  'address.countryName',
] as const
export type RegistryPath = (typeof registryPaths)[number]
/** Those that may be taken over, as the API names them. */
export const registryFieldPaths = {
  NAME: 'name',
  INDUSTRY: 'industry',
  STREET: 'address.street',
  ZIP_CODE: 'address.zipCode',
  CITY: 'address.city',
  COUNTRY: 'address.countryName',
} as const satisfies Record<string, RegistryPath>
export type RegistryField = keyof typeof registryFieldPaths

/** What it says of the fields, by path; an address as a whole, or not at all. */
export function registeredFields({
  name,
  vAT,
  activity,
  address,
}: Registered): [RegistryPath, string][] {
  const { shape } = input
  const fields: [RegistryPath, string][] = [['vAT', vAT.slice(0, shape.vAT.max)]]
  if (name !== null) fields.unshift(['name', name.slice(0, shape.name.max)])
  if (activity) fields.push(['industry', activity.slice(0, shape.industry.max)])
  if (address)
    fields.push(
      ['address.street', address.street ?? ''],
      ['address.zipCode', address.zipCode ?? ''],
      ['address.city', address.city ?? ''],
      ['address.countryName', address.countryName],
    )
  return fields
}

export interface RegistryDifference {
  path: RegistryPath
  /** Of the account. */
  now: unknown
  registered: string
  /** Whether it is chosen before anybody chooses. */
  isOffered: boolean
}

/** What a register leaves out is no difference, nor how a number is written, nor capitals and accents: registers write without. */
export function differencesOf(
  values: Readonly<Record<string, unknown>>,
  registered: Registered,
): RegistryDifference[] {
  return registeredFields(registered).flatMap(([path, value]) => {
    const now = values[path] ?? null
    const text = typeof now === 'string' ? now.trim() : ''
    const isSame =
      path === 'vAT' ||
      value === '' ||
      norm(text) === norm(value.trim()) ||
      (path === 'address.countryName' && isSameCountry(text, value))
    // how people call an account and its industry is for them to say
    const isOffered = text === '' || (path !== 'name' && path !== 'industry')
    return isSame ? [] : [{ path, now, registered: value, isOffered }]
  })
}

function isSameCountry(one: string, other: string): boolean {
  const code = countryCode(one)
  return code !== null && code === countryCode(other)
}
