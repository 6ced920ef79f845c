// Addresses and reachability of a company or contact, as given by a client.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { isEmail, isTelephone, isWebAddress } from '../../shared/contactDetails.ts'
import { text } from '../rules/check.ts'

export interface AddressInput {
  street?: string | null
  zipCode?: string | null
  city?: string | null
  countryName?: string | null
  telephones?: string[] | null
  emails?: string[] | null
  websites?: string[] | null
}
export interface AddressColumns {
  street?: string | null
  zip_code?: string | null
  city?: string | null
  country_name?: string | null
  telephones?: string[]
  emails?: string[]
  websites?: string[]
}

/** The checked columns of what is given; what is left out is not among them. */
export function addressColumns(address: AddressInput | null | undefined): AddressColumns {
  const columns: AddressColumns = {}
  if (address == null) return columns
  if (address.street !== undefined)
    columns.street = text(address.street, 'address.street', { max: limits.addressLine })
  if (address.zipCode !== undefined)
    columns.zip_code = text(address.zipCode, 'address.zipCode', { max: 20 })
  if (address.city !== undefined)
    columns.city = text(address.city, 'address.city', { max: limits.addressLine })
  if (address.countryName !== undefined)
    columns.country_name = text(address.countryName, 'address.countryName', {
      max: limits.addressLine,
    })
  if (address.telephones !== undefined)
    columns.telephones = list(address.telephones, 'address.telephones', isTelephone)
  if (address.emails !== undefined) columns.emails = list(address.emails, 'address.emails', isEmail)
  if (address.websites !== undefined)
    columns.websites = list(address.websites, 'address.websites', isWebAddress)
  return columns
}

/** The web address that is given, or none. */
export function webAddress(value: unknown, field: string): string | null {
  const address = text(value, field, { max: limits.webAddress })
  if (address !== null && !isWebAddress(address)) fail('BAD_INPUT', { field, rule: 'BAD_FORMAT' })
  return address
}

function list(
  values: string[] | null,
  field: string,
  matches: (value: string) => boolean,
): string[] {
  if (values === null) return []
  const max = limits.addressEntries
  if (values.length > max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
  const kept = values
    .map((value) => text(value, field, { max: limits.webAddress }))
    .filter((value) => value !== null)
  if (!kept.every(matches)) fail('BAD_INPUT', { field, rule: 'BAD_FORMAT' })
  return [...new Set(kept)]
}
