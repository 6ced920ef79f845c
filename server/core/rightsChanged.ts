// From a rule that changes what people may do, or see, to whoever keeps that in memory.
import type { Context } from './actor.ts'

/** Whose rights changed: a person's, or those of an organisation's members. */
export type RightsOf = { userId: string } | { organisationId: string }

const listeners = new Set<(about: RightsOf) => void>()

/** To be called by such a rule; what is kept of them is forgotten once the change is durable. */
export function rightsChanged(context: Context, about: RightsOf): void {
  context.db.afterCommit(() => {
    for (const listener of listeners) listener(about)
  })
}
export function onRightsChanged(listener: (about: RightsOf) => void): void {
  listeners.add(listener)
}
