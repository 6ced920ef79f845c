// What HubSpot has comes in as what Teamleader Focus has does: after a dry run, accounts first, then who works there.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../localCrm/crmTestKit.ts'
import { bench, complete, finish, prepareBench } from '../integrationsTestKit.ts'
import { begin, carry, companiesHere, contactsHere } from '../syncTestKit.ts'
import { offerVendors } from '../vendors.ts'
import { hubspotAt, startHubspot, type RunningHubspot } from './hubspotTestKit.ts'

prepareBench()
let running: RunningHubspot
beforeEach(async () => {
  running = await startHubspot()
  offerVendors([hubspotAt(running.address)], 'http://localhost:3000')
})
afterEach(() => running.stop())

test('companies and contacts come in, with where they are', async () => {
  const admin = bench.org.as('admin')
  running.crm.addSample()
  running.crm.clock.advance(10_000)
  const { id, address } = (
    await admin.ask('mutation { connectIntegration(name: HUBSPOT) { id address } }')
  ).connectIntegration
  const sent = await fetch(address, { method: 'POST', redirect: 'manual' })
  const state = new URL(address).searchParams.get('state')
  await admin.ask(complete, { s: state, c: codeOf(sent) })
  await finish(id)
  for (const isDry of [true, false]) {
    expect((await begin(id, isDry)).errors).toBeUndefined()
    await carry(id)
  }
  expect(await companiesHere()).toHaveLength(5)
  expect(
    (await contactsHere()).map(({ last_name: name, places }) => [name, places]),
  ).toContainEqual(['Claes', [['Linden Logistics', 'Operations', false]]])
})
