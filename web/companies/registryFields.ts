import type { Path } from 'react-hook-form'
import { account as input } from '../../shared/inputs/account.ts'
import { norm } from '../../shared/searchText.ts'
import type { Overlay_accountFragment } from '../gql.ts'
import { pathsOf } from '../records/editsOf.ts'
import type { RegistryHit } from '../registry/RegistryField.tsx'
import type { AccountDraft } from './accountDraft.ts'

type AccountPath = Path<AccountDraft>

/** What the register says of the fields of an account, by path; an address as a whole, or not at all. */
export function registryFields(company: RegistryHit): [AccountPath, string][] {
  const seat = company.addresses[0],
    activity = company.activities[0]?.title
  const { name, vAT, industry } = input.shape
  return [
    ['name', company.name.slice(0, name.max)],
    ['vAT', company.vAT.slice(0, vAT.max)],
    ...(activity
      ? ([['industry', activity.slice(0, industry.max)]] as [AccountPath, string][])
      : []),
    ...(seat
      ? ([
          ['address.street', seat.street ?? ''],
          ['address.zipCode', seat.zipCode ?? ''],
          ['address.city', seat.city ?? ''],
          ['address.countryName', seat.countryName],
        ] as [AccountPath, string][])
      : []),
  ]
}

export interface RegistryDifference {
  path: string
  /** Of the account. */
  now: unknown
  registered: string
  /** Whether it is chosen before anybody chooses. */
  isOffered: boolean
}

const belgium = ['belgie', 'belgique', 'belgium', 'belgien']

/** Where an account is not as the register has it. What the register leaves out is no difference, nor how its number is written. */
export function registryDifferences(
  account: Overlay_accountFragment,
  company: RegistryHit,
): RegistryDifference[] {
  const values = pathsOf(account)
  return registryFields(company).flatMap(([path, registered]) => {
    const now = values[path] ?? null
    const text = typeof now === 'string' ? now.trim() : ''
    const isSame =
      path === 'vAT' ||
      registered === '' ||
      text === registered ||
      (path === 'address.countryName' &&
        [text, registered].every((country) => belgium.includes(norm(country))))
    // how people call an account and its industry is for them to say
    const isOffered = text === '' || (path !== 'name' && path !== 'industry')
    return isSame ? [] : [{ path, now, registered, isOffered }]
  })
}
