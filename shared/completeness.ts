import { completenessBounds } from './limits.ts'
import type { HubRules, Reach } from './reachability.ts'
import { isEmpty, type AnswerValue } from './values.ts'

/** Whole percent, rounded down: 100 only when all are answered. Nothing to answer is 0. */
export const completeness = (answered: number, reachable: number): number =>
  // multiplied first: 29 / 100 * 100 is less than 29
  reachable === 0 ? 0 : Math.floor((answered * 100) / reachable)

export type CompletenessColor = 'red' | 'orange' | 'green'
export const completenessColor = (percentage: number): CompletenessColor =>
  percentage < completenessBounds.red
    ? 'red'
    : percentage < completenessBounds.orange
      ? 'orange'
      : 'green'

/** Answered and all questions that are asked now; parked answers do not count. */
export interface Progress {
  answered: number
  reachable: number
}
export function progress(
  answers: ReadonlyMap<string, Partial<AnswerValue>>,
  open: Reach,
): Progress {
  let answered = 0
  for (const id of open.questions) if (isAnswered(answers, id)) answered++
  return { answered, reachable: open.questions.size }
}

export type HubState = 'closed' | 'untouched' | 'partly' | 'done'
/** How far one hub is. An open hub that asks nothing is done. */
export function hubState(
  hub: HubRules,
  answers: ReadonlyMap<string, Partial<AnswerValue>>,
  open: Reach,
): Progress & { state: HubState } {
  const asked = hub.questions.filter((q) => open.questions.has(q.id)),
    answered = asked.filter((q) => isAnswered(answers, q.id)).length
  const state = !open.hubs.has(hub.id)
    ? 'closed'
    : answered === asked.length
      ? 'done'
      : answered === 0
        ? 'untouched'
        : 'partly'
  return { answered, reachable: asked.length, state }
}

const isAnswered = (answers: ReadonlyMap<string, Partial<AnswerValue>>, id: string): boolean =>
  !isEmpty(answers.get(id) ?? {})
