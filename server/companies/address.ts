// Addresses and reachability of a company or contact.
import type { Kept } from '../../shared/inputs/schema.ts'
import type { address } from '../../shared/inputs/address.ts'

/** The columns of what is given; what is left out is not among them. */
export function addressColumns(given: Kept<typeof address>) {
  const { zipCode, countryName, ...same } = given ?? {}
  return { ...same, zip_code: zipCode, country_name: countryName }
}

const fields: Record<string, string> = {
  street: 'address.street',
  zip_code: 'address.zipCode',
  city: 'address.city',
  country_name: 'address.countryName',
  telephones: 'address.telephones',
  emails: 'address.emails',
  websites: 'address.websites',
}
/** The path of a column in the arguments of a change. */
export const fieldOf =
  (others: Readonly<Record<string, string>>) =>
  (column: string): string =>
    fields[column] ?? others[column] ?? column
