import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '../../platform/config.ts'
import type { DemoPerson } from './demoPeople.ts'
import { createIdentityProvider } from './identityProvider.ts'
import { createLog } from '../../platform/log.ts'
import { createTokenVerifier } from '../token.ts'

export async function startProvider(
  dataFolder = mkdtempSync(join(tmpdir(), 'parley-idp-')),
  port = 0,
) {
  const server = createServer().listen(port, '127.0.0.1')
  // no connection is kept: the next request would go out on one that a restart has just ended
  server.maxRequestsPerSocket = 1
  await once(server, 'listening')
  const config: Config = readConfig({
    PORT: String((server.address() as AddressInfo).port),
    DATA_DIR: dataFolder,
  })
  const provider = createIdentityProvider(config, async () => people, createLog('silent'))
  server.on('request', (request, response) => provider.handle(request, response))
  const close = () => {
    provider.close()
    server.closeAllConnections()
    server.close()
  }
  closing.push(close)
  const verify = createTokenVerifier({
    issuer: provider.issuer,
    audience: config.audience,
    clients: [config.clientId],
    keys: provider.publicKeys,
    knownAs: 'demo',
  })
  return { config, provider, verify, dataFolder, close }
}

const people: DemoPerson[] = [
  {
    subject: 'rosa',
    email: 'rosa@demo.example',
    firstName: 'Rosa',
    lastName: '<b>Rep</b>',
    color: '#fff',
    language: 'FR',
    role: 'Member',
    organisation: 'Demo & Co',
  },
  {
    subject: 'ada',
    email: 'ada@demo.example',
    firstName: 'Ada',
    lastName: 'Admin',
    color: '#000',
    language: 'EN',
    role: 'Admin',
    organisation: 'Demo & Co',
  },
  {
    subject: 'newcomer-1',
    email: 'newcomer-1@demo.example',
    firstName: 'Nora',
    lastName: 'Newcomer 1',
    color: '#000',
    language: 'EN',
    role: '',
    organisation: '',
    note: 'newcomer',
  },
]

export const closing: (() => void)[] = []
type Started = Awaited<ReturnType<typeof startProvider>>

/** A browser's part: cookies, redirects, PKCE. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #verifier = randomBytes(32).toString('base64url')
  started: Started

  constructor(started: Started) {
    this.started = started
  }

  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(url, this.started.config.publicUrl), {
      redirect: 'manual',
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return response
  }

  async follow(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.ask(url, init)
    const next = response.headers.get('location')
    return next && !next.includes('/auth/callback') ? this.follow(next) : response
  }

  authorise(extra: Record<string, string> = {}): Promise<Response> {
    const parameters = new URLSearchParams({
      client_id: 'parley',
      response_type: 'code',
      scope: 'openid profile email read write',
      state: 'x',
      redirect_uri: `${this.started.config.publicUrl}/auth/callback`,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    })
    return this.follow(`/idp/auth?${parameters}`)
  }

  async pick(subject: string, extra: Record<string, string> = {}): Promise<Response> {
    const page = await this.authorise(extra)
    const action = /action="([^"]+)"/.exec(await page.text())![1]!
    return this.follow(action, { method: 'POST', body: new URLSearchParams({ subject }) })
  }

  async tokens(callback: Response) {
    const code = new URL(callback.headers.get('location')!).searchParams.get('code')!
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: `${this.started.config.publicUrl}/auth/callback`,
    })
  }

  async token(parameters: Record<string, string>) {
    const response = await fetch(`${this.started.provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'parley', ...parameters }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
}
