import { countryKey } from './countries.ts'
import { isEmpty, type Same } from './threeWay.ts'

const web = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
const keys: Readonly<Record<string, (text: string) => string>> = {
  vat: (text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''),
  url: web,
  websites: web,
  emails: (text) => text.toLowerCase(),
  telephones: (text) => text.replaceAll(/[^\d+]/g, ''),
  country_name: countryKey,
}

/** Whether two values of a column mean the same, however they are written. */
export const sameValue: Same = (column, one, other) => {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first, second] = [one, other].map(
      (list) => new Set(list.map((text) => keyOf(column, text))),
    ) as [Set<unknown>, Set<unknown>]
    return first.size === second.size && [...first].every((key) => second.has(key))
  }
  return keyOf(column, one) === keyOf(column, other)
}
const keyOf = (column: string, value: unknown): unknown =>
  typeof value === 'string' ? (keys[column]?.(value) ?? value) : JSON.stringify(value)
