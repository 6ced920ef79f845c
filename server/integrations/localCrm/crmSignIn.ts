// The sign-in of the local CRM server: a page on which access is given, and tokens.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../platform/requests.ts'
import { GrantRefused, type CrmGrants } from './crmGrants.ts'

export const signInPath = '/oauth2/'

interface Asked {
  /** behind the server's prefix */
  path: string
  searchParams: URLSearchParams
  prefix: string
}

export async function answerSignIn(
  { grants }: { grants: CrmGrants },
  request: IncomingMessage,
  response: ServerResponse,
  { path, searchParams, prefix }: Asked,
): Promise<void> {
  if (path === '/oauth2/authorize')
    return authorise(grants, request, response, searchParams, prefix)
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'invalid_request' })
  const given = await fieldsOf(request)
  try {
    if (path === '/oauth2/access_token') return sendJson(response, 200, grants.tokens(given))
    if (path !== '/oauth2/revoke') return sendJson(response, 404, { error: 'invalid_request' })
    grants.revoke(given)
    sendJson(response, 200, {})
  } catch (error) {
    if (!(error instanceof GrantRefused)) throw error
    sendJson(response, error.code === 'invalid_client' ? 401 : 400, { error: error.code })
  }
}

function authorise(
  grants: CrmGrants,
  request: IncomingMessage,
  response: ServerResponse,
  asked: URLSearchParams,
  prefix: string,
): void {
  const redirectUri = asked.get('redirect_uri'),
    method = asked.get('code_challenge_method'),
    challenge = asked.get('code_challenge')
  if (!redirectUri || !grants.isKnown(asked.get('client_id'), redirectUri))
    return sendPage(response, 400, '<h1>This application is not known here.</h1>')
  const back = (answer: Record<string, string>): string => {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...answer, state: asked.get('state') ?? '' }))
      url.searchParams.set(name, value)
    return url.href
  }
  if (asked.get('response_type') !== 'code' || (challenge !== null && method !== 'S256'))
    return redirect(response, back({ error: 'invalid_request' }))
  if (request.method === 'POST')
    return redirect(response, back({ code: grants.newCode(challenge) }))
  const action = `${prefix}/oauth2/authorize?${asked.toString()}`
  sendPage(
    response,
    200,
    `<h1>Demo CRM</h1><p>Parley wants to read and change companies, contacts, deals and meetings of this CRM.</p>
<form method="post" action="${escape(action)}"><button>Give access</button></form>
<p><a href="${escape(back({ error: 'access_denied' }))}">Refuse</a></p>`,
  )
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, string | undefined>> {
  const text = (await readBody(request)).toString('utf8')
  if (!request.headers['content-type']?.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const read = JSON.parse(text) as Record<string, unknown>
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(303, { location, 'cache-control': 'no-store' }).end()

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}
main{width:min(26rem,100% - 2rem)}h1{font-size:1.5rem;margin:0 0 .5rem}
button{font:inherit;min-height:2.75rem;padding:0 1.25rem;border-radius:.5rem;border:1px solid currentColor;background:none;color:inherit;cursor:pointer}
:focus-visible{outline:2px solid;outline-offset:2px}a{color:inherit;display:inline-block;padding:.6rem 0}`

function sendPage(response: ServerResponse, status: number, body: string): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Demo CRM</title><style>${style}</style></head><body><main>${body}</main></body></html>`
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(html)
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
