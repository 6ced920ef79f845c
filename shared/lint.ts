// What in a draft is probably a mistake. Warnings only: a draft with all of them can be published.
import { answerSet, both, goneOptions, isNone, type AnswerSet } from './answerSets.ts'
import type { AnswerRange } from './conditions.ts'
import { contradictions, inOrder, thingsOf } from './lintFlow.ts'
import { hasOptions } from './questionTypes.ts'
import type { Language } from './inputs/values.ts'
import { spread, type HubRules, type QuestionRules } from './reachability.ts'
import { outdated, untranslated, type Translated } from './translations.ts'
import type { AskedQuestion } from './values.ts'

export interface LintedQuestion extends QuestionRules, AskedQuestion, Translated {
  options: readonly (AskedQuestion['options'][number] & Translated)[]
}
export interface LintedHub extends HubRules, Translated {
  questions: readonly LintedQuestion[]
}

export type LintKind =
  /** a hub without questions; one that opens and none of whose questions can ever be asked */
  | 'EMPTY_HUB'
  | 'DEAD_END'
  /** a choice without options */
  | 'NO_OPTIONS'
  /** no answers in the world open it */
  | 'UNREACHABLE_HUB'
  | 'UNREACHABLE_QUESTION'
  /** a condition on a question that is not in the version; on one inside the hub that it opens; on one that itself waits for it; on one asked later */
  | 'UNKNOWN_QUESTION'
  | 'OWN_QUESTION'
  | 'CYCLE'
  | 'LATER_QUESTION'
  /** a condition that no answer meets; two alternatives that the same answer meets */
  | 'EMPTY_RANGE'
  | 'OVERLAPPING_RANGES'
  /** a condition on an option that its question no longer has */
  | 'DELETED_OPTION'
  /** conditions on one question, here and on the way here, that no answer meets together */
  | 'CONTRADICTION'
  /** a text of it, or of its options, that is not in a language into which the playbook is translated */
  | 'UNTRANSLATED'
  /** one that was changed since it was translated */
  | 'OUTDATED'

export type TextWarning = Extract<LintKind, 'UNTRANSLATED' | 'OUTDATED'>

export interface LintWarning {
  kind: LintKind
  hubId: string
  /** the question that it is about; without: the hub */
  questionId?: string
  /** the question that the condition asks */
  sourceId?: string
  /** those that lack a text, or have one of a text that was changed since */
  languages?: Language[]
}

/** Warnings in the order of the playbook, each at most once. `languages`: those into which it is translated. */
export function lint(
  version: { hubs: readonly LintedHub[] },
  languages: readonly Language[] = [],
): LintWarning[] {
  const questions = new Map(
    version.hubs.flatMap((hub) =>
      hub.questions.map((question) => [question.id, { ...question, hubId: hub.id }] as const),
    ),
  )
  const things = thingsOf(version)
  const order = new Map([...things.keys()].map((id, n) => [id, n]))
  const sets = new Map<AnswerRange, AnswerSet>()
  const setOf = (range: AnswerRange): AnswerSet => {
    const set = sets.get(range) ?? answerSet(range, questions.get(range.questionId)!)
    sets.set(range, set)
    return set
  }
  const possible = spread(
    version,
    (range) => questions.has(range.questionId) && !isNone(setOf(range)),
  )
  const circle = inOrder(things)
  const { opens, excluded } = contradictions(
    things,
    circle.keys(),
    new Set([...possible.hubs, ...possible.questions]),
    questions,
    setOf,
  )

  const ofConditions = (
    conditions: readonly AnswerRange[],
    target: { hubId: string; questionId?: string },
  ): LintWarning[] => {
    const id = target.questionId ?? target.hubId
    const ofSource = [...Map.groupBy(conditions, (range) => range.questionId)].flatMap(
      ([sourceId, ranges]): LintWarning[] => {
        const source = questions.get(sourceId),
          warn = (kind: LintKind): LintWarning[] => [{ kind, ...target, sourceId }]
        if (!source) return warn('UNKNOWN_QUESTION')
        const gone = ranges.map((range) => goneOptions(range, source).length > 0)
        const met = ranges.map(setOf)
        return [
          ...(sourceId === id || source.hubId === id
            ? warn('OWN_QUESTION')
            : circle.get(sourceId) === circle.get(id)
              ? warn('CYCLE')
              : order.get(sourceId)! > order.get(id)!
                ? warn('LATER_QUESTION')
                : []),
          ...(gone.includes(true) ? warn('DELETED_OPTION') : []),
          // that nothing is left without the deleted option is said already
          ...(met.some((set, n) => isNone(set) && !gone[n]) ? warn('EMPTY_RANGE') : []),
          ...(met.some((set, n) => met.slice(0, n).some((other) => !isNone(both(set, other))))
            ? warn('OVERLAPPING_RANGES')
            : []),
        ]
      },
    )
    const clashes = (excluded.get(id) ?? []).map((sourceId): LintWarning => ({
      kind: 'CONTRADICTION',
      ...target,
      sourceId,
    }))
    return [...ofSource, ...clashes]
  }
  const ofTexts = (
    target: { hubId: string; questionId?: string },
    parts: readonly Translated[],
  ): LintWarning[] =>
    Object.entries({ UNTRANSLATED: untranslated, OUTDATED: outdated } as const).flatMap(
      ([kind, of]): LintWarning[] => {
        const some = languages.filter((language) =>
          parts.some((part) => of(part, language).length > 0),
        )
        return some.length > 0 ? [{ kind: kind as LintKind, ...target, languages: some }] : []
      },
    )
  return version.hubs.flatMap((hub): LintWarning[] => [
    ...(hub.questions.length === 0 ? [{ kind: 'EMPTY_HUB' as const, hubId: hub.id }] : []),
    ...(opens.has(hub.id) && hub.questions.length > 0 && !hub.questions.some((q) => opens.has(q.id))
      ? [{ kind: 'DEAD_END' as const, hubId: hub.id }]
      : []),
    ...(opens.has(hub.id) ? [] : [{ kind: 'UNREACHABLE_HUB' as const, hubId: hub.id }]),
    ...ofConditions(hub.conditions, { hubId: hub.id }),
    ...ofTexts({ hubId: hub.id }, [hub]),
    ...hub.questions.flatMap((question): LintWarning[] => {
      const target = { hubId: hub.id, questionId: question.id }
      return [
        ...(hasOptions(question.dataType) && question.options.length === 0
          ? [{ kind: 'NO_OPTIONS' as const, ...target }]
          : []),
        ...(opens.has(hub.id) && !opens.has(question.id)
          ? [{ kind: 'UNREACHABLE_QUESTION' as const, ...target }]
          : []),
        ...ofConditions(question.conditions, target),
        ...ofTexts(target, [question, ...question.options]),
      ]
    }),
  ])
}
