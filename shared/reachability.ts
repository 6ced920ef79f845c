// What is asked now: computed from the answers, never accumulated.
import { matchesRange, type AnswerRange } from './conditions.ts'
import { isEmpty, type AnswerValue } from './values.ts'

export interface QuestionRules {
  id: string
  conditions: readonly AnswerRange[]
}
export interface HubRules {
  id: string
  conditions: readonly AnswerRange[]
  questions: readonly QuestionRules[]
}
export interface Reach {
  hubs: ReadonlySet<string>
  questions: ReadonlySet<string>
  /** answered questions of this version whose branch is closed: kept, not asked, not counted */
  parked: ReadonlySet<string>
}

/**
 * What a version asks, given the answers by question id. A hub is open when it has no conditions or they are met; a
 * question when its hub is open and its own conditions are met. Conditions on a question that is not asked are not met.
 */
export function reach(
  version: { hubs: readonly HubRules[] },
  answers: ReadonlyMap<string, Partial<AnswerValue>>,
): Reach {
  const open = spread(version, (range) => matchesRange(range, answers.get(range.questionId)))
  const parked = new Set<string>()
  for (const hub of version.hubs)
    for (const { id } of hub.questions) {
      const value = answers.get(id)
      if (value && !open.questions.has(id) && !isEmpty(value)) parked.add(id)
    }
  return { ...open, parked }
}

/**
 * The least fixpoint: open what has no conditions, then whatever that opens, until nothing more opens; so a cycle stays
 * closed. `meets` decides on one condition, its question being asked. Linear: each condition is looked at once, or not.
 */
export function spread(
  version: { hubs: readonly HubRules[] },
  meets: (range: AnswerRange) => boolean,
): { hubs: Set<string>; questions: Set<string> } {
  const hubs = new Set<string>(),
    questions = new Set<string>()
  /** by question: what to do once it is asked */
  const waiting = new Map<string, (() => void)[]>()
  const asked: string[] = []
  const gate = (conditions: readonly AnswerRange[], open: () => void): void => {
    if (conditions.length === 0) return open()
    const bySource = Map.groupBy(conditions, (range) => range.questionId)
    let missing = bySource.size
    for (const [source, alternatives] of bySource) {
      const met = (): void => {
        if (alternatives.some(meets) && --missing === 0) open()
      }
      if (questions.has(source)) met()
      else if (waiting.has(source)) waiting.get(source)!.push(met)
      else waiting.set(source, [met])
    }
  }
  for (const hub of version.hubs) {
    gate(hub.conditions, () => {
      hubs.add(hub.id)
      for (const question of hub.questions)
        gate(question.conditions, () => {
          questions.add(question.id)
          asked.push(question.id)
        })
    })
  }
  for (let id = asked.pop(); id !== undefined; id = asked.pop()) {
    const next = waiting.get(id) ?? []
    waiting.delete(id)
    for (const met of next) met()
  }
  return { hubs, questions }
}
