// Countries by their codes, and by the names that people here write.
const languages = ['en', 'fr', 'nl'] as const

const names = new Map<string, Intl.DisplayNames>(
  languages.map((language) => [
    language,
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ]),
)

/** Of an ISO code of two letters; a code that nobody knows as it is. */
export function countryName(code: string, language: string): string {
  const known = names.get(language.toLowerCase()) ?? names.get('en')!
  return (/^[a-z]{2}$/i.test(code) && known.of(code.toUpperCase())) || code
}

let codes: Map<string, string> | undefined
/** By which a country is the same in each language; what nobody knows is itself. */
export function countryKey(text: string): string {
  codes ??= allCodes()
  const key = text.trim().toLowerCase()
  return codes.get(key) ?? key
}
function allCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    found = new Map<string, string>()
  for (const first of letters)
    for (const second of letters)
      for (const [, known] of names) {
        const code = `${first}${second}`,
          name = known.of(code)
        if (!name) continue
        found.set(name.toLowerCase(), code)
        found.set(code.toLowerCase(), code)
      }
  return found
}
