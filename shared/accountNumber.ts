import { countryCode } from './countryCode.ts'
import { euVat, frenchVat, siren } from './euVat.ts'
import { enterpriseNumber } from './vatNumber.ts'

/**
 * The number of an account as registers are asked for it; null: none would know it. One without its country is of the
 * account's where that says one: nine digits are a number in half of Europe.
 */
export function accountNumber(
  vat: string | null | undefined,
  countryName: string | null | undefined,
): string | null {
  if (!vat) return null
  const country = countryName?.trim() ?? ''
  if (country === '' || /[a-z]/i.test(vat))
    return (enterpriseNumber(vat) ?? euVat(vat) ?? siren(vat)) === null ? null : vat
  const code = countryCode(country),
    // its check digits say more than nine or fourteen that any country may have
    belgian = code === null || code === 'BE' ? enterpriseNumber(vat) : null,
    french = code === 'FR' ? siren(vat) : null
  if (belgian !== null) return `BE${belgian}`
  return french && frenchVat(french)
}
