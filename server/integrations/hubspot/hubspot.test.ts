// The connector against the local server, faults included.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Secret } from '../../work/secrets.ts'
import { CallBudget } from '../callBudget.ts'
import { RateLimited } from '../connector.ts'
import { codeOf, crmClient } from '../localCrm/crmTestKit.ts'
import type { Hubspot } from './hubspot.ts'
import { hubspotDialect } from './hubspotDialect.ts'
import { hubspotAt, startHubspot, type RunningHubspot } from './hubspotTestKit.ts'

let running: RunningHubspot, connector: Hubspot
const { signal } = new AbortController()
beforeEach(async () => {
  running = await startHubspot()
  connector = hubspotAt(running.address)
})
afterEach(() => running.stop())

async function access() {
  const { redirectUri } = crmClient,
    asked = { state: 's', redirectUri, challenge: 'c' }
  const address = new URL(connector.authorizeUrl(asked))
  expect([...address.searchParams.keys()]).toEqual(['client_id', 'redirect_uri', 'scope', 'state'])
  const sent = await fetch(address, { method: 'POST', redirect: 'manual' })
  return connector.exchangeCode({ code: codeOf(sent), redirectUri, verifier: 'v' }, signal)
}
const callWith = (accessToken: string, budget = connector.newBudget()) => ({
  token: new Secret(accessToken),
  budget,
  signal,
})

test('from the sign-in to who it is, renewed, and revoked', async () => {
  const first = await access()
  expect(first.expiresIn).toBe(1800)
  expect(await connector.whoAmI(callWith(first.accessToken))).toEqual({
    userName: 'Sofie Admin',
    accountId: '146000000',
  })
  const second = await connector.refresh(first.refreshToken!, signal)
  expect(second.refreshToken).toBe(first.refreshToken)
  await connector.revoke(second.refreshToken!, signal)
  // it is over already
  await connector.revoke(second.refreshToken!, signal)
  await expect(connector.refresh(second.refreshToken!, signal)).rejects.toMatchObject({
    name: 'AuthRevoked',
    vendorCode: 'invalid_grant',
  })
  running.crm.clock.advance(1_801_000)
  await expect(connector.whoAmI(callWith(second.accessToken))).rejects.toMatchObject({
    name: 'AuthExpired',
    vendorCode: 'EXPIRED_AUTHENTICATION',
  })
})

test('somebody who owns nothing there is named by their address', async () => {
  const { accessToken } = await access()
  running.crm.account.owners[0]!.archived = true
  expect((await connector.whoAmI(callWith(accessToken))).userName).toBe('sofie@demo.example')
  running.crm.faults.plan('badJson')
  await expect(connector.whoAmI(callWith(accessToken))).rejects.toMatchObject({
    broken: 'BAD_JSON',
  })
})

test('a wrong secret in the settings ends nobody’s access', async () => {
  const { refreshToken } = await access()
  const wrong = hubspotAt(running.address, { clientSecret: 'wrong' })
  await expect(wrong.refresh(refreshToken!, signal)).rejects.toMatchObject({ name: 'Forbidden' })
  expect((await connector.refresh(refreshToken!, signal)).accessToken).toBeTruthy()
})

test('under load the window of the vendor is kept to, without one refusal', async () => {
  const { accessToken } = await access(),
    { clock } = running.crm
  const budget = new CallBudget(100, 10_000, {
    now: () => clock.now(),
    // all who wait sleep until the same moment
    sleep: async (milliseconds) => {
      const until = clock.now() + milliseconds
      await new Promise((done) => setImmediate(done))
      if (clock.now() < until) clock.advance(until - clock.now())
    },
  })
  const accounts = new Set<string>()
  for (let batch = 0; batch < 15; batch++)
    for (const { accountId } of await Promise.all(
      Array.from({ length: 10 }, () => connector.whoAmI(callWith(accessToken, budget))),
    ))
      accounts.add(accountId)
  expect([...accounts]).toEqual(['146000000'])
})

test('a limit says by its name how long it holds', async () => {
  const { accessToken } = await access()
  running.crm.faults.plan('rateLimited')
  const before = Date.now()
  const failure = await connector.whoAmI(callWith(accessToken)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RateLimited)
  expect(failure).toMatchObject({ vendorCode: 'TEN_SECONDLY_ROLLING' })
  const pauseOf = (body: object, headers = {}): number =>
    hubspotDialect.retryAtOf(headers, body)!.getTime() - before
  expect(pauseOf({ policyName: 'DAILY' })).toBeGreaterThanOrEqual(3_600_000)
  expect(pauseOf({ policyName: 'SECONDLY' }, { 'retry-after': '20' })).toBeGreaterThanOrEqual(
    20_000,
  )
  expect(hubspotDialect.retryAtOf({}, { policyName: 'OTHER' })).toBeUndefined()
})
