// What the engine and its endpoint do with requests that ask for much: turns, time-outs, what leaves.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Actor } from './actor.ts'
import { authorise } from '../rules/authorise.ts'
import { Admission, ClientLeft } from '../platform/admission.ts'
import { otherDocumentMilliseconds, slowMilliseconds } from '../platform/budgets.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { call, define, everybody, mutation, payload, query, sql, subscription } from './declare.ts'
import { Engine, type Asked } from './engine.ts'
import type { Caller, EngineOptions } from './runtime.ts'
import { handleGraphql, type GraphqlEndpoint } from '../graphqlEndpoint.ts'
import { People } from '../identity/people.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

/** What a slow field waits for, and how often it has begun. */
const slow = { runs: 0, begun: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() }
const how =
  "current_setting('statement_timeout') || ' ' || current_setting('transaction_read_only')"
define('type How {\n  transaction: String!\n}')
payload(
  'Echo',
  {
    text: sql('String!', (row) => `${row}.data->>'text'`),
    transaction: sql('String!', () => how),
  },
  {
    visible: everybody('a test'),
  },
)
query({ transaction: sql('String!', () => how) })
call({
  how: {
    type: 'How!',
    run: async (request) => {
      const [row] = await authorise(request, 'meeting:read').db.query(
        `select ${how} as transaction`,
        [],
      )
      return row
    },
  },
  slow: {
    type: 'Int!',
    run: async () => {
      slow.runs++
      slow.begun.resolve()
      await slow.end.promise
      return slow.runs
    },
  },
})
mutation({
  echo: {
    args: 'text: String!',
    type: 'Echo!',
    run: (_request, { text }) => Promise.resolve({ text }),
  },
})
mutation({
  shout: {
    args: 'text: String!, commandId: ID',
    type: 'Echo!',
    run: (request, { text }) => {
      authorise(request, 'meeting:read')
      return Promise.resolve({ text })
    },
  },
})
subscription({
  echoes: {
    args: '',
    type: 'Echo!',
    run: async function* () {
      yield { text: 'heard' }
    },
  },
})

let database: Database
const actor: Actor = {
  userId: newId(),
  organisationId: newId(),
  organisationUserId: newId(),
  role: 'Member',
  isSuperAdmin: false,
  seesOwnOnly: false,
  language: 'EN',
  sessionKey: null,
}
const caller: Caller = { actor, correlationId: 'x', scopes: new Set(['read', 'write']) }
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const engineWith = (options: Partial<EngineOptions> = {}): Engine =>
  new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
    ...options,
  })
const run = async (engine: Engine, asked: Asked): Promise<any> =>
  JSON.parse(await engine.run(asked, caller))

beforeAll(async () => {
  database = await openDatabase({ sizes: { reads: 1, rules: 2 } })
})
afterAll(() => database.close())
beforeEach(() =>
  Object.assign(slow, { runs: 0, begun: Promise.withResolvers(), end: Promise.withResolvers() }),
)

/** A server for one person whose token is not looked at. */
async function serve(
  engine: Pick<Engine, 'run'>,
  log: (error: unknown) => void,
): Promise<{ url: string; close: () => void }> {
  const endpoint: GraphqlEndpoint = {
    engine: engine as Engine,
    limiters: null,
    trustsProxy: false,
    log,
    people: Object.assign(new People(database, []), { actor: () => Promise.resolve(actor) }),
    verify: () =>
      Promise.resolve({
        issuer: 'i',
        subject: 's',
        scopes: caller.scopes,
        expires: Infinity,
        issued: 0,
      }),
  }
  const server = createServer((request, response) => {
    void handleGraphql(endpoint, request, response, 'x')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, close }
}
const post = (url: string, text: string, signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
    ...(signal && { signal }),
  })

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
})

test('in production only the product’s own documents are taken, by hash or as text', async () => {
  const text = '{ transaction }',
    engine = engineWith({
      trusted: { [hashOf(text)]: text },
      ownDocumentsOnly: true,
      introspection: false,
    })
  const other = {
    errors: [{ message: 'FORBIDDEN', extensions: { code: 'FORBIDDEN', field: 'query' } }],
  }
  for (const query of [
    '{transaction}',
    '{ __schema { description } }',
    '{ __typename }',
    'mutation { echo(text: "x") { text } }',
    '{ not a document',
  ]) {
    expect([query, await run(engine, { query })]).toEqual([query, other])
  }
  await expect(
    engine
      .stream({ query: 'subscription { echoes { text } }' }, caller, new AbortController().signal)
      .next(),
  ).rejects.toThrow('FORBIDDEN')
  for (const asked of [{ query: text }, { documentId: hashOf(text) }])
    expect(await run(engine, asked)).toHaveProperty('data.transaction')
})

test('tools may ask for the whole schema while developing, and no deeper than they need', async () => {
  const engine = engineWith()
  for (const typeDepth of [9, 20]) {
    const { data, errors } = await run(engine, {
      query: getIntrospectionQuery({
        specifiedByUrl: true,
        inputValueDeprecation: true,
        schemaDescription: true,
        directiveIsRepeatable: true,
        oneOf: true,
        typeDepth,
      }),
    })
    expect(errors).toBeUndefined()
    const urls = data.__schema.types.filter((t: any) => t.specifiedByURL).map((t: any) => t.name)
    expect(urls.toSorted()).toEqual(['Date', 'DateTime', 'JSON'])
  }
  const again =
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'
  expect(await run(engine, { query: again })).toMatchObject({
    errors: [{ extensions: { code: 'BAD_INPUT' } }],
  })
})

test('names longer than a column’s are kept apart: in a read, a change, a live event', async () => {
  const long = 'a'.repeat(63),
    [one, two] = [`${long}b`, `${long}c${'d'.repeat(100)}`] as const
  const engine = engineWith()
  const { data } = await run(engine, {
    query: `{ ${one}: transaction ${two}: __typename short: transaction }`,
  })
  expect(data).toEqual({
    [one]: expect.any(String) as unknown,
    [two]: 'Query',
    short: expect.any(String) as unknown,
  })
  const alone = await run(engine, { query: `{ ${one}: transaction ${two}: transaction }` })
  expect(Object.keys(alone.data)).toEqual([one, two])
  expect(
    await run(engine, {
      query: `mutation { ${one}: echo(text: "x") { ${one}: text ${two}: text } }`,
    }),
  ).toEqual({ data: { [one]: { [one]: 'x', [two]: 'x' } } })
  const { value } = await engine
    .stream(
      { query: `subscription { ${two}: echoes { ${one}: text ${two}: text } }` },
      caller,
      new AbortController().signal,
    )
    .next()
  expect(JSON.parse(value as string)).toEqual({
    data: { [two]: { [one]: 'heard', [two]: 'heard' } },
  })
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
