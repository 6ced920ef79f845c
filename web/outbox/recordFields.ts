import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { priorityName, type PriorityName } from '../../shared/priority.ts'
import type { NameOf } from './commandKind.ts'
import type {
  UpdateAccountMutationVariables,
  UpdateContactMutationVariables,
  UpdateOpportunityMutationVariables,
} from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { eurosText } from '../ui/eurosText.ts'

type PartsOf<Variables> = Omit<Variables, 'id' | 'base' | 'commandId' | 'address'>
type AddressOf<Variables> = Variables extends { address?: (infer Address) | null | undefined }
  ? keyof Address & string
  : never
/** What an edit can change of a record, by path. */
type PathOf<Variables> =
  | (keyof PartsOf<Variables> & string)
  | ('address' extends keyof Variables ? `address.${AddressOf<Variables>}` : never)
type Words<Variables> = Record<PathOf<Variables>, MessageDescriptor>

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

const ofOpportunity: Words<UpdateOpportunityMutationVariables> = {
  title: msg`Title`,
  price: msg`Price in euros`,
  dateExpectedClose: msg`Expected close`,
  companyId: msg`Account`,
  ownerId: msg`Owner`,
}

/** The fields of accounts, contacts and opportunities that edits change, by their path in the API, in words. */
export const recordFields: Readonly<Record<string, MessageDescriptor>> = {
  ...ofAccount,
  ...ofContact,
  ...ofOpportunity,
}
/** Why an owner was refused. */
export const noMember = msg`The person chosen as owner is no member any more.`

const pathsIn = <Path extends string>(words: Record<Path, MessageDescriptor>) =>
  Object.keys(words) as Path[]
export const accountPaths = pathsIn(ofAccount)
export const contactPaths = pathsIn(ofContact)
export const opportunityPaths = pathsIn(ofOpportunity)

/** What such a field holds, in words; `nameOf` gives those of people and accounts. */
export function fieldText(
  path: string,
  value: unknown,
  i18n: I18n,
  nameOf: NameOf = () => undefined,
): string {
  if (path === 'ownerId') return nameOf(String(value)) ?? i18n._(msg`somebody else`)
  if (path === 'companyId') return nameOf(String(value)) ?? i18n._(msg`another account`)
  if (path === 'price' && typeof value === 'number') return eurosText(value, i18n.locale)
  if (path === 'dateExpectedClose' && typeof value === 'string')
    return dateText(`${value}T12:00:00`, 'date', i18n.locale)
  if (path === 'prio') return i18n._(priorities[priorityName(Number(value))])
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
  return text || i18n._(msg`nothing`)
}
