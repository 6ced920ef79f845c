import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorise } from '../rules/authorise.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import {
  call,
  define,
  everybody,
  mutation,
  payload,
  query,
  sql,
  subscription,
  type Bind,
} from './declare.ts'
import { Engine, type Asked } from './engine.ts'
import type { Caller, EngineOptions } from './runtime.ts'
import { handleGraphql, type GraphqlEndpoint } from '../graphqlEndpoint.ts'
import { People } from '../identity/people.ts'
import { testMember } from '../test/testActor.ts'

/** What a slow field waits for, and how often it has begun. */
export const slow = {
  runs: 0,
  begun: Promise.withResolvers<void>(),
  end: Promise.withResolvers<void>(),
}

export const how =
  "current_setting('statement_timeout') || ' ' || current_setting('transaction_read_only')"

const repeated = (_row: string, bind: Bind): string => `repeat('x', ${bind.arg('length', 'int')})`

define('type How {\n  transaction: String!\n}')

payload(
  'Echo',
  {
    text: sql('String!', (row) => `${row}.data->>'text'`),
    transaction: sql('String!', () => how),
    long: sql('String!', repeated, { args: 'length: Int!' }),
  },
  {
    visible: everybody('a test'),
  },
)

query({
  transaction: sql('String!', () => how),
  long: sql('String', repeated, { args: 'length: Int!' }),
})

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

export const actor = testMember()

export const caller: Caller = { actor, correlationId: 'x' }
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const engineWith = (options: Partial<EngineOptions> = {}): Engine =>
  new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
    ...options,
  })

export const run = async (engine: Engine, asked: Asked): Promise<any> =>
  JSON.parse(await engine.run(asked, caller))

export async function openEngineDatabase(): Promise<void> {
  database = await openDatabase({ sizes: { reads: 1, rules: 2 } })
}

export const closeEngineDatabase = (): Promise<void> => database.close()

/** Puts the slow field back as if nothing had asked for it. */
export function resetSlow(): void {
  Object.assign(slow, { runs: 0, begun: Promise.withResolvers(), end: Promise.withResolvers() })
}

/** A server for one person whose token is not looked at. */
export async function serve(
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
        scopes: actor.scopes,
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

export const post = (url: string, text: string, signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
    ...(signal && { signal }),
  })
