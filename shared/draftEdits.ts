// Edits of a draft that touch several of its parts at once: what the draft is after them.
import type { Draft, DraftCondition, DraftHub, DraftOption, DraftQuestion } from './draftChange.ts'
import { newId } from './id.ts'
import { limits } from './limits.ts'
import { hasOptions } from './questionTypes.ts'
import { placeAt } from './rank.ts'
import { notInto, type Translations } from './translations.ts'

type Ranked = { id: string; rank: string }
const byRank = (one: Ranked, other: Ranked): number =>
  one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1
const listed = <Part extends { rank: string }>(
  parts: ReadonlyMap<string, Part>,
  isIn: (part: Part) => boolean = () => true,
): (Part & { id: string })[] =>
  [...parts].flatMap(([id, part]) => (isIn(part) ? [{ ...part, id }] : [])).toSorted(byRank)
/** Hubs in their order. */
export const hubsOf = (draft: Draft) => listed(draft.hubs)
/** Questions of a hub in their order. */
export const questionsIn = (draft: Draft, hubId: string) =>
  listed(draft.questions, ({ questionHubId }) => questionHubId === hubId)

/** Puts parts behind another one of a list; null: first; undefined: last. */
function placed<Part extends { rank: string }>(
  others: readonly (Part & { id: string })[],
  afterId: string | null | undefined,
  parts: readonly (Part & { id: string })[],
): (Part & { id: string })[] {
  let all = [...others]
  const behind = all.findIndex(({ id }) => id === afterId)
  let at = afterId === null ? 0 : behind < 0 ? all.length : behind + 1
  for (const part of parts) {
    const { rank, renumbered } = placeAt(all, at)
    if (renumbered) all = all.map((one, n) => ({ ...one, rank: renumbered[n]! }))
    all.splice(at++, 0, { ...part, rank })
  }
  return all
}
const put = <Part>(
  parts: ReadonlyMap<string, Part>,
  some: readonly (Part & { id: string })[],
): ReadonlyMap<string, Part> => {
  const next = new Map(parts)
  for (const { id, ...part } of some) next.set(id, part as unknown as Part)
  return next
}

/** Moves questions into a hub, in the order given. */
export function moved(
  draft: Draft,
  ids: readonly string[],
  hubId: string,
  afterId: string | null | undefined,
): Draft {
  const some = ids.flatMap((id) => {
    const question = draft.questions.get(id)
    return question ? [{ ...question, id, questionHubId: hubId }] : []
  })
  const others = questionsIn(draft, hubId).filter(({ id }) => !ids.includes(id))
  return { ...draft, questions: put(draft.questions, placed(others, afterId, some)) }
}

/** Takes hubs with their questions, questions, and the conditions that ask them, out of it. */
export function without(draft: Draft, ids: ReadonlySet<string>): Draft {
  const hubs = [...draft.hubs].filter(([id]) => !ids.has(id)),
    questions = [...draft.questions].filter(
      ([id, { questionHubId }]) => !ids.has(id) && !ids.has(questionHubId),
    )
  const left = new Set(questions.map(([id]) => id))
  const asking = <Part extends { conditions: readonly DraftCondition[] }>([id, part]: [
    string,
    Part,
  ]): [string, Part] => [
    id,
    { ...part, conditions: part.conditions.filter((one) => left.has(one.questionId)) },
  ]
  return { hubs: new Map(hubs.map(asking)), questions: new Map(questions.map(asking)) }
}

/** Says of questions whether they are internal. */
export const withInternal = (
  draft: Draft,
  ids: ReadonlySet<string>,
  isInternal: boolean,
): Draft => ({
  ...draft,
  questions: new Map(
    [...draft.questions].map(([id, question]) => [
      id,
      ids.has(id) ? { ...question, isInternal } : question,
    ]),
  ),
})

/** Puts hubs where they are drawn. */
export const withPlaces = (
  draft: Draft,
  places: ReadonlyMap<string, { x: number; y: number }>,
): Draft => ({
  ...draft,
  hubs: new Map([...draft.hubs].map(([id, hub]) => [id, { ...hub, ...places.get(id) }])),
})

/** Takes what a question has to say about a hub out of it. */
export function withoutLink(draft: Draft, hubId: string, questionId: string): Draft {
  const hub = draft.hubs.get(hubId)
  if (!hub) return draft
  const conditions = hub.conditions.filter((one) => one.questionId !== questionId)
  return { ...draft, hubs: new Map(draft.hubs).set(hubId, { ...hub, conditions }) }
}

/** What is copied: hubs with all of their questions, or questions alone, in their order. */
export interface Copied {
  hubs: (DraftHub & { id: string })[]
  questions: (DraftQuestion & { id: string })[]
}
export function copied(draft: Draft, ids: ReadonlySet<string>): Copied {
  const hubs = hubsOf(draft).filter(({ id }) => ids.has(id))
  const questions = hubsOf(draft)
    .flatMap((hub) => questionsIn(draft, hub.id))
    .filter(({ id, questionHubId }) => ids.has(id) || ids.has(questionHubId))
  return { hubs, questions }
}

/**
 * Adds copies with ids of their own: hubs behind a hub, questions without their hub into one. A
 * condition asks the copy of what was copied with it; else what it asked, when the draft has that. Nothing is translated
 * into `language`, in which the playbook is written.
 */
export function withCopies(
  draft: Draft,
  { hubs, questions }: Copied,
  at: { hubId: string; afterId?: string | null | undefined },
  language?: string,
): { draft: Draft; ids: string[] } {
  const said = <Part extends { translations: Translations }>(part: Part): Part =>
    language === undefined ? part : { ...part, translations: notInto(language, part.translations) }
  const ids = new Map<string, string>()
  for (const { id } of [...hubs, ...questions, ...questions.flatMap(({ options }) => options)])
    ids.set(id, newId())
  const idOf = (id: string): string => ids.get(id) ?? id
  const asked = new Set([...draft.questions.keys(), ...questions.map(({ id }) => id)])
  const conditions = (all: readonly DraftCondition[]): DraftCondition[] =>
    all.flatMap((one) =>
      asked.has(one.questionId)
        ? [
            {
              ...one,
              id: newId(),
              questionId: idOf(one.questionId),
              valueOptions: one.valueOptions && one.valueOptions.map(idOf),
            },
          ]
        : [],
    )
  const copyOf = (question: DraftQuestion & { id: string }) => ({
    ...said(question),
    id: idOf(question.id),
    questionHubId: ids.get(question.questionHubId) ?? at.hubId,
    defaultValue:
      question.defaultValue !== null && hasOptions(question.dataType)
        ? question.defaultValue.replaceAll(/[\w-]{36}/g, idOf)
        : question.defaultValue,
    options: question.options.map((option) => ({ ...said(option), id: idOf(option.id) })),
    conditions: conditions(question.conditions),
  })
  const copies = questions.map(copyOf),
    own = new Set(hubs.map(({ id }) => idOf(id)))
  const loose = copies.filter(({ questionHubId }) => !own.has(questionHubId))
  const newHubs = hubs.map((hub) => ({
    ...said(hub),
    id: idOf(hub.id),
    conditions: conditions(hub.conditions),
  }))
  return {
    draft: {
      hubs:
        hubs.length > 0
          ? put(draft.hubs, placed(hubsOf(draft), hubs.length > 0 ? at.hubId : undefined, newHubs))
          : draft.hubs,
      questions: put(
        put(
          draft.questions,
          copies.filter(({ questionHubId }) => own.has(questionHubId)),
        ),
        loose.length > 0 ? placed(questionsIn(draft, at.hubId), at.afterId, loose) : [],
      ),
    },
    ids: [...newHubs, ...(hubs.length > 0 ? [] : loose)].map(({ id }) => id),
  }
}

const blank = {
  icon: null,
  description: null,
  placeholder: null,
  defaultValue: null,
  defaultStartValue: null,
  defaultEndValue: null,
  defaultValueBool: null,
  minValue: null,
  maxValue: null,
  isInternal: false,
  importance: 0,
  rank: '',
  mediaItemIds: [],
  options: [] as DraftOption[],
  conditions: [],
  translations: {},
}
/** Adds a question for each title. */
export function withQuestions(
  draft: Draft,
  titles: readonly string[],
  at: { hubId: string; afterId?: string | null | undefined },
  dataType = 'TEXTAREA',
): { draft: Draft; ids: string[] } {
  const some = titles.map((title) => ({
    ...blank,
    id: newId(),
    title,
    questionHubId: at.hubId,
    dataType,
  }))
  return {
    draft: {
      ...draft,
      questions: put(draft.questions, placed(questionsIn(draft, at.hubId), at.afterId, some)),
    },
    ids: some.map(({ id }) => id),
  }
}

/** Lines of a pasted list, without what marks its points. */
export const linesOf = (text: string, longest: number = limits.questionTitle): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•–]|\d{1,3}[.)]|\[[ x]\])\s+/i, '')
        .replaceAll('\t', ' ')
        .trim()
        .slice(0, longest)
        .trim(),
    )
    .filter((line) => line !== '')
