import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openEngineDatabase,
  closeEngineDatabase,
  caller,
  hashOf,
  engineWith,
  run,
} from './engineTestKit.ts'

beforeAll(openEngineDatabase)
afterAll(closeEngineDatabase)

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
