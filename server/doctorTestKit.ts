// What the tests of the doctor share: settings of a product whose surroundings are well.
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine, type Finding } from './doctor.ts'
import { identityKeys } from './identity/provider/identityKeys.ts'
import { createIdentityProvider } from './identity/provider/identityProvider.ts'
import { signAccessToken } from './identity/provider/signAccessToken.ts'
import { readConfig } from './platform/config.ts'
import { freePort } from './platform/freePort.ts'
import { createLog } from './platform/log.ts'

export const folder = mkdtempSync(join(tmpdir(), 'parley-doctor-'))
const closing: (() => void)[] = []
/** Ends what a test has started. */
export const closeAll = (): void => {
  for (const close of closing.splice(0)) close()
}

export async function serve(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: String((server.address() as AddressInfo).port) }
}

/** The settings of a product whose issuer is the built-in provider of another one. */
export async function withIssuer(databaseUrl: string) {
  const { server, port } = await serve()
  const config = readConfig({ PORT: port, DATA_DIR: folder })
  const provider = createIdentityProvider(config, () => Promise.resolve([]), createLog('silent'))
  server.on('request', (request, response) => provider.handle(request, response))
  closing.push(() => provider.close())
  const token = (audience = config.audience, scope?: string) =>
    signAccessToken(
      { ...config, audience },
      identityKeys(folder),
      { subject: 'rosa', email: 'rosa@demo.example' },
      scope,
    )
  const settings = {
    PORT: String(await freePort()),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'parley',
    OIDC_AUDIENCE: config.audience,
  }
  return { settings, token }
}

export async function findings(
  environment: Record<string, string>,
  token = '',
): Promise<Record<string, string>> {
  const all: Finding[] = []
  for await (const found of examine(environment, token)) all.push(found)
  return Object.fromEntries(
    all.map(({ what, isRight, says }) => [what, `${isRight ? 'right' : 'WRONG'}: ${says}`]),
  )
}
