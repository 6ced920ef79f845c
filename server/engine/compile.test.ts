// The compiler against a naive executor: graphql-js walking field by field, one small statement per field, from the same
// declarations. Random documents over random data must give the same JSON.
import fc from 'fast-check'
import { getArgumentValues, Kind, parse } from 'graphql'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { viewOf, type Actor, type Member } from './actor.ts'
import { Compiler } from './compile.ts'
import { collectFields } from './collectFields.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { Engine } from './engine.ts'
import type { Caller } from './runtime.ts'
import { buildModel } from './model.ts'
import { naiveExecute } from './naiveExecutorTestKit.ts'
import { seedFirms } from './firmsTestKit.ts'
import { randomQuery, withFragments } from './randomQueryTestKit.ts'

let database: Database, pool: pg.Pool, actor: Member, firms: string[], strangerFirm: string

beforeAll(async () => {
  const url = process.env['TEST_DATABASE_URL']!
  database = await openDatabase({ sizes: { reads: 1, rules: 1 } }, url)
  pool = new pg.Pool({ connectionString: url, max: 1 })
  const [mine, theirs] = [await seedFirms(pool, 7), await seedFirms(pool, 1)]
  actor = mine.actor
  firms = mine.firms
  strangerFirm = theirs.firms[0]!
})

afterAll(async () => {
  await Promise.all([database.close(), pool.end()])
})

const used = (text: string, name: string): boolean => text.includes(`$${name}`)

test('random documents: the compiled statement answers like the naive executor', async () => {
  const caller = (who: Actor): Caller => ({
    actor: who,
    correlationId: 'test',
  })
  const engine = new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
  })
  await fc.assert(
    fc.asyncProperty(randomQuery, async ({ firm, firms: list, take, which, own, mark }) => {
      const who: Actor = { ...actor, seesOwnOnly: own },
        text = `firm(id: $id)${firm} firms(take: 4)${list}`
      const declared = [
        ['id', 'ID!'],
        ['take', 'Int'],
        ['mark', 'String'],
        ['yes', 'Boolean!'],
        ['no', 'Boolean!'],
      ] as const
      const marked = `query (${declared
        .filter(([n]) => used(text, n))
        .map(([n, t]) => `$${n}: ${t}`)
        .join(', ')}) { ${text} }`
      const document = withFragments(marked)
      const variables = {
        id: [...firms, strangerFirm][which] ?? newId(),
        take,
        yes: true,
        no: false,
        ...(mark !== undefined && { mark }),
      }
      // conflicting or too large random documents are refused by validation alike; they prove nothing here
      const refused = JSON.parse(await engine.run({ query: document, variables }, caller(who))) as {
        data?: unknown
        errors?: { extensions: { code: string; rule?: string } }[]
      }
      fc.pre(
        !refused.errors?.some(
          (e) => e.extensions.code !== 'FORBIDDEN' && e.extensions.rule !== 'TOO_MANY',
        ),
      )
      expect(refused.data).toEqual(await naiveExecute(pool, document, who, variables))
    }),
    { numRuns: 60 },
  )
})

test('a field that the role may not read is null, with an error of its path', async () => {
  const engine = new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
  })
  const answer = JSON.parse(
    await engine.run(
      {
        query: 'query ($id: ID!) { firm(id: $id) { creator { firstName email } } }',
        variables: { id: firms[0] },
      },
      { actor, correlationId: 'x' },
    ),
  )
  expect(answer.data.firm.creator).toEqual({ firstName: 'Ada', email: null })
  expect(answer.errors).toEqual([
    expect.objectContaining({
      path: ['firm', 'creator', 'email'],
      extensions: { code: 'FORBIDDEN' },
    }),
  ])
})

test("another organisation's row and a malformed id look like one that never was", async () => {
  const engine = new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
  })
  const ask = (id: string): Promise<string> =>
    engine.run(
      { query: 'query ($id: ID!) { firm(id: $id) { id } }', variables: { id } },
      { actor, correlationId: 'x' },
    )
  expect(await ask(strangerFirm)).toBe(await ask(newId()))
  expect(await ask("x' or true --")).toBe('{"data":{"firm":null}}')
})

test('a list that is cut says so, each with its path; one that is not says nothing', async () => {
  const engine = new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
  })
  const ask = async (query: string): Promise<any> =>
    JSON.parse(
      await engine.run({ query, variables: { id: firms[0] } }, { actor, correlationId: 'x' }),
    )
  const whole = await ask(
    'query ($id: ID!) { firm(id: $id) { links(take: 1) { id contact { id } } } }',
  )
  expect(whole.errors).toBeUndefined()
  const { data, errors } = await ask(
    'query ($id: ID!) { firm(id: $id) { first { id contact { id } } } firms(take: 2) { list { again: first { company { first { id } } } } } }',
  )
  expect(data.firm.first).toEqual(whole.data.firm.links)
  const cut = (...path: (string | number)[]): unknown => ({
    message: 'TOO_COMPLEX',
    path,
    extensions: { code: 'TOO_COMPLEX', rule: 'TOO_MANY', params: { max: 1 } },
  })
  const inner = [0, 1].flatMap((at) => [
    cut('firms', 'list', at, 'again'),
    cut('firms', 'list', at, 'again', 0, 'company', 'first'),
  ])
  expect(errors).toEqual([cut('firm', 'first'), ...inner])
})

test('a joined row with a condition of its own is there only where that holds', async () => {
  const engine = new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
  })
  const links = async (): Promise<{ contact: { id: string }; lead: { id: string } | null }[]> => {
    const query = 'query ($id: ID!) { firm(id: $id) { links { contact { id } lead { id } } } }'
    const asked = { query, variables: { id: firms[1] } }
    return JSON.parse(await engine.run(asked, { actor, correlationId: 'x' })).data.firm.links
  }
  const [first, second] = await links()
  expect([first!.lead, second!.lead]).toEqual([null, null])
  await pool.query(`begin; set local app.organisation_id = '${actor.organisationId}'`)
  await pool.query(`update contact set job_title = 'Lead' where id = $1`, [second!.contact.id])
  await pool.query('commit')
  expect((await links()).map(({ lead }) => lead)).toEqual([null, second!.contact])
})

test('a joined row that the person may not see is null', async () => {
  const engine = new Engine({
    database,
    trusted: {},
    introspection: true,
    log: (e) => {
      throw e
    },
  })
  const { organisationId } = actor
  // the prio of the third is 1, of the first -1: who sees their own only does not see that
  const [hidden, , seen] = firms
  await pool.query(`begin; set local app.organisation_id = '${organisationId}'`)
  await pool.query(
    `insert into company_contact (organisation_id, id, company_id, contact_id)
    select $1, $2, $3, contact_id from company_contact where company_id = $4 order by id limit 1`,
    [organisationId, newId(), hidden, seen],
  )
  await pool.query('commit')
  const companies = async (seesOwnOnly: boolean): Promise<unknown[]> => {
    const query = 'query ($id: ID!) { firm(id: $id) { people { links { company { id } } } } }'
    const who = { actor: { ...actor, seesOwnOnly }, correlationId: 'x' }
    const { data } = JSON.parse(await engine.run({ query, variables: { id: seen } }, who))
    return data.firm.people.flatMap((one: { links: { company: unknown }[] }) =>
      one.links.map(({ company }) => company),
    )
  }
  expect(await companies(false)).toEqual(expect.arrayContaining([{ id: hidden }, { id: seen }]))
  expect(await companies(true)).toEqual(expect.arrayContaining([null, { id: seen }]))
  expect(await companies(true)).not.toContainEqual({ id: hidden })
})

test('two nodes of one response key are merged', () => {
  const document = parse(
      '{ firm(id: "x") { creator { id } } firm(id: "x") { creator { firstName } } }',
    ),
    operation = document.definitions[0]!
  if (operation.kind !== Kind.OPERATION_DEFINITION) throw new Error()
  const schema = buildModel(),
    nodes = operation.selectionSet.selections.filter((s) => s.kind === Kind.FIELD)
  const plan = new Compiler(schema, new Map(), {}, viewOf(actor)).query([
    { key: 'firm', name: 'firm', nodes: nodes as [(typeof nodes)[0] & {}, ...typeof nodes] },
  ])
  expect(plan.text).toContain('.id "id", ')
  expect(plan.text).toContain('.first_name "firstName"')
  expect(getArgumentValues(schema.getQueryType()!.getFields()['firm']!, nodes[0]!)).toEqual({
    id: 'x',
  })
})

test('a fragment that is spread again and again is visited once', () => {
  // each level would double the work: more steps than there are atoms in the universe
  const levels = Array.from(
    { length: 400 },
    (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`,
  )
  const { definitions } = parse(
    `{ ...f0 ...f0 } ${levels.join(' ')} fragment f400 on Query { firms { totalCount } }`,
  )
  const fragments = new Map(
    definitions.filter((d) => d.kind === Kind.FRAGMENT_DEFINITION).map((d) => [d.name.value, d]),
  )
  const [operation] = definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  expect(collectFields([operation!.selectionSet], fragments, {})).toEqual([
    { key: 'firms', name: 'firms', nodes: [expect.anything()] },
  ])
})
