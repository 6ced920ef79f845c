// Calls of the local CRM server: POST /<resource>.<action> with JSON, a token and a limit.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../platform/requests.ts'
import { CrmRefusal, type CrmActions, type CrmAnswer, type CrmBody } from './crmAction.ts'
import type { CrmFaults } from './crmFaults.ts'
import type { CrmGrants } from './crmGrants.ts'
import type { CrmWindow } from './crmWindow.ts'

const version = '2023-09-26'

interface Parts {
  actions: CrmActions
  faults: CrmFaults
  grants: CrmGrants
  window: CrmWindow
}

export async function answerCall(
  { actions, faults, grants, window }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const text = (await readBody(request)).toString('utf8')
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const fault = faults.next(name)
  if (!grants.isLetIn(token) || fault === 'unauthorized')
    return send(response, refused(401, 'The access token is not valid.'))
  const { isAllowed, headers } = window.take()
  for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
  if (!isAllowed || fault === 'rateLimited')
    return send(response, refused(429, 'Too many requests.'))
  if (fault === 'broken') return send(response, refused(500, 'Something went wrong.'))
  const answer = carryOut(actions, name, text)
  if (fault === 'slow') await faults.wait()
  if (fault === 'badJson') return sendText(response, answer.status, '{"data": [{')
  if (fault === 'cut') return cut(response, answer)
  send(response, answer)
}

function carryOut(actions: CrmActions, name: string, text: string): CrmAnswer {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return refused(404, 'There is no such action.')
  try {
    return action(bodyOf(text))
  } catch (error) {
    if (error instanceof CrmRefusal) return refused(error.status, error.message, error.field)
    throw error
  }
}

function bodyOf(text: string): CrmBody {
  if (text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as CrmBody
  } catch {
    // refused below
  }
  throw new CrmRefusal(400, 'The body must be a JSON object.')
}

const refused = (status: number, title: string, field?: string): CrmAnswer => ({
  status,
  body: { errors: [{ title, status, ...(field && { meta: { field } }) }] },
})

function send(response: ServerResponse, { status, body }: CrmAnswer): void {
  sendText(response, status, body === undefined ? '' : JSON.stringify(body))
}
function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-api-version': version,
      ...(status !== 204 && { 'content-length': Buffer.byteLength(text) }),
    })
    .end(status === 204 ? undefined : text)
}

/** Says how long it is, sends half of it, and hangs up. */
function cut(response: ServerResponse, { status, body }: CrmAnswer): void {
  const text = JSON.stringify(body ?? {})
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text) + 1,
  })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}
