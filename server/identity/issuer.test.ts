import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig, type Config } from '../platform/config.ts'
import { freePort } from '../platform/freePort.ts'
import { createIdentityProvider } from './provider/identityProvider.ts'
import { checkClient, checkIssuer, watchIssuer } from './issuer.ts'
import { createLog } from '../platform/log.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function serve(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The built-in provider, reached as any other issuer is. */
async function builtIn(): Promise<Config> {
  const { server, url } = await serve()
  const config = readConfig({
    PORT: new URL(url).port,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'parley-issuer-')),
  })
  const provider = createIdentityProvider(config, () => Promise.resolve([]), createLog('silent'))
  server.on('request', (request, response) => provider.handle(request, response))
  closing.push(() => provider.close())
  return { ...config, issuer: provider.issuer }
}

test('an issuer and a client that are right pass', async () => {
  const config = await builtIn()
  const discovery = await checkIssuer(config.issuer!)
  expect(discovery.issuer).toBe(config.issuer)
  await expect(checkClient(config, discovery)).resolves.toBeUndefined()
})

test('a wrong client, redirect or scope is named', async () => {
  const config = await builtIn()
  const discovery = await checkIssuer(config.issuer!)
  const attempt = (given: Partial<Config>) => checkClient({ ...config, ...given }, discovery)
  await expect(attempt({ clientId: 'other' })).rejects.toThrow(/Check OIDC_CLIENT_ID/)
  await expect(attempt({ publicUrl: 'https://elsewhere.example' })).rejects.toThrow(
    /allows the redirect https:\/\/elsewhere\.example\/auth\/silent/,
  )
  await expect(
    checkClient(config, { ...discovery, authorization_endpoint: 'http://127.0.0.1:9/' }),
  ).rejects.toThrow(/cannot be reached from here \(bad port\)/)
  const refusing = await serve((_request, response) => {
    const location = `${config.publicUrl}/auth/silent?error=unauthorized_client`
    response.writeHead(302, { location }).end()
  })
  await expect(
    checkClient(config, { ...discovery, authorization_endpoint: refusing.url }),
  ).rejects.toThrow(/unauthorized_client. Check OIDC_CLIENT_ID and OIDC_SCOPES/)
})

/** An issuer that answers with these, by path. */
const answering = (answers: (url: string) => Record<string, unknown>) => {
  const made = serve((request, response) => {
    const value = answers(`http://${request.headers.host}`)[request.url!]
    if (value === undefined) response.writeHead(404)
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  })
  return made.then(({ url }) => url)
}
const discoveryPath = '/.well-known/openid-configuration'

test('a wrong issuer is named, with what to do', async () => {
  await expect(checkIssuer(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(
    /cannot be reached from here \(ECONNREFUSED\). Check OIDC_ISSUER/,
  )
  await expect(checkIssuer(await answering(() => ({})))).rejects.toThrow(/answers 404/)
  await expect(checkIssuer(await answering(() => ({ [discoveryPath]: '<html>' })))).rejects.toThrow(
    /no OpenID Connect discovery document. OIDC_ISSUER must be/,
  )
  await expect(
    checkIssuer(
      await answering((url) => ({
        [discoveryPath]: { issuer: 'https://id.example/realm', jwks_uri: `${url}/keys` },
      })),
    ),
  ).rejects.toThrow(
    /calls itself https:\/\/id\.example\/realm. Set OIDC_ISSUER=https:\/\/id\.example\/realm/,
  )
  await expect(
    checkIssuer(
      await answering((url) => ({
        [discoveryPath]: { issuer: url, jwks_uri: `${url}/keys` },
        '/keys': { keys: [] },
      })),
    ),
  ).rejects.toThrow(/holds no keys/)
  await expect(
    checkIssuer(
      await answering((url) => ({
        [discoveryPath]: { issuer: url, jwks_uri: `${url}/gone` },
      })),
    ),
  ).rejects.toThrow(/\/gone answers 404/)
})

test('at the start what is wrong is logged, and checked again until it is right', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const answers: Record<string, unknown> = {}
  const url = await answering(() => answers)
  const config = { ...readConfig({}), issuer: url }
  const stop = new AbortController()
  const watching = watchIssuer(config, log, stop.signal)
  await expect.poll(() => lines.join()).toMatch(/answers 404.*nobody can sign in/)
  answers[discoveryPath] = { issuer: url, jwks_uri: `${url}/keys` }
  answers['/keys'] = { keys: [{}] }
  await watching
  expect(lines.at(-1)).toMatch(/no authorization_endpoint.*it seems that nobody can sign in/)

  const stopped = new AbortController()
  const ending = watchIssuer({ ...config, issuer: 'http://127.0.0.1:9' }, log, stopped.signal)
  stopped.abort()
  await ending
})
