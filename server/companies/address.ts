// Addresses and reachability of a company or contact.
import type { Kept } from '../../shared/inputs/schema.ts'
import type { address } from '../../shared/inputs/address.ts'

/** The columns of what is given; what is left out is not among them. */
export function addressColumns(given: Kept<typeof address>) {
  const { zipCode, countryName, ...same } = given ?? {}
  return { ...same, zip_code: zipCode, country_name: countryName }
}
