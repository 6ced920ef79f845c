// VAT numbers of the European Union by their form, and the numbers of French companies.

export interface EuVat {
  /** As VIES has it: EL for Greece, XI for Northern Ireland. */
  country: string
  /** Without its country, signs and spaces. */
  number: string
}

/** With the most letters that a number has. */
const forms: Record<string, { most: number; form: RegExp }> = {
  AT: { most: 9, form: /^U\d{8}$/ },
  BE: { most: 10, form: /^[01]\d{9}$/ },
  BG: { most: 10, form: /^\d{9,10}$/ },
  CY: { most: 9, form: /^\d{8}[A-Z]$/ },
  CZ: { most: 10, form: /^\d{8,10}$/ },
  DE: { most: 9, form: /^\d{9}$/ },
  DK: { most: 8, form: /^\d{8}$/ },
  EE: { most: 9, form: /^\d{9}$/ },
  EL: { most: 9, form: /^\d{9}$/ },
  ES: { most: 9, form: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { most: 8, form: /^\d{8}$/ },
  FR: { most: 11, form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/ },
  HR: { most: 11, form: /^\d{11}$/ },
  HU: { most: 8, form: /^\d{8}$/ },
  IE: { most: 9, form: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/ },
  IT: { most: 11, form: /^\d{11}$/ },
  LT: { most: 12, form: /^(\d{9}|\d{12})$/ },
  LU: { most: 8, form: /^\d{8}$/ },
  LV: { most: 11, form: /^\d{11}$/ },
  MT: { most: 8, form: /^\d{8}$/ },
  NL: { most: 12, form: /^\d{9}B\d{2}$/ },
  PL: { most: 10, form: /^\d{10}$/ },
  PT: { most: 9, form: /^\d{9}$/ },
  RO: { most: 10, form: /^\d{2,10}$/ },
  SE: { most: 12, form: /^\d{12}$/ },
  SI: { most: 8, form: /^\d{8}$/ },
  SK: { most: 10, form: /^\d{10}$/ },
  XI: { most: 12, form: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
}
/** As people write it. */
const otherNames: Record<string, string> = { GR: 'EL' }
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')

/** A whole number with its country; null: none, or of another part of the world. */
export function euVat(text: string): EuVat | null {
  const [, said = '', number = ''] = /^([A-Z]{2})(.+)$/.exec(plain(text)) ?? []
  const country = otherNames[said] ?? said
  return forms[country]?.form.test(number) ? { country, number } : null
}

/** Whether a number of a country of the Union has all its letters and is none: as long as the longest, and of no such form. */
export function isMalformedEuVat(text: string): boolean {
  const [, said = '', number = ''] = /^([A-Z]{2})(.+)$/.exec(plain(text)) ?? []
  const country = forms[otherNames[said] ?? said]
  return country !== undefined && number.length >= country.most && !country.form.test(number)
}

/** Nine digits of a French company, by those alone, by its establishment (SIRET) or by its VAT number; null: none. */
export function siren(text: string): string | null {
  const [, vat, digits] = /^(?:FR[0-9A-HJ-NP-Z]{2}(\d{9})|(\d{9}|\d{14}))$/.exec(plain(text)) ?? []
  const found = vat ?? digits?.slice(0, 9)
  return found !== undefined && isLuhn(found) ? found : null
}

/** The number with which a French company is liable to VAT, if it is. */
export const frenchVat = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`

export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((before, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
