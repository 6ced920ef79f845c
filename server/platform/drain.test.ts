import { Agent, request as rawRequest } from 'node:http'
import { expect, test } from 'vitest'
import { drain } from './http.ts'
import { listen } from './httpTestKit.ts'

test('stopping: streams end at once, a request under way is answered, readiness says no, nothing new is taken', async () => {
  let end = () => {}
  const arrived = Promise.withResolvers<void>(),
    mayAnswer = Promise.withResolvers<void>()
  const { made, checks, url } = await listen(async (request, response) => {
    if (request.url === '/graphql?stream') {
      response.write(':\n\n')
      end = () => response.end()
    } else {
      arrived.resolve()
      await mayAnswer.promise
      response.end('done')
    }
  })
  const stream = await fetch(`${url}/graphql?stream`)
  const slow = fetch(`${url}/graphql`)
  await arrived.promise
  checks.stopping()
  expect((await checks.readiness()).ready).toBe(false)
  const drained = drain(made, { announced: Promise.resolve(), endStreams: () => end() })
  expect(await stream.text()).toBe(':\n\n')
  mayAnswer.resolve()
  expect(await (await slow).text()).toBe('done')
  await drained
  await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
})

test('stopping: the port stays open for a while, and every answer ends its connection', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const { made, checks, url } = await listen(async (_request, response) => {
    arrived.resolve()
    await mayAnswer.promise
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const get = (path: string) =>
    new Promise<Answer>((done, refuse) => {
      rawRequest(url + path, { agent }, (answer) => {
        answer.resume().on('end', () =>
          done({
            status: answer.statusCode,
            connection: answer.headers.connection,
          }),
        )
      })
        .on('error', refuse)
        .end()
    })
  expect(await get('/livez')).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = get('/graphql')
  await arrived.promise
  const announced = Promise.withResolvers<void>()
  checks.stopping()
  const drained = drain(made, { announced: announced.promise, endStreams: () => {} })
  // on a new connection, and on the one that was kept alive
  for (let i = 0; i < 2; i++)
    expect(await get('/livez')).toEqual({ status: 200, connection: 'close' })
  expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' })
  mayAnswer.resolve()
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  announced.resolve()
  await drained
  // by its code: of a name with two addresses the error has no text
  await expect(get('/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

interface Answer {
  status: number | undefined
  connection: string | undefined
}

test('stopping does not wait for ever', async () => {
  const arrived = Promise.withResolvers<void>()
  const { made, url } = await listen(() => {
    arrived.resolve()
  })
  const hanging = fetch(`${url}/graphql`).catch(() => 'cut')
  await arrived.promise
  await drain(made, { announced: Promise.resolve(), endStreams: () => {}, patience: 100 })
  expect(await hanging).toBe('cut')
})
