import { norm } from './searchText.ts'

/** Countries of the European Union, and of one part of another that takes part in its VAT. */
const countries = [
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
].flatMap((codes) => codes.split(' '))
let names: ReadonlyMap<string, string> | undefined

/** Two letters of one of these countries, by those or its name in a language that accounts are written in; null: another, or written otherwise. */
export function countryCode(name: string): string | null {
  names ??= new Map(
    ['en', 'fr', 'nl', 'de'].flatMap((language) => {
      const inLanguage = new Intl.DisplayNames([language], { type: 'region' })
      return countries.flatMap((code): [string, string][] => [
        [norm(inLanguage.of(code) ?? code), code],
        [norm(code), code],
      ])
    }),
  )
  return names.get(norm(name.trim())) ?? null
}
