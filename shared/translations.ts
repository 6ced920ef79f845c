// Texts of a playbook in other languages: what has some, how they are kept, and which one somebody reads.
// Explained in docs/decisions/0133-translations-of-playbooks.md.
import type { Language } from './inputs/values.ts'
import { questionKind } from './questionTypes.ts'
import { defaultValueOf, type AskedQuestion, type QuestionDefaults } from './values.ts'

export const textLanguages = ['EN', 'FR', 'NL'] as const satisfies Language[]
/** Texts of a hub, a question or an option that can be translated, in the order in which they are kept. */
export const textFields = ['title', 'description', 'placeholder', 'defaultValue'] as const
export type TextField = (typeof textFields)[number]
export type Texts = { [F in TextField]?: string }
/** `of`: the texts from which they were made, where those are other ones by now. */
export type Said = Texts & { of?: Texts }
/** What is not translated is left out. */
export type Translations = { [L in Language]?: Said }
/** Something with texts, as it is read: its translations are JSON there. */
export type Translated = { readonly [F in TextField]?: string | null } & {
  readonly translations?: unknown
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textsAmong = (value: unknown, fields: readonly TextField[]): Texts => {
  const said = objectOf(value)
  return Object.fromEntries(
    fields.flatMap((field) =>
      typeof said[field] === 'string' && said[field] !== '' ? [[field, said[field]]] : [],
    ),
  )
}
/** Translations in their one form, so that equal ones are equal as JSON. */
export function keptTranslations(value: unknown): Translations {
  const given = objectOf(value)
  return Object.fromEntries(
    textLanguages.flatMap((language) => {
      const said = objectOf(given[language]),
        texts = textsAmong(said, textFields)
      const translated = textFields.filter((field) => field in texts),
        of = textsAmong(said['of'], translated)
      if (translated.length === 0) return []
      return [[language, { ...(Object.keys(of).length > 0 && { of }), ...texts }]]
    }),
  )
}
/** Translations but for those into a language: that in which the texts are written has none. */
export const notInto = (language: unknown, translations: unknown): Translations =>
  keptTranslations({ ...objectOf(translations), [String(language)]: undefined })
/** What is said in other languages, whatever it was made from. */
export const saidTexts = (value: unknown): { [L in Language]?: Texts } =>
  Object.fromEntries(
    Object.entries(keptTranslations(value)).map(([language, { of: _sources, ...texts }]) => [
      language,
      texts,
    ]),
  )

/**
 * A text in a language, else as it was written; the statements of the server say the same (server/playbooks/textIn.ts). Of a
 * text that was taken away nothing is read: nobody sees what is left of its translations.
 */
export const textIn = <F extends TextField, P extends Translated>(
  part: P,
  field: F,
  language: Language | null,
): P[F] | string => {
  const said = language && objectOf(objectOf(part.translations)[language])[field]
  return part[field] && typeof said === 'string' ? said : part[field]
}

/** The part with its texts in a language, as far as they are translated. */
export const inLanguage = <P extends Translated>(part: P, language: Language | null): P => ({
  ...part,
  ...Object.fromEntries(
    textFields.flatMap((field) => (field in part ? [[field, textIn(part, field, language)]] : [])),
  ),
})

type ReadQuestion = Translated &
  AskedQuestion &
  QuestionDefaults & {
    readonly options: readonly (Translated & { readonly id: string; readonly title: string })[]
  }
type ReadHubs<Q> = Translated & { readonly questions: readonly Q[] }
/** Hubs with their questions and options in a language. What a choice suggests stands there by its ids, as titles differ. */
export const hubsIn = <Q extends ReadQuestion, H extends ReadHubs<Q>>(
  hubs: readonly H[],
  language: Language | null,
): H[] =>
  hubs.map((hub) => ({
    ...inLanguage(hub, language),
    questions: hub.questions.map((question) => ({
      ...inLanguage(question, language),
      ...(!isSuggestedText(question.dataType) && {
        defaultValue: defaultValueOf(question).valueOptions?.join(', ') ?? question.defaultValue,
      }),
      options: question.options.map((option) => inLanguage(option, language)),
    })),
  }))

/** Of a question, a suggestion is a text only where the answer is one. */
export const isSuggestedText = (dataType: string): boolean =>
  ['text', 'line'].includes(questionKind(dataType))

/** The texts that a part has. */
export const textsOf = (part: Translated & { readonly dataType?: string }): TextField[] =>
  textFields.filter(
    (field) =>
      Boolean(part[field]) &&
      (field !== 'defaultValue' || (part.dataType !== undefined && isSuggestedText(part.dataType))),
  )
const isMissing = (part: Translated, field: TextField, language: Language): boolean =>
  objectOf(objectOf(part.translations)[language])[field] === undefined

/** What of a part is not translated into a language. */
export const untranslated = (part: Translated, language: Language): TextField[] =>
  textsOf(part).filter((field) => isMissing(part, field, language))

/** The text from which a translation was made, where that is another one by now. */
export const formerText = (
  part: Translated,
  field: TextField,
  language: Language,
): string | undefined => {
  const { of, [field]: said } = keptTranslations(part.translations)[language] ?? {},
    source = of?.[field]
  return said !== undefined && source !== part[field] ? source : undefined
}
/** What of a part was translated into a language before it was changed. */
export const outdated = (part: Translated, language: Language): TextField[] =>
  textsOf(part).filter((field) => formerText(part, field, language) !== undefined)

interface PartWithOptions extends Translated {
  readonly dataType: string
  readonly options: readonly Translated[]
}
const partsOf = (hubs: readonly ReadHubs<PartWithOptions>[]): Translated[] =>
  hubs.flatMap((hub) => [hub, ...hub.questions.flatMap((one) => [one, ...one.options])])

/**
 * How many texts a playbook, its hubs, questions and options have, how many of them are translated into a language, and how
 * many of those were changed since.
 */
export function translatedCount(
  playbook: Translated,
  hubs: readonly ReadHubs<PartWithOptions>[],
  language: Language,
): { all: number; done: number; former: number } {
  const parts = [playbook, ...partsOf(hubs)],
    sum = (of: (part: Translated) => unknown[]): number =>
      parts.reduce((total, part) => total + of(part).length, 0)
  const all = sum(textsOf)
  return {
    all,
    done: all - sum((part) => untranslated(part, language)),
    former: sum((part) => outdated(part, language)),
  }
}

/** The languages into which a playbook is translated: those that it offers, and those of which its draft has texts all the same. */
export const languagesOf = (
  { language, languages }: { readonly language: string; readonly languages: readonly string[] },
  hubs: readonly ReadHubs<PartWithOptions>[],
): Language[] => {
  const parts = partsOf(hubs)
  return textLanguages.filter(
    (one) =>
      one !== language &&
      (languages.includes(one) || parts.some(({ translations }) => one in objectOf(translations))),
  )
}
