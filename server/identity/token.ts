import { GraphQLError } from 'graphql'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { discover, fetchFromIssuer, IssuerError } from './issuer.ts'
import { refusalOf, type OnRefused } from './refusedTokens.ts'
import type { SignIn } from './sessions.ts'

/** What a verified access token says. */
export interface VerifiedToken extends SignIn {
  issuer: string
  subject: string
  email?: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
  scopes: ReadonlySet<string>
  /** Seconds since 1970. */
  expires: number
}

export type TokenProblem = 'UNAUTHENTICATED' | 'TOKEN_EXPIRED' | 'UNAVAILABLE'

/** The token does not let its bearer in, or nobody can say so now. */
export class TokenError extends GraphQLError {
  override readonly name = 'TokenError'
  readonly code: TokenProblem
  constructor(code: TokenProblem, message: string) {
    super(message, { extensions: { code } })
    this.code = code
  }
}

export type VerifyToken = (authorization: string | undefined) => Promise<VerifiedToken>

interface VerifierOptions {
  issuer: string
  audience: string
  /** Client ids that may ask in a person's name, where a token says which one it was given to (`azp`). */
  clients: readonly string[]
  /** The built-in provider's keys; without them they are fetched from the issuer. */
  keys?: JSONWebKeySet
  /** What the product calls the issuer; default: its own name. */
  knownAs?: string
  /** Hears why a token was refused: a kind, and a sentence without personal data. */
  onRefused?: OnRefused
}

const algorithms = ['RS256', 'PS256', 'ES256']
/** Clocks of provider and product may differ by this much, seconds. */
export const clockSkew = 30
/** A token that is good for longer is refused, seconds: whoever finds it has as much time. Providers give minutes to hours. */
const longestLife = 24 * 3600
/** A token is looked at again after this long, so that a withdrawn key is felt, milliseconds. */
const trustedFor = 60_000

/** Makes the check of an authorization header against one issuer. */
export function createTokenVerifier(options: VerifierOptions): VerifyToken {
  const { issuer, audience, clients, keys, knownAs = issuer, onRefused } = options
  const findKey = keys ? createLocalJWKSet(keys) : remoteKeys(issuer)
  /** by the whole header */
  const known = new Map<string, { token: VerifiedToken; until: number }>()

  return async (authorization = '') => {
    const kept = known.get(authorization)
    if (kept && Date.now() < kept.until) return kept.token
    known.delete(authorization)
    const text = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    if (!text && authorization)
      onRefused?.(
        'form',
        'It is no signed JWT: opaque tokens cannot be ' +
          'verified. Many issuers give a JWT only when the client asks for the audience of an API.',
      )
    if (!text)
      throw new TokenError(
        'UNAUTHENTICATED',
        authorization ? 'Invalid access_token' : 'You are not authenticated',
      )
    const token = await verify(text)
    if (known.size >= 5000) known.clear()
    known.set(authorization, {
      token,
      until: Math.min(Date.now() + trustedFor, (token.expires + clockSkew) * 1000),
    })
    return token
  }

  async function verify(text: string): Promise<VerifiedToken> {
    try {
      const { payload, protectedHeader } = await jwtVerify(text, findKey, {
        issuer: [issuer, issuer + '/'],
        audience,
        algorithms,
        clockTolerance: clockSkew,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      // RFC 9068 says at+jwt; several providers still write JWT. An ID token has a nonce or an at_hash, an access token has neither.
      if (
        !/^(application\/)?(at\+)?jwt$/i.test(protectedHeader.typ ?? 'JWT') ||
        'at_hash' in payload ||
        'nonce' in payload
      )
        throw new TokenError('UNAUTHENTICATED', 'Invalid access_token')
      checkClaims(payload, clients)
      const {
        scope = payload['scp'],
        email,
        given_name: firstName,
        family_name: lastName,
      } = payload as Record<string, unknown>
      const scopes = Array.isArray(scope)
        ? scope.map(String)
        : typeof scope === 'string'
          ? scope.split(' ')
          : []
      return {
        issuer: knownAs,
        subject: payload.sub!,
        ...(typeof email === 'string' && {
          email,
          emailVerified: payload['email_verified'] === true,
        }),
        ...(typeof firstName === 'string' && { firstName }),
        ...(typeof lastName === 'string' && { lastName }),
        // some providers write the address of the API before the name
        scopes: new Set(
          scopes.filter(Boolean).map((name) => name.slice(name.lastIndexOf('/') + 1)),
        ),
        expires: payload.exp!,
        issued: payload.iat!,
        ...(typeof payload['sid'] === 'string' && payload['sid'] && { sessionId: payload['sid'] }),
      }
    } catch (error) {
      if (onRefused) onRefused(...refusalOf(error, audience))
      if (error instanceof TokenError) throw error
      if (error instanceof errors.JWTExpired)
        throw new TokenError('TOKEN_EXPIRED', 'access_token expired')
      if (error instanceof IssuerError || error instanceof errors.JWKSTimeout)
        throw new TokenError('UNAVAILABLE', 'The identity provider cannot be reached')
      throw new TokenError('UNAUTHENTICATED', 'Invalid access_token')
    }
  }
}

/** What jose does not look at. */
function checkClaims(payload: JWTPayload, clients: readonly string[]): void {
  const refuse = (claim: string): never => {
    throw new errors.JWTClaimValidationFailed(
      `"${claim}" claim refused`,
      payload,
      claim,
      'check_failed',
    )
  }
  const { azp, iat, exp } = payload as JWTPayload & { iat: number; exp: number; azp?: unknown }
  if (azp !== undefined && !clients.includes(azp as string)) refuse('azp')
  if (iat > Date.now() / 1000 + clockSkew) refuse('iat')
  if (exp - iat > longestLife) refuse('exp')
}

/** Keys from the issuer's discovery document: kept for ten minutes, fetched again for an unknown key at most every 30 s. */
function remoteKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const fetchKeys = async (): Promise<JWTVerifyGetKey> =>
    createRemoteJWKSet(new URL((await discover(issuer)).jwks_uri), {
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
      timeoutDuration: 5000,
      [customFetch]: fetchFromIssuer,
    })
  return async (header, token) => {
    keys ??= fetchKeys()
    try {
      return await (
        await keys
      )(header, token)
    } catch (error) {
      if (error instanceof IssuerError) keys = undefined
      throw error
    }
  }
}
