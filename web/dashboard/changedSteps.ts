import type { Problem } from '../../shared/errors.ts'
import type { PendingCommand } from '../outbox/outboxView.ts'

/** Next steps that were ticked off, opened again or deleted here, as far as the server may not know of it yet, or that are gone there. */
export function changedSteps(
  pending: readonly PendingCommand[],
): ReadonlyMap<string, boolean | 'deleted'> {
  const changed = new Map<string, boolean | 'deleted'>()
  for (const { kind, input, state, problem } of pending) {
    if (state === 'rejected') {
      if (kind === 'setNextStepDone' && isDeleted(problem)) changed.set(input.id, 'deleted')
    } else if (kind === 'setNextStepDone') changed.set(input.id, input.isDone)
    else if (kind === 'deleteNextStep') changed.set(input.id, 'deleted')
  }
  return changed
}

/** Somebody else has deleted the step itself, for good. */
export const isDeleted = (problem: Problem | undefined): boolean =>
  problem?.code === 'NOT_FOUND' && problem.field === 'id'
