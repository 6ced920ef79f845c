import type { PendingCommand } from '../outbox/outboxView.ts'

/** Next steps that were ticked off, opened again or deleted here, as far as the server may not know of it yet. */
export function changedSteps(
  pending: readonly PendingCommand[],
): ReadonlyMap<string, boolean | 'deleted'> {
  const changed = new Map<string, boolean | 'deleted'>()
  for (const { kind, input, state } of pending) {
    if (state === 'rejected') continue
    if (kind === 'setNextStepDone') changed.set(input.id, input.isDone)
    else if (kind === 'deleteNextStep') changed.set(input.id, 'deleted')
  }
  return changed
}
