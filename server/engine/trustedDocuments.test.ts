import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Engine } from './engine.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'

let org: TestOrganisation

beforeAll(async () => {
  org = await newTestOrganisation()
})

test('one of the product’s own documents and the same text from anybody else answer alike', async () => {
  const { database, people } = await theProduct(),
    admin = org.as('admin')
  const documents = [
    'query ($take: Int, $search: String, $with: Boolean!) { companies(take: $take, search: $search) { totalCount list { id name prio contacts @include(if: $with) { role contact { firstName } } } } }',
    'query ($id: ID!, $with: Boolean!) { company(id: $id) { name @skip(if: $with) address { city emails } comments { content creator { firstName } } } companiesCount me { id role } }',
    'mutation ($id: ID!, $prio: Int!, $city: String) { updateCompany(id: $id, prio: $prio, address: { city: $city }) { id prio address { city } } }',
    'query ($id: ID!) { upgradePreview(companyDialogId: $id) { kept } companiesCount }',
  ]
  const trusted = Object.fromEntries(
      documents.map((text) => [createHash('sha256').update(text).digest('hex'), text]),
    ),
    log = (error: unknown): void => {
      throw error
    }
  const own = new Engine({ database, trusted, introspection: false, log }),
    others = new Engine({ database, trusted: {}, introspection: false, log, maxCost: Infinity })
  const actor = await people.actor({
      issuer: 'https://issuer.test',
      issued: Date.now() / 1000,
      scopes: new Set(['read', 'write']),
      subject: JSON.parse(atob(admin.token.split('.')[1]!)).sub as string,
    }),
    caller = { actor, correlationId: 'x' }
  const ids = [newId(), newId(), newId()]
  for (const id of ids.slice(0, 2))
    await admin.ask(
      'mutation ($id: ID, $name: String!) { createCompany(id: $id, company: { name: $name }) { id } createContact(companyId: $id, role: "x", contact: { firstName: "A", lastName: "B" }) { id } }',
      { id, name: `Firm ${id}` },
    )
  const odd = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constant(undefined),
    fc.boolean(),
  )
  const variables = fc.record({
    id: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, odd),
    take: fc.oneof(fc.nat(3), odd),
    search: fc.oneof(fc.constantFrom('firm', 'fi', ''), odd),
    with: fc.oneof({ weight: 3, arbitrary: fc.boolean() }, odd),
    prio: fc.oneof(fc.integer({ min: -1, max: 3 }), odd),
    city: odd,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.entries(trusted)),
      variables,
      async ([hash, text], given) => {
        const sent = JSON.parse(JSON.stringify(given)) as Record<string, unknown>,
          one = await own.run({ documentId: hash, variables: sent }, caller)
        expect(await others.run({ query: text, variables: sent }, caller)).toBe(one)
        expect(await own.run({ query: text, variables: sent }, caller)).toBe(one)
      },
    ),
    { seed: 20_261_121, numRuns: 150 },
  )
})

test('in production nobody learns the schema', async () => {
  const { database, people } = await theProduct(),
    engine = new Engine({
      database,
      trusted: {},
      introspection: false,
      log: (e) => {
        throw e
      },
    }),
    member = org.as('member')
  const actor = {
      ...(await people.actor({
        issuer: 'https://issuer.test',
        issued: Date.now() / 1000,
        scopes: new Set(['read', 'write']),
        subject: JSON.parse(atob(member.token.split('.')[1]!)).sub as string,
      })),
    },
    caller = { actor, correlationId: 'x' }
  for (const query of [
    '{ __schema { types { name } } }',
    '{ __type(name: "Me") { fields { name } } }',
    '{ me { id } __schema { types { name } } }',
    '{ x: __schema { types { name } } }',
    'query { ...F } fragment F on Query { __schema { types { name } } }',
  ]) {
    const answer = JSON.parse(await engine.run({ query }, caller)) as unknown
    expect([query, answer]).toEqual([
      query,
      {
        errors: [expect.objectContaining({ extensions: { code: 'FORBIDDEN', field: '__schema' } })],
      },
    ])
  }
  expect(await engine.run({ query: '{ __typename }' }, caller)).toBe(
    '{"data":{"__typename":"Query"}}',
  )
})
