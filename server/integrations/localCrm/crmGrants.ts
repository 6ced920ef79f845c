// OAuth 2 of the local CRM servers: codes and tokens, each as long as the vendor's.
import { createHash, randomBytes } from 'node:crypto'
import type { CrmClock } from './crmClock.ts'

export interface CrmClient {
  id: string
  secret: string
  redirectUri: string
}
/** What vendors do differently. */
export interface GrantRules {
  /** how long an access token is good */
  accessSeconds: number
  /** a refresh token works once, and brings another one */
  isRefreshedOnce: boolean
  /** access tokens end with the refresh token that is revoked */
  endsAccess: boolean
}
/** Ten minutes. */
const codeMilliseconds = 600_000

/** Why there are no tokens, by the names of RFC 6749. */
export class GrantRefused extends Error {
  readonly code: 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'
  constructor(code: GrantRefused['code']) {
    super(code)
    this.code = code
  }
}

interface Grant {
  isRevoked: boolean
  scopes: readonly string[]
}
interface Code {
  expires: number
  /** of PKCE, S256 */
  challenge: string | null
  scopes: readonly string[]
  isUsed: boolean
}
interface CrmTokens {
  expires_in: number
  access_token: string
  refresh_token: string
}
const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

export class CrmGrants {
  readonly #client: CrmClient
  readonly #clock: CrmClock
  readonly #rules: GrantRules
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, { grant: Grant; expires: number }>()
  readonly #refresh = new Map<string, { grant: Grant; isUsed: boolean }>()
  /** How often tokens were renewed. */
  renewals = 0

  constructor(client: CrmClient, clock: CrmClock, rules: GrantRules) {
    this.#client = client
    this.#clock = clock
    this.#rules = rules
  }

  /** Whether a client may send somebody here, and be answered there. */
  isKnown(clientId: string | null, redirectUri: string | null): boolean {
    return clientId === this.#client.id && redirectUri === this.#client.redirectUri
  }

  newCode(asked: Pick<Code, 'challenge' | 'scopes'>): string {
    const code = newToken()
    const expires = this.#clock.now() + codeMilliseconds
    this.#codes.set(code, { ...asked, expires, isUsed: false })
    return code
  }

  /** What the client's request for tokens is answered with; throws a GrantRefused. */
  tokens(given: Readonly<Record<string, string | undefined>>): CrmTokens {
    this.checkClient(given)
    switch (given['grant_type']) {
      case 'authorization_code':
        return this.#byCode(given)
      case 'refresh_token': {
        const token = given['refresh_token'] ?? '',
          found = this.#refresh.get(token)
        if (!found || found.isUsed || found.grant.isRevoked) throw new GrantRefused('invalid_grant')
        this.renewals++
        if (!this.#rules.isRefreshedOnce) return this.#issue(found.grant, token)
        found.isUsed = true
        return this.#issue(found.grant)
      }
      default:
        throw new GrantRefused('unsupported_grant_type')
    }
  }

  /** Whether a call with this token is let in. */
  isLetIn(token: string): boolean {
    return this.access(token) !== undefined
  }
  /** What a token may, and for how many seconds more; undefined: it is not good. */
  access(token: string): { scopes: readonly string[]; seconds: number } | undefined {
    const found = this.#access.get(token)
    if (!found || (found.grant.isRevoked && this.#rules.endsAccess)) return undefined
    const left = found.expires - this.#clock.now()
    return left > 0 ? { scopes: found.grant.scopes, seconds: Math.ceil(left / 1000) } : undefined
  }

  /** Takes back all that one of its tokens stands for. */
  revoke(given: Readonly<Record<string, string | undefined>>): void {
    this.checkClient(given)
    const token = given['token'] ?? '',
      found = this.#refresh.get(token) ?? this.#access.get(token)
    if (found) found.grant.isRevoked = true
  }
  /** The same as whoever looks after the account does it. */
  revokeAll(): void {
    for (const { grant } of this.#refresh.values()) grant.isRevoked = true
  }

  /** Throws a GrantRefused. */
  checkClient({ client_id: id, client_secret: secret }: Readonly<Record<string, unknown>>): void {
    if (id !== this.#client.id || secret !== this.#client.secret)
      throw new GrantRefused('invalid_client')
  }
  #byCode(given: Readonly<Record<string, string | undefined>>): CrmTokens {
    const code = this.#codes.get(given['code'] ?? '')
    const isGood =
      code &&
      !code.isUsed &&
      code.expires > this.#clock.now() &&
      given['redirect_uri'] === this.#client.redirectUri &&
      (code.challenge === null || hashOf(given['code_verifier'] ?? '') === code.challenge)
    if (code) code.isUsed = true
    if (!isGood) throw new GrantRefused('invalid_grant')
    return this.#issue({ isRevoked: false, scopes: code.scopes })
  }
  #issue(grant: Grant, refresh = newToken()): CrmTokens {
    const access = newToken(),
      { accessSeconds } = this.#rules
    this.#access.set(access, { grant, expires: this.#clock.now() + accessSeconds * 1000 })
    this.#refresh.set(refresh, { grant, isUsed: false })
    return { expires_in: accessSeconds, access_token: access, refresh_token: refresh }
  }
}
