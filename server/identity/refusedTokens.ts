// Why tokens are refused, for whoever runs the product: a person sees only that they are out.
import { errors } from 'jose'
import { IssuerError } from './issuer.ts'
import type { Log } from '../platform/log.ts'

export type OnRefused = (kind: string, sentence: string) => void

/** Longest value of a claim in a sentence: a token may hold anything. */
const longest = 200
const shown = (value: unknown): string => `"${String(value).slice(0, longest)}"`

/** Kind of the refusal and a sentence; of the token's claims it holds issuer and audience only. */
export function refusalOf(error: unknown, audience: string): [kind: string, sentence: string] {
  if (error instanceof IssuerError) return ['issuer unreachable', error.message]
  if (error instanceof errors.JWKSTimeout)
    return ['issuer unreachable', 'The keys of the issuer did not come in time.']
  if (error instanceof errors.JWTExpired)
    return ['expired', 'It has expired. When all of them have, check the clock of this machine.']
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, payload } = error
    if (claim === 'aud')
      return [
        'aud',
        `Its audience is ${shown(payload.aud)}, and OIDC_AUDIENCE is ${shown(audience)}.`,
      ]
    if (claim === 'iss')
      return [
        'iss',
        `Its issuer is ${shown(payload.iss)}. OIDC_ISSUER must be exactly this, when it is the right one.`,
      ]
    return [claim, `Its claim "${claim}" is missing or wrong.`]
  }
  if (error instanceof errors.JWKSNoMatchingKey)
    return ['key', 'It was signed with a key that the issuer does not publish.']
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return ['signature', 'Its signature does not fit.']
  if (error instanceof errors.JOSEAlgNotAllowed)
    return ['algorithm', 'It must be signed with RS256, PS256 or ES256.']
  if (error instanceof errors.JOSEError) return ['form', `It is no sound JWT (${error.code}).`]
  return ['kind', 'It is no access token: an ID token or one of another type was sent.']
}

/** How often the same kind is logged, ms. */
const every = 60_000

/** Logs refused tokens, each kind once a minute with their number; expired ones are normal. */
export function logRefusedTokens(log: Log): OnRefused {
  const kinds = new Map<string, { until: number; count: number }>()
  return (kind, sentence) => {
    const known = kinds.get(kind) ?? { until: 0, count: 0 }
    kinds.set(kind, known)
    known.count++
    if (Date.now() < known.until) return
    const level = kind === 'expired' ? 'debug' : 'warn'
    log[level]({ kind, reason: sentence, count: known.count }, 'access tokens were refused')
    kinds.set(kind, { until: Date.now() + every, count: 0 })
  }
}
