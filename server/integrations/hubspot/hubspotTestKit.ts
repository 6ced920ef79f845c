// The local HubSpot server on a port, signed in to, and asked as its clients ask.
import { answered, codeOf, crmClient, serveCrm, type Answered } from '../localCrm/crmTestKit.ts'
import { Hubspot, hubspotScopes } from './hubspot.ts'
import { LocalHubspot } from './localHubspot.ts'

export interface RunningHubspot {
  crm: LocalHubspot
  /** origin and prefix */
  address: string
  /** As whoever gave access: `GET /crm/v3/owners`; with the token of the last sign-in. */
  call: (asked: string, body?: object) => Promise<Answered>
  signIn: (
    scopes?: readonly string[],
  ) => Promise<{ access_token: string; refresh_token: string; expires_in: number }>
  /** `path`: behind /oauth/v3/token */
  token: (given: Record<string, string>, path?: string) => Promise<Answered>
  authorize: (scopes?: readonly string[]) => Promise<Response>
  stop: () => void
}

export async function startHubspot(): Promise<RunningHubspot> {
  const prefix = '/crm',
    crm = new LocalHubspot({ prefix, client: crmClient })
  const { origin, close } = await serveCrm((request, response) => crm.handle(request, response)),
    address = `${origin}${prefix}`
  let access = ''
  const call: RunningHubspot['call'] = async (asked, body) => {
    const [method = '', path = ''] = asked.split(' ')
    return answered(
      await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }
  const authorize: RunningHubspot['authorize'] = (scopes = hubspotScopes) => {
    const search = new URLSearchParams({
      client_id: crmClient.id,
      redirect_uri: crmClient.redirectUri,
      scope: scopes.join(' '),
      state: 'my state',
    })
    return fetch(`${address}/oauth/authorize?${search}`, { method: 'POST', redirect: 'manual' })
  }
  const token: RunningHubspot['token'] = async (given, path = '') => {
    const body = new URLSearchParams({
      client_id: crmClient.id,
      client_secret: crmClient.secret,
      ...given,
    })
    return answered(await fetch(`${address}/oauth/v3/token${path}`, { method: 'POST', body }))
  }
  const signIn: RunningHubspot['signIn'] = async (scopes) => {
    const code = codeOf(await authorize(scopes)),
      { redirectUri } = crmClient
    const { body } = await token({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    })
    access = body.access_token
    return body
  }
  const stop = (): void => {
    crm.faults.release()
    close()
  }
  return { crm, address, call, signIn, token, authorize, stop }
}

export const hubspotAt = (address: string, more = {}): Hubspot =>
  new Hubspot({
    clientId: crmClient.id,
    clientSecret: crmClient.secret,
    apiAddress: address,
    signInAddress: address,
    tokenAddress: address,
    isLocal: true,
    ...more,
  })
