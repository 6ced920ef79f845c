// A local CRM server on a port, and what tests of all of them need.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomBytes } from 'node:crypto'
import type { CrmClient } from './crmGrants.ts'

export const crmClient: CrmClient = {
  id: 'test-client',
  secret: 'test-secret-of-the-client',
  redirectUri: 'http://localhost:3000/integrations/callback',
}

export interface Answered {
  status: number
  headers: Headers
  /** JSON of any form: each test knows what it has asked for */
  body: any
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
