// Which vendors an installation offers: those of its settings, the local one in the demo alone.
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { crmVendorNames, crmVendors } from '../../shared/crmVendors.ts'
import { freePort } from '../platform/freePort.ts'
import { Secret } from '../work/secrets.ts'
import { codeOf, newVerifier } from './localCrm/crmTestKit.ts'
import { openVendors } from './openVendors.ts'
import { offeredNames, redirectAddress, vendorNamed } from './vendors.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const demo = {
  issuer: undefined,
  vendors: {},
  publicUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  port: 3000,
}
async function open(more: object) {
  const { close, routes } = await openVendors({ ...demo, ...more })
  closing.push(close)
  return routes
}

test('outside of the demo nothing of the local CRM can be reached', async () => {
  for (const more of [
    { issuer: 'https://issuer.example' },
    // another address of this machine is no name that is only its own
    { host: '192.0.2.7' },
  ]) {
    expect(await open(more)).toEqual({})
    expect(offeredNames()).toEqual([])
  }
  const teamleader = {
    clientId: 'id',
    clientSecret: 'secret',
    apiAddress: 'https://api.example.com',
    signInAddress: 'https://crm.example.com',
  }
  expect(await open({ vendors: { TEAMLEADER: teamleader } })).toEqual({})
  expect(offeredNames()).toEqual(['TEAMLEADER'])
  const asked = { state: 's', redirectUri: redirectAddress(), challenge: 'c' }
  expect(vendorNamed('TEAMLEADER')!.authorizeUrl(asked)).toMatch(
    /^https:\/\/crm\.example\.com\/oauth2\/authorize\?client_id=id&.*code_challenge_method=S256$/,
  )
})

test.for(crmVendorNames)(
  'in the demo %s stands on the port of the product, and is connected to as a vendor is',
  async (name) => {
    const port = await freePort(),
      publicUrl = `http://localhost:${port}`,
      prefix = `/demo-crm/${name.toLowerCase()}/`
    const handle = (await open({ port, publicUrl }))['/demo-crm/']!
    expect(offeredNames()).toEqual(crmVendorNames)
    const server = createServer((request, response) => {
      void handle(request, response, new URL(request.url!, publicUrl).pathname, '')
    })
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const connector = vendorNamed(name)!,
      { signal } = new AbortController(),
      { verifier, challenge } = newVerifier(),
      redirectUri = redirectAddress()
    const address = connector.authorizeUrl({ state: 's', redirectUri, challenge })
    expect(address).toContain(`${publicUrl}${prefix}oauth`)
    const local = address.replace('localhost', '127.0.0.1')
    expect((await fetch(local.replace(prefix, '/demo-crm/other/'))).status).toBe(404)
    expect(await (await fetch(local)).text()).toContain(crmVendors[name].title)
    const sent = await fetch(local, { method: 'POST', redirect: 'manual' })
    expect(sent.headers.get('location')).toContain(`${publicUrl}/integrations/callback?`)
    const { accessToken } = await connector.exchangeCode(
      { code: codeOf(sent), redirectUri, verifier },
      signal,
    )
    const call = { token: new Secret(accessToken), budget: connector.newBudget(), signal }
    expect(await connector.whoAmI(call)).toMatchObject({ userName: 'Sofie Admin' })
  },
)
