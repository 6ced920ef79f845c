import { limits } from '../../shared/limits.ts'
import { upTo } from '../engine/common.docs.ts'
import { describeType } from '../engine/describe.ts'

const line = upTo(limits.addressLine)
const entries = `at most ${limits.addressEntries}, each once, in the order that was given`
const address = {
  street: `Street and number; ${line}.`,
  zipCode: `Postal code; ${upTo(20)}. Its form is not checked.`,
  city: `Town; ${line}.`,
  countryName: `Country in words, not a code; ${line}.`,
  telephones: `Telephone numbers as they were typed, with at least three digits; ${entries}.`,
  emails: `E-mail addresses of ${upTo(limits.email)}; ${entries}.`,
  websites: `Addresses that begin with http:// or https://; ${entries}.`,
}
describeType('Address', 'Where an account or contact is and how it is reached.', {
  ...address,
  street: `${address.street} Null: not known.`,
  zipCode: `${address.zipCode} Null: not known.`,
  city: `${address.city} Null: not known.`,
  countryName: `${address.countryName} Null: not known.`,
})
const cleared = Object.entries(address).map(([name, text]) => [
  name,
  `${text} Null clears it; left out, it stays.`,
])
describeType(
  'AddressInput',
  'Parts of an address that are to be set.',
  Object.fromEntries(cleared) as Record<string, string>,
)

/** Of the argument `base` of a change. */
export const baseOf = (what: string): string =>
  `What the person saw of the fields that they change. One that somebody else has changed since is not overwritten: the whole call is refused with CONFLICT, whose params.current has each of these fields by its path, as it is now. One that is given as it was seen changes nothing. A field without a base is set, whatever it is. Null: no field of the ${what} has one.`
