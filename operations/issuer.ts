// An OpenID Connect issuer that all processes of a run share, as in production; it only signs tokens.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { freePort } from '../server/platform/freePort.ts'
import { newId } from '../shared/id.ts'

export interface Issuer {
  /** The settings with which a process trusts it. */
  settings: Record<string, string>
  /** An access token of somebody new, good for two hours. */
  newcomer: () => Promise<string>
  stop: () => void
}

const audience = 'urn:parley:operations'

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'operations', alg: 'RS256', use: 'sig' }
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const documents: Record<string, unknown> = {
    '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/keys': { keys: [key] },
  }
  const server = createServer((request, response) => {
    const found = documents[request.url ?? '']
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ?? {}))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'parley', OIDC_AUDIENCE: audience },
    newcomer: () => {
      const subject = newId()
      const claims = {
        scope: 'openid email read write',
        email: `${subject}@example.com`,
        email_verified: true,
        given_name: 'Olga',
        family_name: 'Operator',
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'operations', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(privateKey)
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
