// Back-pressure of event streams, over real sockets.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { writeEvent } from './streams.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The server's side of a request, and the client's, which reads nothing until it is told to. */
async function pair(): Promise<{ response: ServerResponse; client: Socket }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  const asked = once(server, 'request')
  client.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  const [, response] = (await asked) as [unknown, ServerResponse]
  closing.push(() => {
    client.destroy()
    server.close()
  })
  return { response, client }
}
const event = 'x'.repeat(1024 * 1024)

/** Writes events until the signal, counting those that the socket has taken. */
async function pour(
  response: ServerResponse,
  signal: AbortSignal,
  stallMs?: number,
): Promise<number> {
  let count = 0
  while (!signal.aborted && !response.destroyed) {
    await writeEvent(response, 'next', event, signal, stallMs)
    count++
  }
  return count
}

test('nothing more is read for a client that takes nothing, until it does or is gone', async () => {
  const { response, client } = await pair(),
    gone = new AbortController()
  let isOver = false
  const pouring = pour(response, gone.signal).finally(() => {
    isOver = true
  })
  await expect.poll(() => response.writableNeedDrain).toBe(true)
  // many turns later there is not more than one event in memory
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
  expect(isOver).toBe(false)
  expect(response.writableLength).toBeLessThan(2 * event.length)
  let taken = 0
  client.on('data', (chunk) => {
    taken += chunk.length
  })
  client.resume()
  await expect.poll(() => taken).toBeGreaterThan(20 * event.length)
  client.pause()
  gone.abort()
  expect(await pouring).toBeGreaterThan(20)
})

test('a client that takes nothing for too long is cut', async () => {
  const { response } = await pair(),
    closed = once(response, 'close')
  await pour(response, new AbortController().signal, 1)
  await closed
  expect(response.destroyed).toBe(true)
})

test('what is written for a client that has left ends at once', async () => {
  const { response, client } = await pair(),
    closed = once(response, 'close')
  client.destroy()
  await closed
  await writeEvent(response, 'complete', '', new AbortController().signal)
  expect(response.destroyed).toBe(true)
})
