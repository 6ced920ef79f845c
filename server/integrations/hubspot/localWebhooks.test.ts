// Webhooks come signed; what is altered, old or of another secret is none of them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { crmClient } from '../localCrm/crmTestKit.ts'
import { hubspotSignature, isSignedByHubspot } from './hubspotSignature.ts'
import { LocalHubspot } from './localHubspot.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('what was subscribed to is told, signed, again until it is taken', async () => {
  const heard: { events: unknown[]; isSigned: boolean; time: string }[] = []
  let status = 500
  const crm = new LocalHubspot({ client: crmClient })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const time = String(request.headers['x-hubspot-request-timestamp'])
      const signed = { method: request.method!, url, body, timestamp: time }
      const signature = String(request.headers['x-hubspot-signature-v3'])
      const isSigned = isSignedByHubspot(crmClient.secret, signature, signed, crm.clock.now())
      heard.push({ events: JSON.parse(body), isSigned, time })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  crm.webhooks.subscribe({ url, type: 'company.creation' })
  crm.webhooks.subscribe({ url, type: 'company.propertyChange', property: 'name' })
  const { id } = crm.store.create('companies', { name: 'Acme' })
  crm.store.change('companies', id, { city: 'Gent' })
  crm.store.change('companies', id, { name: 'Acme 2' })
  expect(await crm.webhooks.deliveries.deliver()).toBe(0)
  status = 204
  crm.clock.advance(60_000)
  expect(await crm.webhooks.deliveries.deliver()).toBe(2)
  expect(heard.every(({ isSigned }) => isSigned)).toBe(true)
  expect(heard.map(({ events }) => events[0])).toMatchObject([
    { subscriptionType: 'company.creation', objectId: Number(id), attemptNumber: 0 },
    { subscriptionType: 'company.propertyChange', propertyValue: 'Acme 2', attemptNumber: 0 },
    { subscriptionType: 'company.creation', portalId: 146_000_000, attemptNumber: 1 },
    { subscriptionType: 'company.propertyChange', attemptNumber: 1 },
  ])
})

test('a signature is of one request, one secret and five minutes', () => {
  const now = Date.UTC(2026, 10, 29, 12),
    signed = {
      method: 'POST',
      url: 'https://parley.example.com/hook?a=1%2C2',
      body: '[{"objectId":1}]',
      timestamp: String(now),
    }
  const signature = hubspotSignature('secret', signed)
  // the vendor signs the address as it reads it
  expect(signature).toBe(
    hubspotSignature('secret', { ...signed, url: signed.url.replace('%2C', ',') }),
  )
  const holds = (more: object, { secret = 'secret', at = now, by = signature } = {}): boolean =>
    isSignedByHubspot(secret, by, { ...signed, ...more }, at)
  expect(holds({})).toBe(true)
  expect(holds({}, { at: now + 299_000 })).toBe(true)
  expect(holds({}, { at: now + 301_000 })).toBe(false)
  expect(holds({}, { at: now - 301_000 })).toBe(false)
  expect(holds({}, { secret: 'other' })).toBe(false)
  expect(holds({}, { by: '' })).toBe(false)
  for (const changed of [
    { body: '[{"objectId":2}]' },
    { method: 'PUT' },
    { url: 'https://parley.example.com/other' },
    { timestamp: String(now + 1) },
    { timestamp: 'NaN' },
  ])
    expect(holds(changed)).toBe(false)
})
