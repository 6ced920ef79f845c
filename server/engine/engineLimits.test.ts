// What the engine and its endpoint do with requests that ask for much: turns, time-outs, what leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Admission, ClientLeft } from '../platform/admission.ts'
import { answerBytes, otherDocumentMilliseconds, slowMilliseconds } from '../platform/budgets.ts'
import { Engine, type Asked } from './engine.ts'
import type { Caller } from './runtime.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import {
  openEngineDatabase,
  closeEngineDatabase,
  resetSlow,
  slow,
  actor,
  caller,
  hashOf,
  engineWith,
  run,
  serve,
  post,
} from './engineTestKit.ts'

interface Result {
  errors?: { extensions: unknown }[]
}

beforeAll(openEngineDatabase)
afterAll(closeEngineDatabase)
beforeEach(resetSlow)

test('a read that has no turn and no place to wait is answered 503, with when to try again', async () => {
  const admission = {
    running: { person: 1, organisation: 9, all: 9 },
    waiting: { person: 1, all: 9 },
    retrySeconds: 4,
  }
  const { url, close } = await serve(engineWith({ slowReads: admission }), (error) => {
    throw error
  })
  const first = post(url, '{ slow }')
  await slow.begun.promise
  // one of these waits, the other one finds no place
  const both = [post(url, '{ slow }'), post(url, '{ slow }')],
    refused = await Promise.race(both)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '4'])
  expect(await refused.json()).toEqual({
    errors: [
      { message: 'UNAVAILABLE', extensions: { code: 'UNAVAILABLE', params: { seconds: 4 } } },
    ],
  })
  expect(slow.runs).toBe(1)
  slow.end.resolve()
  expect(
    (await Promise.all([first, ...both])).map(({ status }) => status).toSorted((a, b) => a - b),
  ).toEqual([200, 200, 503])
  // several root fields, each with a turn of its own: none is lost, none is refused for the other ones
  const engine = engineWith({ slowReads: { ...admission, waiting: { person: 5, all: 9 } } })
  expect(await run(engine, { query: '{ how { transaction } slow transaction }' })).toMatchObject({
    data: { transaction: expect.any(String) as unknown },
  })
  expect(await (await post(url, '{ transaction }')).json()).toHaveProperty('data.transaction')
  close()
})

test('what takes long gets the turns of slow reads, until it is quick again', async () => {
  const text = '{ slow }',
    none = { person: 0, organisation: 0, all: 0 },
    waiting = { person: 0, all: 0 }
  // no slow read is let in
  const engine = engineWith({
    trusted: { [hashOf(text)]: text },
    slowReads: { running: none, waiting, retrySeconds: 1 },
  })
  const document = engine.find({ query: text })
  slow.end.resolve()
  document.lately = slowMilliseconds + 1
  await expect(run(engine, { query: text })).rejects.toThrow('UNAVAILABLE')
  document.lately = slowMilliseconds
  expect(await run(engine, { query: text })).toEqual({ data: { slow: 1 } })
  expect(document.lately).not.toBe(slowMilliseconds)
  // nobody has measured the documents of others
  await expect(run(engine, { query: '{ transaction }' })).rejects.toThrow('UNAVAILABLE')
})

test('an answer has so many bytes at the most, also of several root fields together and of a change', async () => {
  const refused = { code: 'TOO_COMPLEX', params: { bytes: answerBytes } }
  const codes = async (query: string): Promise<unknown[]> => {
    // trusted, because a document of others is given up after a time that a busy machine may need
    const engine = engineWith({ trusted: { [hashOf(query)]: query } })
    return ((await run(engine, { query })) as Result).errors?.map((one) => one.extensions) ?? []
  }
  const half = answerBytes / 2
  expect(await codes(`{ long(length: ${half}) }`)).toEqual([])
  expect(await codes(`{ long(length: ${answerBytes}) }`)).toEqual([refused])
  expect(await codes(`{ a: long(length: ${half}) b: long(length: ${half}) }`)).toEqual([refused])
  // read one by one, beside a function
  const apart = `{ how { transaction } a: long(length: ${half}) b: long(length: ${half}) }`
  expect(await codes(apart)).toEqual([refused])
  expect(await codes(`mutation { echo(text: "x") { long(length: ${answerBytes}) } }`)).toEqual([
    refused,
  ])
})

test('the engine is told when the client leaves, and nothing is logged or answered', async () => {
  const logged: unknown[] = [],
    left = Promise.withResolvers<boolean>(),
    waits = Promise.withResolvers<void>()
  const admission = new Admission({
    running: { person: 0, organisation: 0, all: 0 },
    waiting: { person: 9, all: 9 },
    retrySeconds: 1,
  })
  const engine = {
    run: async (_asked: Asked, { client }: Caller): Promise<string> => {
      const turn = admission.run(actor, () => Promise.resolve(''), client)
      waits.resolve()
      return turn.catch((error: unknown) => {
        left.resolve(error instanceof ClientLeft)
        throw error
      })
    },
  }
  const { url, close } = await serve(engine, (error) => {
      logged.push(error)
    }),
    leave = new AbortController()
  const asked = post(url, '{ slow }', leave.signal)
  await waits.promise
  leave.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect([await left.promise, logged]).toEqual([true, []])
  close()
})

test('statements of documents that are not the product’s own end sooner; reads change nothing', async () => {
  const texts = [
    '{ transaction }',
    '{ how { transaction } }',
    '{ transaction how { transaction } }',
  ]
  const own = engineWith({ trusted: Object.fromEntries(texts.map((text) => [hashOf(text), text])) })
  const all = async (engine: Engine): Promise<string[]> => {
    const answers = await Promise.all(texts.map((text) => run(engine, { query: text })))
    return answers.flatMap(({ data }) => [data.transaction, data.how?.transaction]).filter(Boolean)
  }
  expect(new Set(await all(engineWith()))).toEqual(
    new Set([`${otherDocumentMilliseconds / 1000}s on`]),
  )
  expect(new Set(await all(own))).toEqual(new Set(['10s on']))
  // where no machine is to be too slow for them, later
  expect(new Set(await all(engineWith({ otherMilliseconds: 5000 })))).toEqual(new Set(['5s on']))
})

test('what a repeat and a live event answer with has a turn, and ends as soon as a read', async () => {
  const shout = { query: `mutation { shout(text: "x", commandId: "${newId()}") { transaction } }` }
  const follow = (engine: Engine) =>
    engine
      .stream(
        { query: 'subscription { echoes { transaction } }' },
        caller,
        new AbortController().signal,
      )
      .next()
  const engine = engineWith(),
    short = `${otherDocumentMilliseconds / 1000}s`
  // a command is kept for somebody whom there is
  const member = (await newTestOrganisation()).as('member')
  const { userId, organisationId, organisationUserId } = member
  const asked = { ...caller, actor: { ...actor, userId, organisationId, organisationUserId } }
  const shouting = async (by: Engine): Promise<any> => JSON.parse(await by.run(shout, asked))
  const said = async (): Promise<string> => (await shouting(engine)).data.shout.transaction
  expect(await said()).toBe(`${short} off`)
  expect(await said()).toBe(`${short} on`)
  expect((await follow(engine)).value).toContain(`${short} on`)

  const none = { person: 0, organisation: 0, all: 0 },
    waiting = { person: 0, all: 0 }
  const busy = engineWith({ slowReads: { running: none, waiting, retrySeconds: 4 }, log: () => {} })
  const refused = { code: 'UNAVAILABLE', params: { seconds: 4 } }
  expect((await shouting(busy)).errors).toMatchObject([{ extensions: refused }])
  await expect(follow(busy)).rejects.toMatchObject({ problem: refused })
})

test('variables of more levels than anybody needs are refused, not an error of the server', async () => {
  const { url, close } = await serve(engineWith(), (error) => {
    throw error
  })
  for (const [open, shut] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const levels = `${open.repeat(50_000)}1${shut.repeat(50_000)}`
    const body = `{"query":"{ transaction }","variables":{"a":${levels}}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
    const extensions = { code: 'BAD_INPUT', field: 'variables', rule: 'BAD_FORMAT' }
    expect(answer).toEqual({ errors: [{ message: 'BAD_INPUT', extensions }] })
  }
  close()
})
