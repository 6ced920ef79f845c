// What a document may be, and how it may come in.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { documentLimits } from '../platform/budgets.ts'
import { Engine } from './engine.ts'
import { handleGraphql } from '../graphqlEndpoint.ts'
import { bodyLimit } from '../platform/requests.ts'
import type { WireError } from './problems.ts'
import {
  newcomerWith,
  newTestOrganisation,
  theProduct,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

let org: TestOrganisation

beforeAll(async () => {
  org = await newTestOrganisation()
})

type Answer = {
  status: number
  json: { data?: unknown; errors?: WireError[] }
  headers: Headers
}

async function post(
  body: string,
  given: { headers?: Record<string, string>; method?: string; url?: string } = {},
): Promise<Answer> {
  const method = given.method ?? 'POST',
    response = await fetch(given.url ?? org.url, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${org.as('member').token}`,
        ...given.headers,
      },
      ...(method !== 'GET' && { body }),
    })
  const text = await response.text()
  expect(text).not.toMatch(/ at .*\.ts|node_modules/)
  return {
    status: response.status,
    json: text ? (JSON.parse(text) as Answer['json']) : {},
    headers: response.headers,
  }
}

const ask = (query: string): Promise<Answer> => post(JSON.stringify({ query }))

const problem = async (query: string): Promise<unknown> => {
  const {
    json: { errors, data },
  } = await ask(query)
  return errors ? { ...errors[0]!.extensions, data } : data
}

test('each limit, at it and beyond it', async () => {
  const nested = (fields: number): string =>
    fields === 1 ? 'id' : `${fields % 2 ? 'company' : 'companyDialogs'} { ${nested(fields - 1)} }`
  const repeat = (count: number, make: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join(' ')
  const cases: [keyof typeof documentLimits, string, string][] = [
    [
      'aliases',
      `{ me { ${repeat(documentLimits.aliases, (i) => `a${i}: id`)} } }`,
      `{ me { ${repeat(documentLimits.aliases + 1, (i) => `a${i}: id`)} } }`,
    ],
    [
      'directives',
      `{ me { ${repeat(documentLimits.directives, () => 'id @include(if: true)')} } }`,
      `{ me { ${repeat(documentLimits.directives + 1, () => 'id @include(if: true)')} } }`,
    ],
    [
      'rootFields',
      `{ me { id } companiesCount contactCount companyDialogCount nextStepTypes { id } }`,
      `{ me { id } companiesCount contactCount companyDialogCount nextStepTypes { id } users { id } }`,
    ],
    ['depth', `{ companyDialogs { ${nested(9)} } }`, `{ companyDialogs { ${nested(11)} } }`],
    [
      'characters',
      `{ me { id } } #${' '.repeat(documentLimits.characters - 20)}`,
      `{ me { id } } #${' '.repeat(documentLimits.characters)}`,
    ],
  ]
  for (const [name, within, beyond] of cases) {
    expect([name, (await ask(within)).json.errors]).toEqual([name, undefined])
    expect([name, await problem(beyond)]).toEqual([
      name,
      { code: 'TOO_COMPLEX', params: { [name]: documentLimits[name] } },
    ])
  }
  // fragments do not hide depth or number
  const chain = `${repeat(12, (i) => `fragment F${i} on CompanyDialog { company { companyDialogs { ...F${i + 1} } } }`)} fragment F12 on CompanyDialog { id }`
  expect(await problem(`{ companyDialogs { ...F0 } } ${chain}`)).toMatchObject({
    code: 'TOO_COMPLEX',
  })
  expect(await problem(`{ me { ${repeat(documentLimits.tokens, () => 'id')} } }`)).toMatchObject({
    code: 'TOO_COMPLEX',
  })
  expect(await problem('{ me { ...F } } fragment F on Me { id ...F }')).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('a small document is little work, whatever its fragments are', async () => {
  const repeat = (count: number, make: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join(' ')
  const tooMany = { code: 'TOO_COMPLEX', params: { selections: documentLimits.selections } }
  // each level doubles the one before it: 2^90 selections
  const doubled = repeat(90, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)
  expect(await problem(`{ ...f0 } ${doubled} fragment f90 on Query { me { id } }`)).toEqual(tooMany)
  // the same with fields between the levels, and with fields of one name everywhere
  const nested = repeat(
    4,
    (
      i,
    ) => `fragment f${i} on Company { contacts { ...g${i} } companyDialogs { contacts { companies { ...g${i} } } } comments { id } }
    fragment g${i} on CompanyContact { company { ...f${i + 1} } contact { company { ...f${i + 1} } companies { company { ...f${i + 1} } } } }`,
  )
  expect(
    await problem(`{ companies { list { ...f0 } } } ${nested} fragment f4 on Company { id }`),
  ).toMatchObject({ code: 'TOO_COMPLEX' })
  expect(await problem(`{ me { ${repeat(900, () => 'id')} } }`)).toMatchObject({
    me: { id: expect.any(String) as unknown },
  })
  expect(
    await problem(
      `{ me { ...f0 } } ${repeat(80, (i) => `fragment f${i} on Me { ...f${(i + 1) % 80} id }`)}`,
    ),
  ).toEqual({ code: 'BAD_INPUT', field: 'query', rule: 'BAD_FORMAT' })
  // @include hides no root field from its limit
  expect(
    await problem(
      `query ($no: Boolean = false) { me { id } ${repeat(5, (i) => `a${i}: me @include(if: $no) { id }`)} }`,
    ),
  ).toMatchObject({ code: 'TOO_COMPLEX', params: { rootFields: 5 } })
})

test('fields of one key must be the same field with the same arguments, also behind fragments', async () => {
  const differ = { code: 'BAD_INPUT', field: 'query', rule: 'BAD_FORMAT' }
  for (const query of [
    '{ me { id: email id } }',
    '{ me { id } ...F } fragment F on Query { me: user(id: "x") { id } }',
    '{ companies { list { id } } ...F } fragment F on Query { companies { list { id: name } } }',
    '{ companies(take: 1) { totalCount } companies(take: 2) { totalCount } }',
  ]) {
    expect([query, await problem(query)]).toEqual([query, differ])
  }
  expect(
    (
      await ask(
        '{ companies(take: 1, skip: 0) { totalCount } ...F } fragment F on Query { companies(skip: 0, take: 1) { list { id } } }',
      )
    ).json.errors,
  ).toBeUndefined()
})

test('of a newcomer nothing is validated but what is for them, and a stranger’s body is not parsed', async () => {
  const nora = await newcomerWith()
  const ask = (query: string): Promise<unknown> =>
    nora.gql(query).then(({ errors }) => errors?.[0]?.extensions)
  for (const query of [
    '{ nothing { x } }',
    '{ me { id } }',
    '{ ...F } fragment F on Query { companies { nothing } }',
    `{ newcomer { ${'email '.repeat(300)} } }`,
    '{ newcomer { email } me { id } }',
  ]) {
    expect([query, await ask(query)]).toEqual([query, { code: 'NO_ORGANISATION' }])
  }
  expect(await ask('{ newcomer { nothing } }')).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ask('{ newcomer { email } }')).toBeUndefined()
  expect(
    (await post('{', { headers: { authorization: 'Bearer a.b.c' } })).json.errors![0]!.extensions,
  ).toEqual({ code: 'UNAUTHENTICATED' })
})

test('an answer suggests nothing', async () => {
  for (const query of [
    '{ compani { id } }',
    '{ me { emial } }',
    '{ companies(taek: 1) { totalCount } }',
    '{ companies(order: NAM) { totalCount } }',
    '{ label(id: 1) { titel } }',
  ]) {
    expect(JSON.stringify((await ask(query)).json.errors)).not.toContain('Did you mean')
  }
})

test('one way in: POST, JSON, one document or a list of them, at most a megabyte', async () => {
  const body = JSON.stringify({ query: '{ me { id } }' })
  expect((await post('', { method: 'GET', url: `${org.url}?query={me{id}}` })).status).toBe(405)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])
    expect(
      (await post(body, { headers: { 'content-type': type } })).json.errors![0]!.extensions,
    ).toEqual({ code: 'BAD_INPUT', field: 'content-type', rule: 'BAD_FORMAT' })
  expect(
    (await post(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })).json
      .errors,
  ).toBeUndefined()
  for (const wrong of ['', '{', '[]', '[[]]', '[7]', '"x"', 'null', '7', '\u0000'])
    expect((await post(wrong)).json.errors![0]!.extensions, wrong).toEqual({
      code: 'BAD_INPUT',
      field: 'body',
      rule: 'BAD_FORMAT',
    })
  for (const variables of [[], 'x', 7])
    expect(
      (await post(JSON.stringify({ query: '{ me { id } }', variables }))).json.errors![0]!
        .extensions,
    ).toEqual({ code: 'BAD_INPUT', field: 'variables', rule: 'WRONG_TYPE' })
  for (const query of [7, {}, [], null, undefined])
    expect(
      (await post(JSON.stringify({ query }))).json.errors![0]!.extensions,
      JSON.stringify({ query }),
    ).toMatchObject({ code: 'BAD_INPUT' })
  for (const operationName of [7, {}, ['x'], 'Other', '__proto__'])
    expect(
      (await post(JSON.stringify({ query: 'query A { me { id } }', operationName }))).json
        .errors![0]!.extensions,
    ).toMatchObject({ code: 'BAD_INPUT' })
  for (const documentId of [7, {}, ['x'], '__proto__', 'constructor', 'f'.repeat(64)])
    expect(
      (await post(JSON.stringify({ documentId }))).json.errors![0]!.extensions,
      JSON.stringify(documentId),
    ).toMatchObject({
      code: expect.stringMatching(/PERSISTED_QUERY_NOT_FOUND|BAD_INPUT/) as unknown,
    })
  expect(
    (
      await post(
        JSON.stringify({
          extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } },
        }),
      )
    ).json.errors![0]!.extensions,
  ).toEqual({ code: 'PERSISTED_QUERY_NOT_FOUND' })
  // read to its end, so that its sender hears the answer; one without end is cut off
  const large = (times: number): Promise<Answer> =>
    post(
      JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(times * bodyLimit) } }),
    )
  for (const times of [1, 6])
    expect(await large(times)).toMatchObject({
      status: 413,
      json: { errors: [{ extensions: { code: 'TOO_LARGE' } }] },
    })
  await expect(large(9)).rejects.toThrow('fetch failed')
  expect((await post(body)).headers.get('cache-control')).toBe('no-store')
})

test('a fault of ours is a code and a number to ask about, never its text', async () => {
  const { people, database } = await theProduct(),
    logged: unknown[] = [],
    secret = new Error('Ada’s secret'),
    log = (error: unknown): void => {
      logged.push(error)
    }
  const engine = new Engine({ database, trusted: {}, introspection: false, log })
  const endpoint = {
    engine,
    people,
    limiters: null,
    trustsProxy: false,
    log,
    verify: () => Promise.reject(secret),
  }
  const server = createServer((request, response) => {
    void handleGraphql(endpoint, request, response, 'correlation-9')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { status, json } = await post('{"query":"{ me { id } }"}', {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
  })
  expect([status, json, logged]).toEqual([
    500,
    {
      errors: [
        { message: 'INTERNAL', extensions: { code: 'INTERNAL', correlationId: 'correlation-9' } },
      ],
    },
    [secret],
  ])
  server.closeAllConnections()
  server.close()
})
