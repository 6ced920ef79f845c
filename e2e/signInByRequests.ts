import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

/** What a context is given to be somebody's: as much of it as a sign-in leaves behind. */
export type SignedIn = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

/**
 * Signs in as one of the demo people as the product does, but by requests of this process: its pages would cost a second
 * of a processor. The access token and the provider's cookies, without a refresh token: one that two visitors use ends
 * the session, and without one the token is renewed by the provider's cookies.
 */
export async function signInByRequests(
  context: BrowserContext,
  url: string,
  firstName: string,
): Promise<{ state: SignedIn; token: string }> {
  const { request } = context
  const { issuer, clientId, scopes } = (await (await request.get('/config.json')).json()) as Record<
    'issuer' | 'clientId' | 'scopes',
    string
  >
  const verifier = randomBytes(32).toString('base64url'),
    redirect = `${url}/auth/callback`
  const choice = await request.get('/idp/auth', {
    params: {
      client_id: clientId,
      response_type: 'code',
      scope: scopes,
      state: 'x',
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const forms = (await choice.text()).split('<form ').slice(1)
  const form = forms.find((one) => one.includes(`<strong>${firstName} `))!
  const [action, subject] = [/action="([^"]+)"/, /name="subject" value="([^"]+)"/].map(
    (part) => part.exec(form)![1]!,
  )
  const back = await request.post(action!, { form: { subject: subject! } })
  const answer = await request.post('/idp/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: new URL(back.url()).searchParams.get('code')!,
      code_verifier: verifier,
      redirect_uri: redirect,
    },
  })
  const {
    refresh_token: _,
    expires_in,
    ...tokens
  } = (await answer.json()) as Record<
    'refresh_token' | 'id_token' | 'access_token' | 'token_type' | 'scope',
    string
  > & { expires_in: number }
  const profile: unknown = JSON.parse(
    Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString(),
  )
  const user = { ...tokens, profile, expires_at: Math.floor(Date.now() / 1000) + expires_in }
  const key = `user:${issuer}:${clientId}`
  const origin = {
    origin: url,
    localStorage: [
      { name: 'access_token', value: tokens.access_token },
      { name: 'access_token_life', value: String(expires_in) },
    ],
    indexedDB: [
      {
        name: 'auth',
        version: 1,
        stores: [
          {
            name: 'kv',
            autoIncrement: false,
            records: [{ key, value: JSON.stringify(user) }],
            indexes: [],
          },
        ],
      },
    ],
  }
  const { cookies } = await context.storageState()
  return { state: { cookies, origins: [origin] }, token: tokens.access_token }
}
