// Who asks.
import type { Role } from '../../shared/permissions.ts'
import type { Transaction } from '../database/transaction.ts'

/** Somebody with a proven e-mail address who is not inside: the organisation is one that nobody has, until they have come into one. */
export interface Newcomer {
  /** what every other call is answered with */
  why: 'NO_ORGANISATION' | 'LICENCE_EXPIRED'
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** the person's current organisation, of which they are no member any more or whose licence has ended */
  formerId: string | null
}

export interface Actor {
  organisationId: string
  /** app_user id */
  userId: string
  /** organisation_user id */
  organisationUserId: string
  /** null: none, which leaves the own profile */
  role: Role | null
  newcomer?: Newcomer
  isSuperAdmin: boolean
  /** the organisation's memberVisibility is `own` and the person is a Member */
  seesOwnOnly: boolean
  language: 'EN' | 'FR' | 'NL'
  /** of the sign-in that asks; null when nothing names it */
  sessionKey: string | null
}

/** One call of a rule function: who, and the transaction that only authorise() hands out. */
export class Request {
  readonly actor: Actor
  readonly commandId: string
  /** Aborted when the client of a stream has gone. */
  readonly signal: AbortSignal
  /** Whether the last authorise() of this call let the person do what they asked for. */
  isAuthorised = false
  readonly #transaction: Transaction
  constructor(
    actor: Actor,
    transaction: Transaction,
    commandId: string,
    signal: AbortSignal = new AbortController().signal,
  ) {
    this.signal = signal
    this.actor = actor
    this.#transaction = transaction
    this.commandId = commandId
  }
  static open(request: Request): Transaction {
    return request.#transaction
  }
}
