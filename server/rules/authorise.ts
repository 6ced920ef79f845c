// The first line of every rule function.
import { fail } from '../../shared/errors.ts'
import type { Action } from '../../shared/permissions.ts'
import { may, Request, type Actor, type Asker } from '../engine/actor.ts'
import type { Transaction } from '../database/transaction.ts'

/** What a rule works with; having one is the proof that the person may. */
export interface Context extends Pick<
  Asker,
  'organisationId' | 'userId' | 'organisationUserId' | 'sessionKey'
> {
  readonly actor: Actor
  readonly commandId: string
  readonly signal: AbortSignal
  readonly db: Transaction
}

/** Refuses with FORBIDDEN, or returns the context without which no SQL can be bound. */
export function authorise(request: Request, action: Action): Context {
  const { actor } = request
  request.isAuthorised = false
  if (!may(actor, action)) fail('FORBIDDEN', { params: { action } })
  request.isAuthorised = true
  const { organisationId, userId, organisationUserId, sessionKey } = actor
  return {
    actor,
    organisationId,
    userId,
    organisationUserId,
    sessionKey,
    commandId: request.commandId,
    signal: request.signal,
    db: Request.open(request),
  }
}
