// What documents cost: the product's own, printed and held to a maximum, and what is refused to others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAbstractType, isObjectType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import '../schema.ts'
import { documentCost, ownDocumentCost } from '../platform/budgets.ts'
import { rootFolder } from '../platform/config.ts'
import { costFor } from './cost.ts'
import { declaredQueries, declaredTypes } from './declare.ts'
import { Documents, highestCost } from './documents.ts'
import { Engine } from './engine.ts'
import { buildModel } from './model.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { testMember } from '../test/testActor.ts'

const schema = buildModel()
const documents = new Documents(schema, {})
const cost = (text: string, variables: Record<string, unknown> = {}): number =>
  costFor(documents.other(text).cost, variables)

let org: TestOrganisation
beforeAll(async () => {
  org = await newTestOrganisation()
})

/** Asks as a Member through an engine with the product's own limits. */
async function ask(query: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { database } = await theProduct(),
    { userId, organisationId, organisationUserId } = org.as('member')
  const engine = new Engine({
    database,
    trusted: {},
    introspection: false,
    log: (e) => {
      throw e
    },
  })
  const actor = testMember({ userId, organisationId, organisationUserId })
  return JSON.parse(await engine.run({ query, variables }, { actor, correlationId: 'x' }))
}
const refused = {
  errors: [
    expect.objectContaining({
      extensions: { code: 'TOO_COMPLEX', params: { cost: documentCost } },
    }),
  ],
}

test('fields count once for each row of the lists around them', () => {
  expect(cost('{ me { id role } }')).toBe(3)
  expect(cost('{ companies(take: 7) { totalCount list { id name } } }')).toBe(1 + 10 + 1 + 7 * 2)
  expect(cost('{ companies { list { id contacts { contact { id } } } } }')).toBe(
    1 + 1 + 50 * (1 + 1 + 20 * 2),
  )
  // a variable says how many, within 0 and the most that there can be
  const taken =
    'query ($n: Int) { companyDialogs(take: $n) { id } ...F } fragment F on Query { companyDialogs(take: $n) { title __typename } }'
  for (const [n, rows] of [
    [3, 3],
    [null, 1000],
    [undefined, 1000],
    [-5, 0],
    [9999, 1000],
  ] as const) {
    expect([n, cost(taken, { n })]).toEqual([n, 1 + rows * 2])
  }
  // what @include leaves out counts, because the next request may let it in
  expect(cost('query ($with: Boolean!) { me { id @include(if: $with) } }', { with: false })).toBe(2)
  expect(cost('{ search(term: "a") { id company { name } } me { recentlyVisited { id } } }')).toBe(
    1 + 10 * 3 + 2 + 8,
  )
})

test('a document that costs too much is refused before it is run, also when a variable makes it so', async () => {
  const nested =
    '{ companyDialogs(take: 1000) { answers { companyDialog { answers { companyDialog { answers { id } } } } } } }'
  expect(await ask(nested)).toEqual(refused)
  const byVariable = 'query ($n: Int!) { companyDialogs(take: $n) { id answers { id } } }'
  expect(await ask(byVariable, { n: 156 })).toEqual({ data: { companyDialogs: [] } })
  expect(await ask(byVariable, { n: 157 })).toEqual(refused)
  const analytics = (n: number): string =>
    Array.from(
      { length: n },
      (_, i) => `a${i}: playbookAnalytics(playbookId: "${org.organisationId}") { questionId }`,
    ).join(' ')
  expect(await ask(`{ ${analytics(5)} }`)).toEqual(refused)
})

test('every list says how long it is: what `take` is without a value is what it is counted with', () => {
  const types = [...declaredTypes().values()].map(({ name, fields }) => ({ name, fields }))
  for (const { name, fields } of [{ name: 'Query', fields: declaredQueries() }, ...types]) {
    const type = schema.getType(name)
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind !== 'many' || !isObjectType(type)) continue
      const argument = type.getFields()[key]!.args.find((a) => a.name === 'take')
      const isPaged = typeof field.take === 'object' && !field.take.isInside
      expect([name, key, Boolean(argument)]).toEqual([name, key, isPaged])
      if (typeof field.take === 'object' && argument) {
        expect([name, key, argument.default]).toEqual([
          name,
          key,
          { literal: expect.objectContaining({ value: String(field.take.usual) }) as unknown },
        ])
      }
    }
  }
})

test('there are no interfaces and unions, without which fields are merged and collected', () => {
  expect(Object.values(schema.getTypeMap()).filter(isAbstractType)).toEqual([])
})

/** Most that a page may cost. */
const most = 12_000
/** Those that may cost more, and why. */
const exceptions: Record<string, number> = {
  // a thousand meetings, the most that a calendar shows; a month of the fullest organisation has 60
  MeetingCalendar: ownDocumentCost,
  // both ask for 50 rows, and may ask for 900 and a thousand
  InboxPage: 68_000,
  InsightsAnswers: 30_000,
  // the charts of two groups, each as many as a playbook has
  InsightsCompared: 16_000,
  // two versions, the draft and the published one, with all of their texts in all languages
  BuilderPage: 13_000,
  PublishPlaybook: 13_000,
  ResetDraft: 13_000,
  // asks for 50 cards of each stage, and after much has changed for 200
  OpportunityBoard: 26_000,
  // 50 accounts of each verdict, and 200 of each once they were asked for
  CampaignVerdicts: 28_000,
}

test('what the product’s own documents cost at the most', () => {
  const trusted = JSON.parse(
    readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8'),
  ) as Record<string, string>
  const own = new Documents(schema, trusted)
  const costs = Object.keys(trusted)
    .map((hash) => {
      const document = own.trusted(hash)
      return { name: document.operation.name!.value, cost: highestCost(document) }
    })
    .toSorted((a, b) => b.cost - a.cost)
  console.log(
    costs
      .slice(0, 30)
      .map(({ name, cost: found }) => `${String(found).padStart(8)} ${name}`)
      .join('\n'),
  )
  expect(costs.filter(({ name, cost: found }) => found > (exceptions[name] ?? most))).toEqual([])
})
