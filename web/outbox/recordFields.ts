import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { priorityName, type PriorityName } from '../../shared/priority.ts'
import type { NameOf } from './commandKind.ts'
import type { UpdateAccountMutationVariables, UpdateContactMutationVariables } from '../gql.ts'

type PartsOf<Variables> = Omit<Variables, 'id' | 'base' | 'commandId' | 'address'>
type AddressOf<Variables extends { address?: unknown }> = keyof NonNullable<Variables['address']>
/** What an edit can change of a record, by path. */
type PathOf<Variables extends { address?: unknown }> =
  | (keyof PartsOf<Variables> & string)
  | `address.${AddressOf<Variables> & string}`
type Words<Variables extends { address?: unknown }> = Record<PathOf<Variables>, MessageDescriptor>

const both = {
  prio: msg`Priority`,
  'address.street': msg`Street and number`,
  'address.zipCode': msg`Zip code`,
  'address.city': msg`City`,
  'address.countryName': msg`Country`,
  'address.telephones': msg`Telephones`,
  'address.emails': msg`E-mail addresses`,
  'address.websites': msg`Websites`,
}
const ofAccount: Words<UpdateAccountMutationVariables> = {
  name: msg`Name`,
  industry: msg`Industry`,
  companySize: msg`Company size`,
  type: msg`Type`,
  source: msg`Source`,
  vAT: msg`VAT number`,
  url: msg`Website`,
  ownerId: msg`Owner`,
  ...both,
}
const ofContact: Words<UpdateContactMutationVariables> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  jobTitle: msg`Job title`,
  ...both,
}
const priorities: Record<PriorityName, MessageDescriptor> = {
  Urgent: msg`Urgent`,
  High: msg`High`,
  Normal: msg`Normal`,
  Low: msg`Low`,
  Clear: msg`Clear`,
}

/** The fields of accounts and contacts that edits change, by their path in the API, in words. */
export const recordFields: Readonly<Record<string, MessageDescriptor>> = {
  ...ofAccount,
  ...ofContact,
}
/** Why an owner was refused. */
export const noMember = msg`The person chosen as owner is no member any more.`

const pathsIn = <Path extends string>(words: Record<Path, MessageDescriptor>) =>
  Object.keys(words) as Path[]
export const accountPaths = pathsIn(ofAccount)
export const contactPaths = pathsIn(ofContact)

/** What such a field holds, in words; `nameOf` gives those of people. */
export function fieldText(
  path: string,
  value: unknown,
  i18n: I18n,
  nameOf: NameOf = () => undefined,
): string {
  if (path === 'ownerId') return nameOf(String(value)) ?? i18n._(msg`somebody else`)
  if (path === 'prio') return i18n._(priorities[priorityName(Number(value))])
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
  return text || i18n._(msg`nothing`)
}
