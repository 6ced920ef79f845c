// Calls of the local HubSpot server: a token that may, limits, faults of a script, and what the path does.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../platform/requests.ts'
import type { CrmFaults } from '../localCrm/crmFaults.ts'
import type { CrmGrants } from '../localCrm/crmGrants.ts'
import { sendReply, sendWithFault, type CrmReply } from '../localCrm/crmReply.ts'
import { bearerOf } from '../localCrm/crmSignInPage.ts'
import { limitRefusal, type LocalLimits } from './localLimits.ts'
import { invalid, LocalRefusal, notThere } from './localRefusal.ts'
import { findRoute, type LocalCall, type LocalRoute } from './localRoute.ts'

interface Parts {
  routes: readonly LocalRoute[]
  faults: CrmFaults
  grants: CrmGrants
  limits: LocalLimits
}

export async function answerCall(
  { routes, faults, grants, limits }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: { path: string; query: URLSearchParams },
): Promise<void> {
  const text = (await readBody(request)).toString('utf8'),
    fault = faults.next(`${request.method} ${path}`),
    found = findRoute(routes, request.method, path),
    access = grants.access(bearerOf(request))
  if (!access || fault === 'unauthorized') return sendReply(response, expired.reply())
  const { beyond, headers } = limits.take(found?.route.isSearch ?? false),
    policy = fault === 'rateLimited' ? 'TEN_SECONDLY_ROLLING' : beyond
  if (policy) return sendReply(response, limitRefusal(policy).reply(), headers)
  if (fault === 'broken')
    return sendReply(response, new LocalRefusal(500, 'INTERNAL_ERROR', 'internal error').reply())
  const reply = carryOut(() => {
    if (!found) throw notThere('There is no such path.')
    const scope = found.route.scope(found.params)
    if (!access.scopes.includes(scope))
      throw new LocalRefusal(403, 'MISSING_SCOPES', 'This app has no access to this.', {
        context: { requiredGranularScopes: [scope] },
      })
    return found.route.run({ params: found.params, query, body: bodyOf(text) })
  })
  await sendWithFault(response, reply, { faults, fault }, headers)
}

const expired = new LocalRefusal(
  401,
  'EXPIRED_AUTHENTICATION',
  'The OAuth token used to make this call is not good any more.',
)
function carryOut(run: () => CrmReply): CrmReply {
  try {
    return run()
  } catch (error) {
    if (error instanceof LocalRefusal) return error.reply()
    throw error
  }
}
function bodyOf(text: string): LocalCall['body'] {
  if (text === '') return {}
  try {
    return JSON.parse(text) as LocalCall['body']
  } catch {
    throw invalid('Invalid input JSON')
  }
}
