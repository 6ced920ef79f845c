// The connector against the local server, faults included.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Secret } from '../../work/secrets.ts'
import { codeOf, crmClient, newVerifier } from '../localCrm/crmTestKit.ts'
import { startTeamleader, type RunningTeamleader } from './teamleaderTestKit.ts'
import { CallBudget } from '../callBudget.ts'
import { Teamleader } from './teamleader.ts'

let running: RunningTeamleader, connector: Teamleader
const { signal } = new AbortController()
const connectorWith = (more = {}) =>
  new Teamleader({
    clientId: crmClient.id,
    clientSecret: crmClient.secret,
    apiAddress: running.address,
    signInAddress: running.address,
    tokenAddress: running.address,
    isLocal: true,
    ...more,
  })
beforeEach(async () => {
  running = await startTeamleader()
  connector = connectorWith()
})
afterEach(() => running.stop())

async function access() {
  const { verifier, challenge } = newVerifier(),
    { redirectUri } = crmClient
  const address = connector.authorizeUrl({ state: 's', redirectUri, challenge })
  const sent = await fetch(address, { method: 'POST', redirect: 'manual' })
  return connector.exchangeCode({ code: codeOf(sent), redirectUri, verifier }, signal)
}
const callWith = (accessToken: string) => ({
  token: new Secret(accessToken),
  budget: connector.newBudget(),
  signal,
})

test('from the sign-in to who it is, renewed, and revoked', async () => {
  const first = await access()
  expect(first.expiresIn).toBe(3600)
  expect(await connector.whoAmI(callWith(first.accessToken))).toMatchObject({
    userName: 'Sofie Admin',
    accountId: expect.any(String),
  })
  const second = await connector.refresh(first.refreshToken!, signal)
  await expect(connector.refresh(first.refreshToken!, signal)).rejects.toMatchObject({
    name: 'AuthRevoked',
  })
  await connector.revoke(second.refreshToken!, signal)
  await expect(connector.whoAmI(callWith(second.accessToken))).rejects.toMatchObject({
    name: 'AuthExpired',
  })
  await expect(connector.refresh(second.refreshToken!, signal)).rejects.toMatchObject({
    name: 'AuthRevoked',
  })
})

test('a wrong secret in the settings ends nobody’s access', async () => {
  const { refreshToken } = await access()
  const wrong = connectorWith({ clientSecret: 'wrong' })
  await expect(wrong.refresh(refreshToken!, signal)).rejects.toMatchObject({ name: 'Forbidden' })
  expect((await connector.refresh(refreshToken!, signal)).accessToken).toBeTruthy()
})

test('under load the window of the vendor is kept to, without one refusal', async () => {
  const { accessToken } = await access(),
    { clock } = running.crm
  const budget = new CallBudget(200, 60_000, {
    now: () => clock.now(),
    // all who wait sleep until the same moment
    sleep: async (milliseconds) => {
      const until = clock.now() + milliseconds
      await new Promise((done) => setImmediate(done))
      if (clock.now() < until) clock.advance(until - clock.now())
    },
  })
  const call = { ...callWith(accessToken), budget }
  const one = () => connector.whoAmI(call)
  const names: string[] = []
  for (let batch = 0; batch < 25; batch++)
    for (const { userName } of await Promise.all(Array.from({ length: 20 }, one)))
      names.push(userName)
  expect(names).toHaveLength(500)
})

test('fields of the organisation’s own are listed in our words, and records by their ids', async () => {
  const call = callWith((await access()).accessToken)
  const fields = await connector.listFields(call)
  expect(new Set(fields.map(({ context }) => context))).toEqual(
    new Set(['COMPANY', 'CONTACT', 'OPPORTUNITY']),
  )
  expect(fields).toContainEqual({
    id: expect.any(String),
    type: 'single_line',
    context: 'COMPANY',
    label: 'Current supplier',
    group: null,
  })
  running.crm.addSample()
  const [company] = running.crm.companies.all()
  const found = await connector.get(call, 'COMPANY', [company!.id, 'gone'])
  expect(found).toMatchObject({ records: [{ id: company!.id, title: company!.name }], broken: [] })
})
