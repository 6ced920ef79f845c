// Who asks, and the first line of every rule function.
import { can, type Action, type Role } from '../../shared/permissions.ts'
import { fail } from '../../shared/errors.ts'
import type { Transaction } from './database.ts'

export interface Actor {
  organisationId: string
  /** app_user id */
  userId: string
  /** organisation_user id */
  organisationUserId: string
  role: Role
  isSuperAdmin: boolean
  /** the organisation's memberVisibility is `own` and the person is a Member */
  seesOwnOnly: boolean
  language: 'EN' | 'FR' | 'NL'
}

/** One call of a rule function: who, and the transaction that only authorise() hands out. */
export class Request {
  readonly actor: Actor
  readonly commandId: string
  /** Aborted when the client of a stream has gone. */
  readonly signal: AbortSignal
  readonly #transaction: Transaction
  constructor(actor: Actor, transaction: Transaction, commandId: string, signal: AbortSignal = new AbortController().signal) {
    this.signal = signal
    this.actor = actor
    this.#transaction = transaction
    this.commandId = commandId
  }
  static open(request: Request): Transaction { return request.#transaction }
}

/** What a rule works with; having one is the proof that the person may. */
export interface Context extends Actor {
  readonly commandId: string
  readonly signal: AbortSignal
  readonly db: Transaction
}

/** Refuses with FORBIDDEN, or returns the context without which no SQL can be bound. */
export function authorise(request: Request, action: Action): Context {
  if (!can(request.actor.role, action)) fail('FORBIDDEN', { params: { action } })
  return { ...request.actor, commandId: request.commandId, signal: request.signal, db: Request.open(request) }
}
