// Edits of the translations of a draft: what the draft is after them.
import type { Draft } from './draftChange.ts'
import type { Language } from './inputs/values.ts'
import { keptTranslations, type TextField, type Texts, type Translations } from './translations.ts'

/** A text of a hub, of a question, or of an option of a question. */
export interface TextPlace {
  /** of the hub or question */
  id: string
  optionId?: string | undefined
  field: TextField
}

const changed = <Part extends { translations: Translations }>(
  part: Part,
  change: (translations: Translations) => object,
): Part => ({ ...part, translations: keptTranslations(change(part.translations)) })
const mapped = <Part>(
  parts: ReadonlyMap<string, Part>,
  change: (part: Part, id: string) => Part,
): ReadonlyMap<string, Part> => new Map([...parts].map(([id, part]) => [id, change(part, id)]))

/** Says a text in a language; an empty one is not translated. */
export const withTranslation = (
  draft: Draft,
  place: TextPlace,
  language: Language,
  text: string,
): Draft => withTexts(draft, place, language, { [place.field]: text.trim() })
/** Says of a translation that it is right for the text as that is by now. */
export const withRightTranslation = (draft: Draft, place: TextPlace, language: Language): Draft =>
  withTexts(draft, place, language, {})
function withTexts(
  draft: Draft,
  { id, optionId, field }: TextPlace,
  language: Language,
  texts: Texts,
): Draft {
  const said = <Part extends { translations: Translations }>(part: Part): Part =>
    changed(part, (translations) => {
      const { of, ...others } = translations[language] ?? {}
      return {
        ...translations,
        [language]: { ...others, ...texts, of: { ...of, [field]: undefined } },
      }
    })
  return {
    hubs: mapped(draft.hubs, (hub, its) => (its === id ? said(hub) : hub)),
    questions: mapped(draft.questions, (question, its) =>
      its !== id
        ? question
        : optionId === undefined
          ? said(question)
          : {
              ...question,
              options: question.options.map((one) => (one.id === optionId ? said(one) : one)),
            },
    ),
  }
}

/** Takes all texts in a language out of it. */
export function withoutLanguage(draft: Draft, language: Language): Draft {
  const without = <Part extends { translations: Translations }>(part: Part): Part =>
    changed(part, (translations) => ({ ...translations, [language]: undefined }))
  return {
    hubs: mapped(draft.hubs, without),
    questions: mapped(draft.questions, (question) => ({
      ...without(question),
      options: question.options.map(without),
    })),
  }
}
