// A local CRM server on a port; that of Teamleader Focus signed in to, and asked as its clients ask.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomBytes } from 'node:crypto'
import type { CrmClient } from './crmGrants.ts'
import { LocalCrm } from './localCrm.ts'

export const crmClient: CrmClient = {
  id: 'test-client',
  secret: 'test-secret-of-the-client',
  redirectUri: 'http://localhost:3000/integrations/callback',
}

export interface Answered {
  status: number
  headers: Headers
  body: any
}
export interface RunningCrm {
  crm: LocalCrm
  /** origin and prefix */
  address: string
  /** As whoever gave access; with the token of the last sign-in. */
  call: (action: string, body?: object) => Promise<Answered>
  signIn: () => Promise<{ access_token: string; refresh_token: string }>
  authorize: (asked?: Record<string, string>, method?: 'GET' | 'POST') => Promise<Response>
  token: (given: Record<string, string>) => Promise<Answered>
  stop: () => void
}

export async function startCrm(): Promise<RunningCrm> {
  const prefix = '/crm',
    crm = new LocalCrm({ prefix, client: crmClient })
  const { origin, close } = await serveCrm((request, response) => crm.handle(request, response)),
    address = `${origin}${prefix}`
  let access = ''
  const call: RunningCrm['call'] = async (action, body = {}) =>
    answered(
      await fetch(`${address}/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const authorize: RunningCrm['authorize'] = (asked = {}, method = 'POST') => {
    const search = new URLSearchParams({
      client_id: crmClient.id,
      redirect_uri: crmClient.redirectUri,
      response_type: 'code',
      state: 'my state',
      ...asked,
    })
    return fetch(`${address}/oauth2/authorize?${search}`, { method, redirect: 'manual' })
  }
  const token: RunningCrm['token'] = async (given) =>
    answered(
      await fetch(`${address}/oauth2/access_token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: crmClient.id,
          client_secret: crmClient.secret,
          ...given,
        }),
      }),
    )
  const signIn: RunningCrm['signIn'] = async () => {
    const code = codeOf(await authorize())
    const { body } = await token({
      grant_type: 'authorization_code',
      redirect_uri: crmClient.redirectUri,
      code,
    })
    access = body.access_token
    return body
  }
  const stop = (): void => {
    crm.faults.release()
    close()
  }
  return { crm, address, call, signIn, authorize, token, stop }
}

/** Listens on a port of this machine. */
export async function serveCrm(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export async function answered(response: Response): Promise<Answered> {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, headers: response.headers, body }
}

/** The code in the address to which somebody is sent back. */
export const codeOf = (response: Response): string =>
  new URL(response.headers.get('location')!).searchParams.get('code')!

export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
