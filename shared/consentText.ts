// What people are asked to agree to before a conversation is recorded or what they say is kept.
import type { Language } from './inputs/values.ts'

/**
 * As long as the organisation has none of its own. Here and not among the texts of the web, because each is needed in the
 * customer's language, beside the others, and where there is no browser.
 */
export const standardConsentText: Readonly<Record<Language, string>> = {
  EN: 'We would like to record this conversation and keep what you tell us, so that we can prepare our proposal and follow up on what we agree. Only people of our organisation see it. You may say no, and you may withdraw your agreement later: we then remove what was recorded. Do you agree?',
  FR: 'Nous souhaitons enregistrer cet entretien et conserver ce que vous nous dites, afin de préparer notre proposition et d’assurer le suivi de ce que nous convenons. Seules les personnes de notre organisation y ont accès. Vous pouvez refuser, et vous pouvez retirer votre accord plus tard : nous supprimons alors ce qui a été enregistré. Êtes-vous d’accord ?',
  NL: 'Wij willen dit gesprek graag opnemen en bewaren wat u ons vertelt, zodat wij ons voorstel kunnen voorbereiden en kunnen opvolgen wat we afspreken. Alleen mensen van onze organisatie zien het. U mag weigeren, en u mag uw toestemming later intrekken: wij verwijderen dan wat werd opgenomen. Gaat u akkoord?',
}

export const consentLanguages = ['EN', 'FR', 'NL'] as const satisfies readonly Language[]
export const consentKey = (language: Language): `consentText${Language}` => `consentText${language}`

/** Which text holds in a language; `setting` gives what the organisation has set under a key. */
export function consentText(
  language: Language,
  setting: (key: `consentText${Language}`) => string | null | undefined,
): string {
  return setting(consentKey(language))?.trim() || standardConsentText[language]
}
