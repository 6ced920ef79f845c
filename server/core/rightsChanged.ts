// From a rule that changes what people may do, or see, to whoever keeps that in memory.
import type { Context } from './actor.ts'

const listeners = new Set<() => void>()

/** To be called by such a rule; what is kept is forgotten once the change is durable. */
export function rightsChanged(context: Context): void {
  context.db.afterCommit(() => { for (const listener of listeners) listener() })
}
export function onRightsChanged(listener: () => void): void { listeners.add(listener) }
