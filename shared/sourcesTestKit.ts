// Edits and translations of the texts of a draft at random, and from which text each translation was made by brute force.
import type { Draft } from './draftChange.ts'
import {
  keptTranslations,
  textFields,
  textLanguages,
  textsOf,
  type TextField,
  type Translated,
} from './translations.ts'
import {
  withoutLanguage,
  withRightTranslation,
  withTranslation,
  type TextPlace,
} from './withTranslation.ts'

/** What is drawn by lot. */
export interface Lots {
  chance: (probability: number) => boolean
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** By part, field and language: the text as it was when the translation was written, or found right. */
export type SourceModel = ReadonlyMap<string, string>
export const sourceModel = (): SourceModel => new Map()

/** All that has texts, with the id by which it is known. */
export const placesOf = (
  draft: Draft,
): { of: string; part: Translated; place: Omit<TextPlace, 'field'> }[] => [
  ...[...draft.hubs].map(([id, part]) => ({ of: id, part, place: { id } })),
  ...[...draft.questions].flatMap(([id, question]) => [
    { of: id, part: question, place: { id } },
    ...question.options.map((option) => ({
      of: option.id,
      part: option,
      place: { id, optionId: option.id },
    })),
  ]),
]
const fieldsOf = (place: Omit<TextPlace, 'field'>, draft: Draft): readonly TextField[] =>
  place.optionId
    ? ['title']
    : draft.hubs.has(place.id)
      ? ['title', 'description']
      : textFields.filter((field) => field !== 'placeholder')

/** Writes a text as its form does. */
function withText(draft: Draft, { id, optionId, field }: TextPlace, text: string | null): Draft {
  const hub = draft.hubs.get(id)
  if (hub) return { ...draft, hubs: new Map(draft.hubs).set(id, { ...hub, [field]: text }) }
  const question = draft.questions.get(id)!
  const next = optionId
    ? {
        ...question,
        options: question.options.map((one) =>
          one.id === optionId ? { ...one, title: text! } : one,
        ),
      }
    : { ...question, [field]: text }
  return { ...draft, questions: new Map(draft.questions).set(id, next) }
}

/** One edit, and what brute force knows of sources after it. */
export function randomTextEdit(
  draft: Draft,
  model: SourceModel,
  random: Lots,
): { after: Draft; next: SourceModel } {
  const { of, part, place: at } = random.pick(placesOf(draft)),
    field = random.pick(fieldsOf(at, draft)),
    language = random.pick(textLanguages),
    place = { ...at, field },
    key = `${of} ${field} ${language}`,
    now = part[field] ?? '',
    said = keptTranslations(part.translations)[language]?.[field]
  const next = new Map(model)
  switch (random.whole(0, 8)) {
    case 0:
    case 1:
    case 2: {
      // few texts, so that one comes back; two options never have the same
      const text = field !== 'title' && random.chance(0.2) ? null : `${of} ${random.whole(1, 3)}`
      return { after: withText(draft, place, text), next }
    }
    case 3:
      if (said && now) next.set(key, now)
      return { after: now ? withRightTranslation(draft, place, language) : draft, next }
    case 4: {
      const wide = withoutLanguage(draft, language)
      for (const known of model.keys()) if (known.endsWith(language)) next.delete(known)
      return { after: wide, next }
    }
    default: {
      // of what is empty nothing is translated
      if (!now) return { after: draft, next }
      const text = random.chance(0.1) ? '' : `Texte ${random.whole(1, 4)}`
      if (text === '') next.delete(key)
      else next.set(key, now)
      return { after: withTranslation(draft, place, language, text), next }
    }
  }
}

/** What is out of date by brute force, in the order of the draft. */
export const outdatedModel = (draft: Draft, model: SourceModel): string[] =>
  placesOf(draft).flatMap(({ of, part }) =>
    textLanguages.flatMap((language) =>
      textsOf(part).flatMap((field) => {
        const key = `${of} ${field} ${language}`,
          source = model.get(key)
        return source !== undefined && source !== part[field] ? [key] : []
      }),
    ),
  )
