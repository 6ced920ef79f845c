// OAuth 2 of the local CRM server: codes and tokens, each as long as the vendor's.
import { createHash, randomBytes } from 'node:crypto'
import type { CrmClock } from './crmClock.ts'

export interface CrmClient {
  id: string
  secret: string
  redirectUri: string
}
/** Code: 10 minutes; access token: an hour. */
const codeMilliseconds = 600_000
export const accessSeconds = 3600

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
}
interface Code {
  expires: number
  challenge: string | null
  isUsed: boolean
}
interface CrmTokens {
  token_type: 'Bearer'
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
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, { grant: Grant; expires: number }>()
  readonly #refresh = new Map<string, { grant: Grant; isUsed: boolean }>()
  /** How often tokens were renewed. */
  renewals = 0

  constructor(client: CrmClient, clock: CrmClock) {
    this.#client = client
    this.#clock = clock
  }

  /** Whether a client may send somebody here, and be answered there. */
  isKnown(clientId: string | null, redirectUri: string | null): boolean {
    return clientId === this.#client.id && redirectUri === this.#client.redirectUri
  }

  /** `challenge`: of PKCE, S256. */
  newCode(challenge: string | null): string {
    const code = newToken()
    const expires = this.#clock.now() + codeMilliseconds
    this.#codes.set(code, { expires, challenge, isUsed: false })
    return code
  }

  /** What the client's request for tokens is answered with; throws a GrantRefused. */
  tokens(given: Readonly<Record<string, string | undefined>>): CrmTokens {
    this.#checkClient(given)
    switch (given['grant_type']) {
      case 'authorization_code':
        return this.#byCode(given)
      case 'refresh_token': {
        const found = this.#refresh.get(given['refresh_token'] ?? '')
        if (!found || found.isUsed || found.grant.isRevoked) throw new GrantRefused('invalid_grant')
        // it works once
        found.isUsed = true
        this.renewals++
        return this.#issue(found.grant)
      }
      default:
        throw new GrantRefused('unsupported_grant_type')
    }
  }

  /** Whether a call with this token is let in. */
  isLetIn(token: string): boolean {
    const found = this.#access.get(token)
    return found !== undefined && !found.grant.isRevoked && found.expires > this.#clock.now()
  }

  /** Takes back all that one of its tokens stands for. */
  revoke(given: Readonly<Record<string, string | undefined>>): void {
    this.#checkClient(given)
    const token = given['token'] ?? '',
      found = this.#refresh.get(token) ?? this.#access.get(token)
    if (found) found.grant.isRevoked = true
  }
  /** The same as whoever looks after the account does it. */
  revokeAll(): void {
    for (const { grant } of this.#refresh.values()) grant.isRevoked = true
  }

  #checkClient({ client_id: id, client_secret: secret }: Readonly<Record<string, unknown>>): void {
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
    return this.#issue({ isRevoked: false })
  }
  #issue(grant: Grant): CrmTokens {
    const access = newToken(),
      refresh = newToken()
    this.#access.set(access, { grant, expires: this.#clock.now() + accessSeconds * 1000 })
    this.#refresh.set(refresh, { grant, isUsed: false })
    return {
      token_type: 'Bearer',
      expires_in: accessSeconds,
      access_token: access,
      refresh_token: refresh,
    }
  }
}
