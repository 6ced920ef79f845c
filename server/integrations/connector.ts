// What a CRM is to the engine, whichever vendor it is of, and how its calls may fail.
import type { CrmVendor } from '../../shared/crmVendors.ts'
import type { Secret } from '../work/secrets.ts'
import type { CallBudget } from './callBudget.ts'
import type { CrmField, CrmPage, CrmUser, Position, PulledKind } from './crmRecord.ts'

/** What a vendor gives for a code or for a refresh token. */
export interface TokenSet {
  accessToken: string
  /** undefined: the one before is still good */
  refreshToken: string | undefined
  /** seconds */
  expiresIn: number
}
/** In whose name a call is made, and how many more may be. */
export interface Call {
  token: Secret
  budget: CallBudget
  signal: AbortSignal
}
export interface Account {
  accountId: string
  /** of whoever gave access, as people are named */
  userName: string
}

export interface Connector {
  /** as it stands in the table of connections */
  readonly name: CrmVendor
  /** Where somebody gives access; `challenge` is PKCE's, S256. */
  authorizeUrl(asked: { state: string; redirectUri: string; challenge: string }): string
  exchangeCode(
    given: { code: string; redirectUri: string; verifier: string },
    signal: AbortSignal,
  ): Promise<TokenSet>
  /** Throws AuthRevoked when the token is good no more. At most vendors it works once: only `withFreshToken` calls it. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenSet>
  /** Ends the access that a refresh token stands for. */
  revoke(refreshToken: string, signal: AbortSignal): Promise<void>
  whoAmI(call: Call): Promise<Account>
  newBudget(): CallBudget
  /** A page of what was changed since a moment, null: of everything. `at`: null begins a pass. None is missed in a pass, and one may come twice. */
  pull(call: Call, kind: PulledKind, since: string | null, at: Position | null): Promise<CrmPage>
  /** Those of the records that are there. */
  get(
    call: Call,
    kind: PulledKind,
    ids: readonly string[],
  ): Promise<Pick<CrmPage, 'records' | 'broken'>>
  listUsers(call: Call): Promise<CrmUser[]>
  /** Fields that the organisation made there itself. */
  listFields(call: Call): Promise<CrmField[]>
}

interface Cause {
  status?: number | undefined
  /** by the vendor's own name, such as invalid_grant: letters, digits and signs of names only */
  vendorCode?: string | undefined
}
/**
 * A call that failed. The engine acts by the class; the message is made of these parts alone, never of what the
 * vendor said or was sent, in which there may be tokens and people.
 */
export abstract class VendorFailure extends Error {
  readonly code: string
  readonly status: number | undefined
  readonly vendorCode: string | undefined
  constructor(name: string, code: string, { status, vendorCode }: Cause = {}) {
    super([name, status, vendorCode].filter((part) => part !== undefined).join(' '))
    this.name = name
    this.code = code
    this.status = status
    this.vendorCode = vendorCode
  }
}

/** Too many calls: the whole connection waits. */
export class RateLimited extends VendorFailure {
  readonly retryAt: Date
  constructor(retryAt: Date, cause?: Cause) {
    super('RateLimited', 'CRM_RATE_LIMITED', cause)
    this.retryAt = retryAt
  }
}
/** The access token is not taken: one renewal, one more try. */
export class AuthExpired extends VendorFailure {
  constructor(cause?: Cause) {
    super('AuthExpired', 'CRM_AUTH_EXPIRED', cause)
  }
}
/** The access is over: somebody has to connect anew. */
export class AuthRevoked extends VendorFailure {
  constructor(cause?: Cause) {
    super('AuthRevoked', 'CRM_AUTH_REVOKED', cause)
  }
}
/** What was sent breaks a rule of the vendor: never tried again as it is. */
export class Invalid extends VendorFailure {
  readonly field: string | undefined
  constructor(field: string | undefined, cause?: Cause) {
    super('Invalid', 'CRM_INVALID', cause)
    this.field = field
  }
}
export class NotFound extends VendorFailure {
  constructor(cause?: Cause) {
    super('NotFound', 'CRM_NOT_FOUND', cause)
  }
}
/** The vendor has another state than the call builds on. */
export class Conflict extends VendorFailure {
  constructor(cause?: Cause) {
    super('Conflict', 'CRM_CONFLICT', cause)
  }
}
/** The access is good, and does not go so far; or the vendor does not know this installation. */
export class Forbidden extends VendorFailure {
  constructor(cause?: Cause) {
    super('Forbidden', 'CRM_FORBIDDEN', cause)
  }
}
/** The line or the vendor failed: later it may work. Whether the call was carried out is not known. */
export class Transient extends VendorFailure {
  constructor(cause?: Cause) {
    super('Transient', 'CRM_TRANSIENT', cause)
  }
}
type Broken =
  | 'HOST'
  | 'PRIVATE_ADDRESS'
  | 'REDIRECT'
  | 'TOO_LARGE'
  | 'BAD_JSON'
  | 'BAD_SHAPE'
  | 'STATUS'
/** It is not the vendor as we know it. */
export class Protocol extends VendorFailure {
  readonly broken: Broken
  constructor(broken: Broken, cause: Cause = {}) {
    super(`Protocol ${broken}`, 'CRM_PROTOCOL', cause)
    this.broken = broken
  }
}
