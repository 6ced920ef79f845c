// From which text each translation was made, kept beside it while that is another one. Written by whatever changes texts
// of a draft or a playbook; explained in docs/decisions/0133-translations-of-playbooks.md.
import type { Draft, DraftChange } from './draftChange.ts'
import {
  keptTranslations,
  textFields,
  textLanguages,
  type Texts,
  type Translated,
  type Translations,
} from './translations.ts'

/**
 * The translations of a part after a change. `is`: the part before, none of what is new; `seen`: the part as whoever
 * changes it knew it. What they say otherwise of a source than what they knew holds: they undo something, or find a
 * translation right. Else a translation that is new was made from the text that it comes with, any other one from the
 * text from which it was made, which is the text before as long as nothing else is kept.
 */
export function keptSources(
  is: Translated | null | undefined,
  next: Translated,
  seen: Translated | null | undefined = is,
): Translations {
  const [had, saw, given] = [is, seen, next].map((part) => keptTranslations(part?.translations))
  const sources = (language: (typeof textLanguages)[number]): Texts => {
    const [was, known, now] = [had, saw, given].map((all) => all?.[language])
    return Object.fromEntries(
      textFields.flatMap((field) => {
        const said = now?.of?.[field]
        const source =
          !is || said !== known?.of?.[field]
            ? said
            : now?.[field] === was?.[field]
              ? (was?.of?.[field] ?? is[field])
              : undefined
        return source && source !== next[field] ? [[field, source]] : []
      }),
    )
  }
  return keptTranslations(
    Object.fromEntries(
      textLanguages.map((language) => [language, { ...given?.[language], of: sources(language) }]),
    ),
  )
}

/** A change as it is kept, with the parts as they are before it. */
export const withSources = (draft: Draft, { hubs, questions }: DraftChange): DraftChange => ({
  hubs: hubs.map(({ id, before: seen, after }) => {
    const before = draft.hubs.get(id) ?? null
    return {
      id,
      before,
      after: after && { ...after, translations: keptSources(before, after, seen) },
    }
  }),
  questions: questions.map(({ id, before: seen, after }) => {
    const before = draft.questions.get(id) ?? null
    const optionOf = (part: typeof before, its: string) =>
      part?.options.find((option) => option.id === its)
    return {
      id,
      before,
      after: after && {
        ...after,
        translations: keptSources(before, after, seen),
        options: after.options.map((option) => ({
          ...option,
          translations: keptSources(
            optionOf(before, option.id),
            option,
            optionOf(seen, option.id) ?? null,
          ),
        })),
      },
    }
  }),
})
