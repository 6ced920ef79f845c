import { i18n, type Messages } from '@lingui/core'

export type Language = 'en' | 'fr' | 'nl'

export const languages: Record<Language, string> = { en: 'English', fr: 'Français', nl: 'Nederlands' }

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en.po'),
  fr: () => import('./fr.po'),
  nl: () => import('./nl.po'),
}

/** Fetches the language's texts and switches everything that is on screen. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

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
