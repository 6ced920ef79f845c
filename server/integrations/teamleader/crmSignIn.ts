// The sign-in of the local CRM server: a page on which access is given, and tokens.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { crmVendors } from '../../../shared/crmVendors.ts'
import { GrantRefused, type CrmGrants } from '../localCrm/crmGrants.ts'
import { sendReply } from '../localCrm/crmReply.ts'
import { answerSignInPage, fieldsOf } from '../localCrm/crmSignInPage.ts'

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
    return answerSignInPage(grants, request, response, {
      title: crmVendors.TEAMLEADER.title,
      path: `${prefix}${path}`,
      searchParams,
    })
  const invalid = { error: 'invalid_request' }
  if (request.method !== 'POST') return sendReply(response, { status: 405, body: invalid })
  const given = await fieldsOf(request)
  try {
    if (path === '/oauth2/access_token')
      return sendReply(response, {
        status: 200,
        body: { token_type: 'Bearer', ...grants.tokens(given) },
      })
    if (path !== '/oauth2/revoke') return sendReply(response, { status: 404, body: invalid })
    grants.revoke(given)
    sendReply(response, { status: 200, body: {} })
  } catch (error) {
    if (!(error instanceof GrantRefused)) throw error
    const status = error.code === 'invalid_client' ? 401 : 400
    sendReply(response, { status, body: { error: error.code } })
  }
}
