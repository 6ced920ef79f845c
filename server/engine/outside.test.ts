import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { ClientLeft } from '../platform/admission.ts'
import { authorise } from '../rules/authorise.ts'
import { guestOf } from './actor.ts'
import { call } from './declare.ts'
import {
  actor,
  caller,
  closeEngineDatabase,
  engineWith,
  hashOf,
  how,
  openEngineDatabase,
  post,
  resetSlow,
  run,
  serve,
  slow,
} from './engineTestKit.ts'

/** What the calls under way wait for. */
let waiting: { signal: AbortSignal; answer: (text: string) => void }[] = []
let isWaiting = Promise.withResolvers<void>()
let wanted = 1
beforeEach(() => {
  waiting = []
  wanted = 1
  isWaiting = Promise.withResolvers()
})

call({
  asked: {
    type: 'String!',
    action: 'analytics:read',
    compute: async ({ read, signal }) => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const before = await read(async (request) => {
        const [row] = await authorise(request, 'meeting:read').db.query<{ how: string }>(
          `select ${how} as how`,
          [],
        )
        return row!.how
      })
      waiting.push({ signal, answer: resolve })
      if (waiting.length === wanted) isWaiting.resolve()
      return `${before}: ${await promise}`
    },
  },
})

beforeAll(openEngineDatabase)
afterAll(closeEngineDatabase)

const limits = {
  running: { person: 2, organisation: 9, all: 9 },
  waiting: { person: 0, all: 9 },
  retrySeconds: 4,
  milliseconds: 30_000,
}

test('what waits for something else holds no connection, and what it reads is read only', async () => {
  const engine = engineWith({ outside: limits })
  wanted = 2
  // as many as there are connections for rules
  const both = [run(engine, { query: '{ asked }' }), run(engine, { query: '{ asked }' })]
  await isWaiting.promise
  const others = await run(engine, { query: '{ how { transaction } transaction }' })
  expect(others.errors).toBeUndefined()
  for (const { answer } of waiting) answer('it came')
  for (const one of await Promise.all(both)) expect(one.data.asked).toBe('2s on: it came')
})

test('it has turns of its own', async () => {
  const engine = engineWith({ outside: { ...limits, running: { ...limits.running, person: 1 } } }),
    first = run(engine, { query: '{ asked }' })
  await isWaiting.promise
  await expect(run(engine, { query: '{ asked }' })).rejects.toThrow('UNAVAILABLE')
  expect((await run(engine, { query: '{ how { transaction } }' })).errors).toBeUndefined()
  waiting[0]!.answer('')
  expect((await first).errors).toBeUndefined()
})

test('it hears when the client leaves', async () => {
  const logged: unknown[] = []
  const { url, close } = await serve(engineWith({ outside: limits }), (error) => {
      logged.push(error)
    }),
    leave = new AbortController()
  const asked = post(url, '{ asked }', leave.signal)
  await isWaiting.promise
  const [{ signal, answer }] = waiting as [(typeof waiting)[number]]
  const heard = new Promise((done) => signal.addEventListener('abort', done))
  leave.abort()
  await expect(asked).rejects.toThrow('aborted')
  await heard
  answer('for nobody')
  expect(logged).toEqual([])
  close()
})

test('of a client who left before nothing runs, and nobody listens to one who was answered', async () => {
  const engine = engineWith({ outside: limits })
  let listeners = 0
  const client = (hasLeft: boolean) => ({
    hasLeft: () => hasLeft,
    onLeave: () => {
      listeners++
      return () => void listeners--
    },
  })
  const ask = (hasLeft: boolean): Promise<string> =>
    engine.run({ query: '{ asked }' }, { ...caller, client: client(hasLeft) })
  await expect(ask(true)).rejects.toThrow(ClientLeft)
  expect(waiting).toEqual([])
  const asked = ask(false)
  await isWaiting.promise
  expect(listeners).toBe(1)
  waiting[0]!.answer('')
  await asked
  expect(listeners).toBe(0)
})

test('its reads take turns of the document', async () => {
  const slowReads = { ...limits, running: { person: 1, organisation: 1, all: 1 } },
    engine = engineWith({ outside: limits, slowReads })
  resetSlow()
  const first = run(engine, { query: '{ slow }' })
  await slow.begun.promise
  await expect(run(engine, { query: '{ asked }' })).rejects.toThrow('UNAVAILABLE')
  slow.end.resolve()
  expect((await first).data).toEqual({ slow: 1 })
})

test('what takes too long is answered so, beside what the other fields answer', async () => {
  const engine = engineWith({ outside: { ...limits, milliseconds: 1 } }),
    answer = await run(engine, { query: '{ asked how { transaction } }' })
  await isWaiting.promise
  expect(answer.errors).toMatchObject([{ path: ['asked'], extensions: { code: 'UNAVAILABLE' } }])
  expect(waiting[0]!.signal.aborted).toBe(true)
  waiting[0]!.answer('late')
})

test('what takes too long keeps its turn until it ends', async () => {
  const running = { ...limits.running, person: 1 },
    engine = engineWith({ outside: { ...limits, running, milliseconds: 1 } }),
    ask = () => run(engine, { query: '{ asked }' })
  expect((await ask()).errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
  await isWaiting.promise
  await expect(ask()).rejects.toThrow('UNAVAILABLE')
  expect(waiting).toHaveLength(1)
  waiting[0]!.answer('late')
  // it ends a moment after it was answered
  await expect
    .poll(() =>
      ask().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]!.answer('late')
})

test('a trusted document reads as long as a connection lets it', async () => {
  const text = 'query Own { asked }'
  const engine = engineWith({ outside: limits, trusted: { [hashOf(text)]: text } })
  const asked = run(engine, { query: text })
  await isWaiting.promise
  waiting[0]!.answer('it came')
  expect((await asked).data.asked).toBe('10s on: it came')
})

test('the declared right is asked for before anything runs', async () => {
  const refused = await Promise.all(
    [
      { ...actor, role: null },
      guestOf({
        id: newId(),
        organisationId: actor.organisationId,
        meetingId: newId(),
        language: 'EN',
      }),
    ].map(async (who) =>
      JSON.parse(await engineWith().run({ query: '{ asked }' }, { ...caller, actor: who })),
    ),
  )
  for (const answer of refused)
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  expect(waiting).toEqual([])
})
