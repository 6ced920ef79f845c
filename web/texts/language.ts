import { i18n, type Messages } from '@lingui/core'

export type Language = 'en' | 'fr' | 'nl'

export const languages: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
}

/** The texts come in parts: of the first screens, of a meeting, of a list of records, all others. What stands in which, `scripts/textsPlugin.ts` finds out. */
export const laterTexts = ['meeting', 'lists', 'rest'] as const
export type TextPart = (typeof laterTexts)[number]
type Catalogue = () => Promise<{ messages: Messages }>

const catalogues: Record<Language, Record<'first' | TextPart, Catalogue>> = {
  en: {
    first: () => import('./en.po'),
    meeting: () => import('./en.po?meeting'),
    lists: () => import('./en.po?lists'),
    rest: () => import('./en.po?rest'),
  },
  fr: {
    first: () => import('./fr.po'),
    meeting: () => import('./fr.po?meeting'),
    lists: () => import('./fr.po?lists'),
    rest: () => import('./fr.po?rest'),
  },
  nl: {
    first: () => import('./nl.po'),
    meeting: () => import('./nl.po?meeting'),
    lists: () => import('./nl.po?lists'),
    rest: () => import('./nl.po?rest'),
  },
}
const wanted = new Set<'first' | TextPart>(['first'])
const here = new Set<string>()
let lastAsked: Language | undefined

/** Fetches the language's texts, as far as they were needed up to now, and switches everything that is on screen, unless another one was asked for meanwhile. */
export async function speak(language: Language): Promise<void> {
  lastAsked = language
  if (i18n.locale === language) return
  // more may be wanted while these come
  for (
    let missing = toCome(language, [...wanted]);
    missing.length > 0;
    missing = toCome(language, [...wanted])
  )
    await Promise.all(missing.map(async ({ load, take }) => take(await load())))
  if (lastAsked !== language) return
  i18n.activate(language)
  document.documentElement.lang = language
}

/** How to get the parts that are not here yet; none before the first screen speaks, with whose texts they come. */
export function missingTexts(parts: readonly TextPart[]): TextsToCome[] {
  for (const part of parts) wanted.add(part)
  if (here.size === 0) return []
  return toCome(toLanguage(i18n.locale), parts)
}

type TextsToCome = { load: Catalogue; take: (module: { messages: Messages }) => Messages }

const toCome = (language: Language, parts: readonly ('first' | TextPart)[]): TextsToCome[] =>
  parts
    .filter((part) => !here.has(`${language} ${part}`))
    .map((part) => ({
      load: catalogues[language][part],
      take: ({ messages }) => {
        here.add(`${language} ${part}`)
        i18n.load(language, messages)
        return messages
      },
    }))

/** The stored form is upper case ("NL"); unknown languages read as English. */
export function toLanguage(stored: string | null | undefined): Language {
  const lower = stored?.toLowerCase() ?? ''
  return lower === 'fr' || lower === 'nl' ? lower : 'en'
}

/** Dutch when the browser's language contains nl, French when it starts with fr, else English. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  const first = (wanted[0] ?? '').toLowerCase()
  if (first.includes('nl')) return 'nl'
  return first.startsWith('fr') ? 'fr' : 'en'
}
