// Tokens of the local HubSpot server live as long, and work as often, as the vendor's.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, crmClient } from '../localCrm/crmTestKit.ts'
import { hubspotScopes } from './hubspot.ts'
import { startHubspot, type RunningHubspot } from './hubspotTestKit.ts'

let running: RunningHubspot
beforeEach(async () => {
  running = await startHubspot()
})
afterEach(() => running.stop())
const refresh = (token: string) =>
  running.token({ grant_type: 'refresh_token', refresh_token: token })
const me = () => running.call('GET /account-info/v3/details')

test('one press gives access to what was asked for, and nothing else', async () => {
  const sent = await running.authorize()
  expect(sent.status).toBe(303)
  expect(new URL(sent.headers.get('location')!).searchParams.get('state')).toBe('my state')
  const given = { grant_type: 'authorization_code', redirect_uri: crmClient.redirectUri }
  const first = await running.token({ ...given, code: codeOf(sent) })
  expect(first).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', expires_in: 1800, hub_id: 146_000_000, scopes: hubspotScopes },
  })
  expect(await running.token({ ...given, code: codeOf(sent) })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant', category: 'INVALID_GRANT', correlationId: expect.any(String) },
  })
  await running.signIn(['oauth'])
  expect((await me()).status).toBe(200)
  expect(await running.call('GET /crm/v3/owners')).toMatchObject({
    status: 403,
    body: {
      category: 'MISSING_SCOPES',
      context: { requiredGranularScopes: ['crm.objects.owners.read'] },
    },
  })
})

test('an access token is good for half an hour; a refresh token stays the same', async () => {
  const { refresh_token: token } = await running.signIn()
  expect((await me()).status).toBe(200)
  running.crm.clock.advance(1_801_000)
  expect(await me()).toMatchObject({ status: 401, body: { category: 'EXPIRED_AUTHENTICATION' } })
  for (let time = 0; time < 2; time++)
    expect(await refresh(token)).toMatchObject({ status: 200, body: { refresh_token: token } })
  expect(await running.token({ grant_type: 'refresh_token', client_secret: 'x' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
})

test('a token tells of itself; revoking ends the refresh token, not what came of it', async () => {
  const { access_token: access, refresh_token: token } = await running.signIn()
  expect((await running.token({ token: access }, '/introspect')).body).toMatchObject({
    active: true,
    hub_id: 146_000_000,
    user_id: 9001,
    user: 'sofie@demo.example',
    expires_in: 1800,
  })
  expect((await running.token({ token: 'other' }, '/introspect')).body).toEqual({ active: false })
  expect((await running.token({ token }, '/revoke')).status).toBe(200)
  expect((await refresh(token)).status).toBe(400)
  expect((await me()).status).toBe(200)
  running.crm.clock.advance(1_801_000)
  expect((await me()).status).toBe(401)
})
