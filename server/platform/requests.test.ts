import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientLeft } from './admission.ts'
import { readBody } from './requests.ts'

const server = createServer()
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

/** What is at the server of a request that says to be longer than what came of it, and what breaks it off. */
async function begun(): Promise<{ received: IncomingMessage; breakOff: () => void }> {
  const arrives = once(server, 'request') as unknown as Promise<[IncomingMessage]>
  const { port } = server.address() as AddressInfo
  const sending = request({ port, method: 'POST', headers: { 'content-length': 100 } })
  sending.on('error', () => {
    /* broken off */
  })
  sending.write('half of it')
  const [received] = await arrives
  return { received, breakOff: () => void sending.destroy() }
}

test('a request that broke off before it is read, or while it is, has no body', async () => {
  const before = await begun()
  const closed = new Promise((done) => before.received.once('close', done))
  before.breakOff()
  await closed
  await expect(readBody(before.received)).rejects.toBeInstanceOf(ClientLeft)

  const meanwhile = await begun()
  const reading = readBody(meanwhile.received)
  meanwhile.breakOff()
  await expect(reading).rejects.toBeInstanceOf(ClientLeft)
})
