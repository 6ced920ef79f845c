// The first line of every rule function.
import { fail } from '../../shared/errors.ts'
import { can, type Action } from '../../shared/permissions.ts'
import { Request, type Actor } from '../engine/actor.ts'
import type { Transaction } from '../database/transaction.ts'

/** What a rule works with; having one is the proof that the person may. */
export interface Context extends Actor {
  readonly commandId: string
  readonly signal: AbortSignal
  readonly db: Transaction
}

/** Refuses with FORBIDDEN, or returns the context without which no SQL can be bound. */
export function authorise(request: Request, action: Action): Context {
  const { role, newcomer, isSuperAdmin } = request.actor
  request.isAuthorised = false
  if (!can(newcomer ? 'newcomer' : role, action) && !(isSuperAdmin && can('super admin', action)))
    fail('FORBIDDEN', { params: { action } })
  request.isAuthorised = true
  return {
    ...request.actor,
    commandId: request.commandId,
    signal: request.signal,
    db: Request.open(request),
  }
}
