// A connection to HubSpot over the product's own way there and back: its refresh token stays the same, and ends with it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../localCrm/crmTestKit.ts'
import {
  bench,
  complete,
  finish,
  partsOf,
  prepareBench,
  revoke,
  titles,
} from '../integrationsTestKit.ts'
import { withFreshToken } from '../tokens.ts'
import { offerVendors } from '../vendors.ts'
import type { Hubspot } from './hubspot.ts'
import { hubspotAt, startHubspot, type RunningHubspot } from './hubspotTestKit.ts'

prepareBench()
let running: RunningHubspot, connector: Hubspot
const { signal } = new AbortController()
beforeEach(async () => {
  running = await startHubspot()
  connector = hubspotAt(running.address)
  offerVendors([connector], 'http://localhost:3000')
})
afterEach(() => running.stop())
const admin = () => bench.org.as('admin')

test('connected, renewed with the same refresh token, and ended there', async () => {
  expect(await admin().ask('{ offeredIntegrations }')).toEqual({ offeredIntegrations: ['HUBSPOT'] })
  const { id, address } = (
    await admin().ask('mutation { connectIntegration(name: HUBSPOT) { id address } }')
  ).connectIntegration
  const sent = await fetch(address, { method: 'POST', redirect: 'manual' })
  const state = new URL(address).searchParams.get('state')
  await admin().ask(complete, { s: state, c: codeOf(sent) })
  await finish(id)
  const shown = '{ integration(name: HUBSPOT) { connection { state userName } } }'
  expect((await admin().ask(shown)).integration.connection).toEqual({
    state: 'CONNECTED',
    userName: 'Sofie Admin',
  })
  const { organisationId } = bench.org
  const ask = () =>
    withFreshToken(partsOf(), { organisationId, integrationId: id, connector }, signal, (token) =>
      connector.whoAmI({ token, budget: connector.newBudget(), signal }),
    )
  for (let renewals = 1; renewals <= 2; renewals++) {
    running.crm.clock.advance(1_801_000)
    await bench.org.sql('update integration set date_expires = now() where organisation_id = $1', [
      organisationId,
    ])
    expect((await ask()).userName).toBe('Sofie Admin')
    expect(running.crm.grants.renewals).toBe(renewals)
  }
  await admin().ask('mutation ($i: ID!) { disconnectIntegration(id: $i) { id } }', { i: id })
  await revoke(id)
  expect(await titles(id)).toEqual(['REVOKED', 'CONNECTED'])
  await expect(ask()).rejects.toMatchObject({ code: 'CRM_NOT_CONNECTED' })
})
