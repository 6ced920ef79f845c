import { SignJWT, importJWK } from 'jose'
import type { Config } from '../../platform/config.ts'
import type { DemoPerson } from './demoPeople.ts'
import type { IdentityKeys } from './identityKeys.ts'
import { issuerOf } from './identityPath.ts'

/** An access token as the provider itself would issue it, for scripts and tests. */
export async function signAccessToken(
  config: Config,
  keys: IdentityKeys,
  person: Pick<DemoPerson, 'subject' | 'email'>,
  scope = 'read write',
  seconds = accessTokenSeconds,
): Promise<string> {
  return new SignJWT({
    scope,
    client_id: config.clientId,
    email: person.email,
    email_verified: true,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: keys.signing.kid })
    .setIssuer(issuerOf(config))
    .setAudience(config.audience)
    .setSubject(person.subject)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(await importJWK(keys.signing, 'RS256'))
}

export const accessTokenSeconds = 300
