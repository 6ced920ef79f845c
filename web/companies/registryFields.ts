import type { Path } from 'react-hook-form'
import {
  differencesOf,
  registeredFields,
  type Registered,
  type RegistryDifference,
} from '../../shared/registryDifferences.ts'
import type { Overlay_accountFragment } from '../gql.ts'
import { pathsOf } from '../records/editsOf.ts'
import type { RegistryHit } from '../registry/registryHit.ts'
import type { AccountDraft } from './accountDraft.ts'

const registered = ({ name, vAT, addresses, activities, remote }: RegistryHit): Registered => ({
  name: remote?.isNamed === false ? null : name,
  vAT,
  activity: activities[0]?.title ?? null,
  address: addresses[0] ?? null,
})

/** What a register says of the fields of an account, by path. */
export const registryFields = (company: RegistryHit): [Path<AccountDraft>, string][] =>
  registeredFields(registered(company))

/** Where an account is not as a register has it. */
export const registryDifferences = (
  account: Overlay_accountFragment,
  company: RegistryHit,
): RegistryDifference[] => differencesOf(pathsOf(account), registered(company))
