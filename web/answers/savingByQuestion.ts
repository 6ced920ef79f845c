import type { Problem } from '../../shared/errors.ts'
import type { PendingCommand } from '../outbox/outboxView.ts'

/** Answers that are not on the server: waiting (told only while the way there is blocked), or refused with the reason. */
export function savingByQuestion(
  pending: readonly PendingCommand[],
  isBlocked: boolean,
): ReadonlyMap<string, AnswerSaving> {
  const found = new Map<string, AnswerSaving>()
  for (const command of pending) {
    if (command.kind !== 'saveAnswer' && command.kind !== 'settleAnswer') continue
    if (command.state === 'rejected' && command.problem)
      found.set(command.input.questionId, command.problem)
    else if (isBlocked && command.ackedSeq === undefined)
      found.set(command.input.questionId, 'waiting')
  }
  return found
}

/** `waiting`: on this device only. A problem: the server refused it. */
export type AnswerSaving = 'saved' | 'waiting' | Problem
