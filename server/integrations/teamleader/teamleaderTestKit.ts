// The local server of Teamleader Focus on a port, signed in to, and asked as its clients ask.
import { answered, codeOf, crmClient, serveCrm, type Answered } from '../localCrm/crmTestKit.ts'
import { LocalTeamleader } from './localTeamleader.ts'

export interface RunningTeamleader {
  crm: LocalTeamleader
  /** origin and prefix */
  address: string
  /** As whoever gave access; with the token of the last sign-in. */
  call: (action: string, body?: object) => Promise<Answered>
  signIn: () => Promise<{ access_token: string; refresh_token: string }>
  authorize: (asked?: Record<string, string>, method?: 'GET' | 'POST') => Promise<Response>
  token: (given: Record<string, string>) => Promise<Answered>
  stop: () => void
}

export async function startTeamleader(): Promise<RunningTeamleader> {
  const prefix = '/crm',
    crm = new LocalTeamleader({ prefix, client: crmClient })
  const { origin, close } = await serveCrm((request, response) => crm.handle(request, response)),
    address = `${origin}${prefix}`
  let access = ''
  const call: RunningTeamleader['call'] = async (action, body = {}) =>
    answered(
      await fetch(`${address}/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const authorize: RunningTeamleader['authorize'] = (asked = {}, method = 'POST') => {
    const search = new URLSearchParams({
      client_id: crmClient.id,
      redirect_uri: crmClient.redirectUri,
      response_type: 'code',
      state: 'my state',
      ...asked,
    })
    return fetch(`${address}/oauth2/authorize?${search}`, { method, redirect: 'manual' })
  }
  const token: RunningTeamleader['token'] = async (given) =>
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
  const signIn: RunningTeamleader['signIn'] = async () => {
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
