import { isLuhn, isMalformedEuVat } from './euVat.ts'

/** What can be said of a VAT number without asking anybody. `unknown`: another country's, or not whole. */
type VatCheck = 'valid' | 'invalid' | 'unknown'

/** Numbers of Belgium, France and the Netherlands, by their check digits, others of the European Union by their form; signs and small letters do not count. */
export function checkVat(text: string): VatCheck {
  const [, country = '', number = ''] =
    /^(BE|FR|NL)([0-9A-Z]+)$/.exec(text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? []
  const check = checks[country]
  // nobody is told that a number is wrong while they type it
  if (!check) return isMalformedEuVat(text) ? 'invalid' : 'unknown'
  if (!check.isWhole(number)) return 'unknown'
  return check.isRight(number) ? 'valid' : 'invalid'
}

/** Ten digits of a Belgian enterprise, as its VAT number or without BE and the zero in front; null: another country's, or none. */
export function enterpriseNumber(text: string): string | null {
  const [, digits] =
    /^(?:BE)?([01]?\d{9})$/.exec(text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? []
  const number = digits?.padStart(10, '0')
  return number !== undefined && isBelgian(number) ? number : null
}

interface Check {
  isWhole: (number: string) => boolean
  isRight: (number: string) => boolean
}

const checks: Record<string, Check> = {
  BE: { isWhole: (number) => number.length === 10, isRight: isBelgian },
  FR: { isWhole: (number) => number.length === 11, isRight: isFrench },
  NL: { isWhole: (number) => number.length === 12, isRight: isDutch },
}

function isBelgian(number: string): boolean {
  if (!/^[01]\d{9}$/.test(number)) return false
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))
}

/** Nine digits by the test of eleven, or, for people in business since 2020, all of it by ISO 7064. */
function isDutch(number: string): boolean {
  if (!/^\d{9}B\d{2}$/.test(number)) return false
  const digits = Array.from(number.slice(0, 9), Number)
  const sum = digits.slice(0, 8).reduce((before, digit, at) => before + digit * (9 - at), 0)
  const letters = [...`NL${number}`].map((letter) => Number.parseInt(letter, 36)).join('')
  return (sum > 0 && sum % 11 === digits[8]) || remainderOf(letters, 97) === 1
}

/** Letters of the key of a French number: neither I nor O. */
const frenchKeys = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function isFrench(number: string): boolean {
  const siren = number.slice(2)
  if (!/^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(number)) return false
  // companies of Monaco have no SIREN
  if (!siren.startsWith('000') && !isLuhn(siren)) return false
  const first = frenchKeys.indexOf(number[0]!),
    second = frenchKeys.indexOf(number[1]!)
  if (first < 10 && second < 10)
    return Number(number.slice(0, 2)) === (Number(siren) * 100 + 12) % 97
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

function remainderOf(digits: string, by: number): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % by
  return rest
}
