// The page of the local CRM servers on which access is given, by one press.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../platform/requests.ts'
import type { CrmGrants } from './crmGrants.ts'

interface Asked {
  /** of the vendor */
  title: string
  /** where the page is, with the server's prefix */
  path: string
  searchParams: URLSearchParams
}

export function answerSignInPage(
  grants: CrmGrants,
  request: IncomingMessage,
  response: ServerResponse,
  { title, path, searchParams: asked }: Asked,
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
  const isAsked = !asked.has('response_type') || asked.get('response_type') === 'code'
  if (!isAsked || (challenge !== null && method !== 'S256'))
    return redirect(response, back({ error: 'invalid_request' }))
  if (request.method === 'POST') {
    const scopes = (asked.get('scope') ?? '').split(' ').filter(Boolean)
    return redirect(response, back({ code: grants.newCode({ challenge, scopes }) }))
  }
  const action = `${path}?${asked.toString()}`
  sendPage(
    response,
    200,
    `<h1>Demo of ${title}</h1><p>Parley wants to read and change companies, contacts, deals and meetings of this CRM.</p>
<form method="post" action="${escape(action)}"><button>Give access</button></form>
<p><a href="${escape(back({ error: 'access_denied' }))}">Refuse</a></p>`,
  )
}

export function bearerOf({ headers }: IncomingMessage): string {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  return token
}

/** A form, or JSON. */
export async function fieldsOf(
  request: IncomingMessage,
): Promise<Record<string, string | undefined>> {
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
