// Codes and tokens of the local CRM server live as long, and work as often, as the vendor's.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, crmClient, newVerifier } from '../localCrm/crmTestKit.ts'
import { startTeamleader, type RunningTeamleader } from './teamleaderTestKit.ts'

let running: RunningTeamleader
beforeEach(async () => {
  running = await startTeamleader()
})
afterEach(() => running.stop())
const byCode = (code: string, more: Record<string, string> = {}) =>
  running.token({
    grant_type: 'authorization_code',
    redirect_uri: crmClient.redirectUri,
    code,
    ...more,
  })
const refresh = (token: string) =>
  running.token({ grant_type: 'refresh_token', refresh_token: token })

test('one press gives access; the state comes back, and the code works once', async () => {
  const page = await running.authorize({}, 'GET')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html.match(/<button/g)).toHaveLength(1)
  const sent = await running.authorize()
  expect(sent.status).toBe(303)
  const back = new URL(sent.headers.get('location')!)
  expect(back.origin + back.pathname).toBe(crmClient.redirectUri)
  expect(back.searchParams.get('state')).toBe('my state')
  const first = await byCode(codeOf(sent))
  expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } })
  expect(await byCode(codeOf(sent))).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
})

test('a refusal and what is not known are answered as the vendor answers them', async () => {
  const html = await (await running.authorize({ state: '<x>' }, 'GET')).text()
  expect(html).toContain('error=access_denied')
  expect(html).not.toContain('<x>')
  expect((await running.authorize({ client_id: 'other' })).status).toBe(400)
  expect((await running.authorize({ redirect_uri: 'https://evil.example' })).status).toBe(400)
  const code = codeOf(await running.authorize())
  expect(await byCode(code, { client_secret: 'wrong' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect(await byCode(code, { redirect_uri: 'http://localhost:3000/other' })).toMatchObject({
    status: 400,
  })
})

test('a code is good for ten minutes', async () => {
  const code = codeOf(await running.authorize()),
    other = codeOf(await running.authorize())
  running.crm.clock.advance(599_000)
  expect((await byCode(code)).status).toBe(200)
  running.crm.clock.advance(2000)
  expect((await byCode(other)).status).toBe(400)
})

test('with a challenge nothing but its verifier brings tokens', async () => {
  const { verifier, challenge } = newVerifier(),
    asked = { code_challenge: challenge, code_challenge_method: 'S256' }
  expect((await byCode(codeOf(await running.authorize(asked)))).status).toBe(400)
  const wrong = { code_verifier: newVerifier().verifier }
  expect((await byCode(codeOf(await running.authorize(asked)), wrong)).status).toBe(400)
  const right = { code_verifier: verifier }
  expect((await byCode(codeOf(await running.authorize(asked)), right)).status).toBe(200)
})

test('an access token is good for an hour, a refresh token once', async () => {
  const first = await running.signIn()
  expect((await running.call('users.me')).status).toBe(200)
  running.crm.clock.advance(3_599_000)
  expect((await running.call('users.me')).status).toBe(200)
  running.crm.clock.advance(2000)
  expect((await running.call('users.me')).status).toBe(401)
  const second = await refresh(first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(first.refresh_token)
  expect((await refresh(first.refresh_token)).status).toBe(400)
  expect((await refresh(second.body.refresh_token)).status).toBe(200)
})

test('access that is revoked ends at once, with all its tokens', async () => {
  const { refresh_token: token } = await running.signIn()
  const body = new URLSearchParams({
    client_id: crmClient.id,
    client_secret: crmClient.secret,
    token,
  })
  await fetch(`${running.address}/oauth2/revoke`, { method: 'POST', body })
  expect((await running.call('users.me')).status).toBe(401)
  expect((await refresh(token)).status).toBe(400)
})
