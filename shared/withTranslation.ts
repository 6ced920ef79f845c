// Edits of the translations of a draft: what the draft is after them.
import type { Draft } from './draftChange.ts'
import type { Language } from './inputs/values.ts'
import { keptTranslations, type TextField, type Translations } from './translations.ts'

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
export function withTranslation(
  draft: Draft,
  { id, optionId, field }: TextPlace,
  language: Language,
  text: string,
): Draft {
  const said = <Part extends { translations: Translations }>(part: Part): Part =>
    changed(part, (translations) => ({
      ...translations,
      [language]: { ...translations[language], [field]: text.trim() },
    }))
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
