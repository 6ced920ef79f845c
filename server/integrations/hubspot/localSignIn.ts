// The sign-in of the local HubSpot server: a page on which access is given, and the calls of /oauth/v3/token.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { crmVendors } from '../../../shared/crmVendors.ts'
import { GrantRefused, type CrmGrants } from '../localCrm/crmGrants.ts'
import { sendReply, type CrmReply } from '../localCrm/crmReply.ts'
import { answerSignInPage, fieldsOf } from '../localCrm/crmSignInPage.ts'
import type { LocalAccount } from './localAccount.ts'
import { LocalRefusal } from './localRefusal.ts'

export const signInPath = '/oauth/'

interface Parts {
  grants: CrmGrants
  account: LocalAccount
  clientId: string
}
interface Asked {
  /** behind the server's prefix */
  path: string
  searchParams: URLSearchParams
  prefix: string
}

export async function answerSignIn(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, searchParams, prefix }: Asked,
): Promise<void> {
  if (path === '/oauth/authorize')
    return answerSignInPage(parts.grants, request, response, {
      title: crmVendors.HUBSPOT.title,
      path: `${prefix}${path}`,
      searchParams,
    })
  const given = await fieldsOf(request)
  try {
    sendReply(response, answerToken(parts, `${request.method} ${path}`, given))
  } catch (error) {
    if (!(error instanceof GrantRefused)) throw error
    const { code } = error,
      status = code === 'invalid_client' ? 401 : 400
    const { body } = new LocalRefusal(status, code.toUpperCase(), code).reply()
    sendReply(response, { status, body: { ...(body as object), error: code } })
  }
}

function answerToken(
  { grants, account, clientId }: Parts,
  asked: string,
  given: Readonly<Record<string, string | undefined>>,
): CrmReply {
  const [me] = account.owners,
    who = { hub_id: account.portalId, user_id: me!.userId }
  switch (asked) {
    case 'POST /oauth/v3/token': {
      const tokens = grants.tokens(given),
        { scopes } = grants.access(tokens.access_token)!
      return { status: 200, body: { token_type: 'bearer', ...tokens, ...who, scopes } }
    }
    case 'POST /oauth/v3/token/introspect': {
      grants.checkClient(given)
      const token = given['token'] ?? '',
        found = grants.access(token)
      if (!found) return { status: 200, body: { active: false } }
      return {
        status: 200,
        body: {
          token_use: 'access_token',
          active: true,
          token,
          token_type: 'bearer',
          ...who,
          app_id: 1,
          client_id: clientId,
          scopes: found.scopes,
          expires_in: found.seconds,
          is_private_distribution: true,
          user: me!.email,
          hub_domain: account.domain,
        },
      }
    }
    case 'POST /oauth/v3/token/revoke':
      grants.revoke(given)
      return { status: 200 }
    default:
      return { status: 404 }
  }
}
