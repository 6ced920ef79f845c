// Calls of the local CRM server: POST /<resource>.<action> with JSON, a token and a limit.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../platform/requests.ts'
import { CrmRefusal, type CrmActions, type CrmBody } from './crmAction.ts'
import type { CrmFaults } from '../localCrm/crmFaults.ts'
import type { CrmGrants } from '../localCrm/crmGrants.ts'
import { sendReply, sendWithFault, type CrmReply } from '../localCrm/crmReply.ts'
import { bearerOf } from '../localCrm/crmSignInPage.ts'
import type { CrmWindow } from '../localCrm/crmWindow.ts'

const versioned = { 'x-api-version': '2023-09-26' }

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
  const text = (await readBody(request)).toString('utf8'),
    token = bearerOf(request)
  const fault = faults.next(name)
  if (!grants.isLetIn(token) || fault === 'unauthorized')
    return sendReply(response, refused(401, 'The access token is not valid.'), versioned)
  const taken = window.take(),
    headers = { ...versioned, ...headersOf(taken, window) }
  if (!taken.isAllowed || fault === 'rateLimited')
    return sendReply(response, refused(429, 'Too many requests.'), headers)
  if (fault === 'broken') return sendReply(response, refused(500, 'Something went wrong.'), headers)
  await sendWithFault(response, carryOut(actions, name, text), { faults, fault }, headers)
}

function carryOut(actions: CrmActions, name: string, text: string): CrmReply {
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

const refused = (status: number, title: string, field?: string): CrmReply => ({
  status,
  body: { errors: [{ title, status, ...(field && { meta: { field } }) }] },
})

/** Without a colon in the offset of its moment. */
const headersOf = ({ remaining, reset }: ReturnType<CrmWindow['take']>, { most }: CrmWindow) => ({
  'x-ratelimit-limit': String(most),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': `${new Date(reset).toISOString().slice(0, 19)}+0000`,
})
