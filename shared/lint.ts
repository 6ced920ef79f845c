// What in a draft is probably a mistake. Warnings only: a draft with all of them can be published.
import { canMeet, overlap, type AnswerRange } from './conditions.ts'
import { hasOptions } from './questionTypes.ts'
import { spread, type HubRules, type QuestionRules } from './reachability.ts'
import type { AskedQuestion } from './values.ts'

export interface LintedQuestion extends QuestionRules, AskedQuestion {}
export interface LintedHub extends HubRules {
  questions: readonly LintedQuestion[]
}

export type LintKind =
  /** a hub without questions */
  | 'EMPTY_HUB'
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

export interface LintWarning {
  kind: LintKind
  hubId: string
  /** the question that it is about; without: the hub */
  questionId?: string
  /** the question that the condition asks */
  sourceId?: string
}

/** Warnings in the order of the playbook, each at most once. */
export function lint(version: { hubs: readonly LintedHub[] }): LintWarning[] {
  const questions = new Map(
    version.hubs.flatMap((hub) =>
      hub.questions.map((question) => [question.id, { question, hubId: hub.id }] as const),
    ),
  )
  const order = new Map(
    version.hubs
      .flatMap((hub) => [hub.id, ...hub.questions.map((q) => q.id)])
      .map((id, n) => [id, n]),
  )
  const possible = spread(version, (range) =>
    canMeet(range, questions.get(range.questionId)?.question),
  )
  const waitsFor = dependencies(version)

  const ofConditions = (
    conditions: readonly AnswerRange[],
    target: { hubId: string; questionId?: string },
  ): LintWarning[] => {
    const id = target.questionId ?? target.hubId
    return [...Map.groupBy(conditions, (range) => range.questionId)].flatMap(
      ([sourceId, ranges]) => {
        const source = questions.get(sourceId),
          warn = (kind: LintKind): LintWarning[] => [{ kind, ...target, sourceId }]
        if (!source) return warn('UNKNOWN_QUESTION')
        return [
          ...(sourceId === id || source.hubId === id
            ? warn('OWN_QUESTION')
            : waitsFor(sourceId).has(id)
              ? warn('CYCLE')
              : order.get(sourceId)! > order.get(id)!
                ? warn('LATER_QUESTION')
                : []),
          ...(ranges.some((range) => !canMeet(range, source.question)) ? warn('EMPTY_RANGE') : []),
          ...(ranges.some((range, n) => ranges.slice(0, n).some((other) => overlap(range, other)))
            ? warn('OVERLAPPING_RANGES')
            : []),
        ]
      },
    )
  }
  return version.hubs.flatMap((hub): LintWarning[] => [
    ...(hub.questions.length === 0 ? [{ kind: 'EMPTY_HUB' as const, hubId: hub.id }] : []),
    ...(possible.hubs.has(hub.id) ? [] : [{ kind: 'UNREACHABLE_HUB' as const, hubId: hub.id }]),
    ...ofConditions(hub.conditions, { hubId: hub.id }),
    ...hub.questions.flatMap((question): LintWarning[] => {
      const target = { hubId: hub.id, questionId: question.id }
      return [
        ...(hasOptions(question.dataType) && question.options.length === 0
          ? [{ kind: 'NO_OPTIONS' as const, ...target }]
          : []),
        ...(possible.hubs.has(hub.id) && !possible.questions.has(question.id)
          ? [{ kind: 'UNREACHABLE_QUESTION' as const, ...target }]
          : []),
        ...ofConditions(question.conditions, target),
      ]
    }),
  ])
}

/** By id of a hub or question: everything that has to be open before it. */
function dependencies(version: {
  hubs: readonly LintedHub[]
}): (id: string) => ReadonlySet<string> {
  const direct = new Map<string, string[]>()
  for (const hub of version.hubs) {
    direct.set(
      hub.id,
      hub.conditions.map((c) => c.questionId),
    )
    for (const question of hub.questions)
      direct.set(question.id, [hub.id, ...question.conditions.map((c) => c.questionId)])
  }
  const known = new Map<string, Set<string>>()
  return (id) => {
    const all = known.get(id) ?? new Set<string>()
    if (known.has(id)) return all
    known.set(id, all)
    const open = [...(direct.get(id) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (all.has(next)) continue
      all.add(next)
      open.push(...(direct.get(next) ?? []))
    }
    return all
  }
}
