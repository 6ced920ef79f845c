// The compiler against a naive executor: graphql-js walking field by field, one small statement per field, from the same
// declarations. Random documents over random data must give the same JSON.
import fc from 'fast-check'
import { execute, getArgumentValues, Kind, parse, type GraphQLFieldResolver } from 'graphql'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Actor } from './actor.ts'
import { Compiler } from './compile.ts'
import { collectFields } from './collectFields.ts'
import {
  column,
  declaredQueries,
  declaredTypes,
  everybody,
  many,
  object,
  one,
  query,
  sql,
  table,
  wrapper,
  type Bind,
  type Field,
  type Type,
} from './declare.ts'
import { columnOf } from './columns.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { Engine } from './engine.ts'
import type { Caller } from './runtime.ts'
import { buildModel } from './model.ts'

const Person = table(
  'Person',
  'app_user',
  {
    id: column(),
    firstName: column(),
    email: column({ type: 'String', allowed: (bind) => bind.role === 'Admin' }),
  },
  { global: true, visible: everybody('test') },
)
const Place = object('Place', {
  city: sql('String', (row) => `${row}.city`),
  shout: sql('String', (row, bind) => `upper(${row}.city || ${bind.arg('mark', 'text')})`, {
    args: 'mark: String = "!"',
  }),
})
const Firm: Type = table(
  'Firm',
  'company',
  {
    id: column(),
    name: column(),
    prio: column(),
    vAT: column({ name: 'vat' }),
    telephones: column(),
    dateCreated: column(),
    creator: one(() => Person, 'creator_id'),
    place: wrapper(() => Place),
    links: many(() => Link, {
      on: 'company_id',
      order: 'id',
      args: 'take: Int = 3',
      take: { usual: 3, max: 50 },
    }),
    first: many(() => Link, { on: 'company_id', order: 'id', rows: { max: 1 } }),
    people: many(() => Somebody, {
      join: (t) =>
        `join company_contact x on x.organisation_id = ${t}.organisation_id and x.contact_id = ${t}.id`,
      where: (_t, row) => `x.company_id = ${row}.id`,
      order: 'norm, id',
    }),
  },
  { visible: (row, bind) => (bind.own ? `${row}.prio > 0` : '') },
)
const Link: Type = table(
  'Link',
  'company_contact',
  {
    id: column(),
    role: column(),
    decisionMaker: column(),
    company: one(() => Firm, 'company_id', { nullable: true }),
    contact: one(() => Somebody, 'contact_id'),
  },
  { visible: everybody('test') },
)
const Somebody: Type = table(
  'Somebody',
  'contact',
  {
    id: column(),
    lastName: column(),
    jobTitle: column(),
    firmCount: sql(
      'Int!',
      (row) =>
        `(select count(*) from company_contact x where x.organisation_id = ${row}.organisation_id and x.contact_id = ${row}.id)`,
    ),
  },
  { visible: everybody('test') },
)
const FirmPage = object('FirmPage', {
  totalCount: sql(
    'Int!',
    (_row, bind) => `(select count(*) from company c where c.organisation_id = ${bind.org})`,
  ),
  list: many(() => Firm, { order: 'norm, id', take: { usual: 5, max: 50 } }),
})
query({
  firm: one(() => Firm, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')}`,
    nullable: true,
    args: 'id: ID!',
  }),
  firms: wrapper(() => FirmPage, { args: 'take: Int = 5' }),
})

let database: Database, pool: pg.Pool, actor: Actor, firms: string[], strangerFirm: string
beforeAll(async () => {
  const url = process.env['TEST_DATABASE_URL']!
  database = await openDatabase({ sizes: { reads: 1, rules: 1 } }, url)
  pool = new pg.Pool({ connectionString: url, max: 1 })
  const [mine, theirs] = [await fill(7), await fill(1)]
  actor = mine.actor
  firms = mine.firms
  strangerFirm = theirs.firms[0]!
})
afterAll(async () => {
  await Promise.all([database.close(), pool.end()])
})

async function fill(count: number): Promise<{ actor: Actor; firms: string[] }> {
  const organisationId = newId(),
    userId = newId(),
    organisationUserId = newId()
  const ids = Array.from({ length: count }, newId),
    contacts = Array.from({ length: count * 2 }, newId)
  await pool.query(`begin; set local app.organisation_id = '${organisationId}'`)
  await pool.query('insert into organisation (id, title) values ($1, $2)', [
    organisationId,
    'Compiled',
  ])
  await pool.query('insert into app_user (id, email, first_name) values ($1, $2, $3)', [
    userId,
    `${userId}@example.com`,
    'Ada',
  ])
  await pool.query(
    'insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, $4)',
    [organisationId, organisationUserId, userId, 'Member'],
  )
  for (const [n, id] of ids.entries())
    await pool.query(
      'insert into company (organisation_id, id, name, prio, city, vat, telephones, creator_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        organisationId,
        id,
        ['Émile "E"', "O'Neil", 'ßeta\\', '株式会社'][n % 4]!,
        (n % 4) - 1,
        n % 3 ? `City ${n}` : null,
        n % 2 ? `BE${n}` : null,
        n % 2 ? ['+32 1', '"'] : [],
        userId,
      ],
    )
  for (const id of contacts)
    await pool.query(
      'insert into contact (organisation_id, id, last_name, creator_id) values ($1, $2, $3, $4)',
      [organisationId, id, `Name ${id.slice(-3)}`, userId],
    )
  for (const [n, contact] of contacts.entries())
    await pool.query(
      'insert into company_contact (organisation_id, id, company_id, contact_id, role) values ($1, $2, $3, $4, $5)',
      [organisationId, newId(), ids[n % ids.length], contact, n % 2 ? 'CEO' : null],
    )
  await pool.query('commit')
  return {
    actor: {
      organisationId,
      userId,
      organisationUserId,
      role: 'Member',
      isSuperAdmin: false,
      seesOwnOnly: false,
      language: 'EN',
      sessionKey: null,
    },
    firms: ids,
  }
}

/** What the compiler must equal: slow, and simple enough to be believed. */
async function naive(
  document: string,
  who: Actor,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const schema = buildModel(),
    fields = (name: string): Record<string, Field> =>
      name === 'Query' ? declaredQueries() : declaredTypes().get(name)!.fields
  const resolve: GraphQLFieldResolver<any, any> = async (parent, args, _context, info) => {
    const field = fields(info.parentType.name)[info.fieldName]!,
      owner = declaredTypes().get(info.parentType.name) ?? null
    const outer = parent?.args ?? {}
    const bind: Bind = {
      org: `'${who.organisationId}'::uuid`,
      user: `'${who.userId}'::uuid`,
      member: `'${who.organisationUserId}'::uuid`,
      role: who.role,
      own: who.seesOwnOnly,
      superAdmin: false,
      given: (path) => (path in args ? args[path] : outer[path]) != null,
      arg: (path, type) => {
        const value = path in args ? args[path] : outer[path]
        return value == null ? `null::${type}` : `${pg.escapeLiteral(String(value))}::${type}`
      },
    }
    if (field.allowed && !field.allowed(bind)) return null
    const from = parent?.table
      ? `(select (jsonb_populate_record(null::${parent.table}, ${pg.escapeLiteral(JSON.stringify(parent.row))})).*) p`
      : '(select) p'
    const rows = async (text: string): Promise<any[]> => {
      await pool.query(`begin; set local app.organisation_id = '${who.organisationId}'`)
      try {
        return (await pool.query(text)).rows
      } finally {
        await pool.query('commit')
      }
    }
    if (field.kind === 'column')
      return (
        await rows(
          `select to_json(p.${columnOf(owner!, info.fieldName, field).column}) v from ${from}`,
        )
      )[0].v
    if (field.kind === 'sql')
      return (await rows(`select to_json(${field.sql('p', bind)}) v from ${from}`))[0].v
    if (field.kind === 'object') return { ...parent, args: { ...outer, ...args } }
    const type = field.target(),
      t = 't'
    const where = [
      type.global ? 'true' : `t.organisation_id = ${bind.org}`,
      'key' in field && field.key ? `t.id = p.${field.key}` : '',
      'on' in field && field.on ? `t.${field.on} = p.id` : '',
      field.where?.(t, 'p', bind),
      type.visible?.(t, bind),
    ]
      .filter(Boolean)
      .join(' and ')
    const order =
      field.kind === 'many' && typeof field.order === 'string'
        ? ` order by ${field.order
            .split(', ')
            .map((o) => `t.${o}`)
            .join(', ')}`
        : ''
    const limit =
      field.kind === 'many' && field.take
        ? ` limit ${bind.arg('take', 'int')}`
        : field.kind === 'many' && field.rows?.max
          ? ` limit ${field.rows.max}`
          : ''
    const found = (
      await rows(
        `select to_jsonb(t) r from ${from}, ${type.table} t ${field.join?.(t, 'p', bind) ?? ''} where ${where}${order}${limit}`,
      )
    ).map((x) => ({ table: type.table, row: x.r, args: {} }))
    return field.kind === 'many' ? found : (found[0] ?? null)
  }
  const result = await execute({
    schema,
    document: parse(document),
    variableValues: variables,
    fieldResolver: resolve,
    rootValue: null,
  })
  return JSON.parse(JSON.stringify(result.data))
}

const leaf = {
  Firm: ['id', 'name', 'prio', 'vAT', 'telephones', 'dateCreated', '__typename'],
  Link: ['id', 'role', 'decisionMaker'],
  Somebody: ['id', 'lastName', 'jobTitle', 'firmCount'],
  Person: ['id', 'firstName', 'email'],
  Place: ['city', 'shout', 'shout(mark: "?")', 'shout(mark: $mark)', '__typename'],
  FirmPage: ['totalCount', '__typename'],
}
const deep: Record<string, [string, keyof typeof leaf][]> = {
  Firm: [
    ['creator', 'Person'],
    ['place', 'Place'],
    ['links', 'Link'],
    ['links(take: 1)', 'Link'],
    ['links(take: $take)', 'Link'],
    ['first', 'Link'],
    ['people', 'Somebody'],
  ],
  Link: [
    ['company', 'Firm'],
    ['contact', 'Somebody'],
  ],
  Somebody: [],
  Person: [],
  Place: [],
  FirmPage: [['list', 'Firm']],
}
const selection = (type: keyof typeof leaf, depth: number): fc.Arbitrary<string> => {
  const one = fc
    .constantFrom(...leaf[type])
    .chain((name) =>
      fc
        .nat(3)
        .map((n) =>
          name.includes('(') || n === 0
            ? `a${n}_${name.replace(/\W/g, '').slice(0, 12)}${name.length}: ${name}`
            : name,
        ),
    )
  const children = depth > 0 ? deep[type]! : []
  const nested = children.length
    ? fc
        .constantFrom(...children)
        .chain(([name, target]) =>
          selection(target, depth - 1).map(
            (s) => `${name.includes('(') ? `b_${name.replace(/\W/g, '')}: ` : ''}${name}${s}`,
          ),
        )
    : one
  const item = fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: children.length ? 2 : 0, arbitrary: nested },
  )
  const wrapped = fc
    .tuple(item, fc.nat(9), fc.boolean())
    .map(([text, n, flag]) =>
      n === 0
        ? `... on ${type} { ${text} }`
        : n === 1
          ? `... @include(if: ${flag ? '$yes' : '$no'}) { ${text} }`
          : n === 2 && !text.startsWith('...')
            ? `... @skip(if: $no) { ${text} }`
            : n === 3 || n === 4
              ? `<<${type}: ${text}>>`
              : text,
    )
  return fc
    .array(wrapped, { minLength: 1, maxLength: 5 })
    .map((items) => ` { __typename ${items.join(' ')} }`)
}
/** Puts a named fragment for each `<<Type: selection>>`, from the innermost outwards: equal ones are one fragment, every other spread stands twice. */
function withFragments(text: string): string {
  const fragments = new Map<string, string>(),
    innermost = /<<(\w+): ([^<>]*)>>/
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [whole, type, inner] = found as unknown as [string, string, string]
    const body = `on ${type} { ${inner} }`
    const name = fragments.get(body) ?? `F${fragments.size}`
    fragments.set(body, name)
    text = text.replace(whole, fragments.size % 2 ? `...${name}` : `...${name} ...${name}`)
  }
  return `${text} ${[...fragments].map(([body, name]) => `fragment ${name} ${body}`).join(' ')}`
}
const randomQuery = fc.record({
  firm: selection('Firm', 3),
  firms: selection('FirmPage', 3),
  take: fc.nat(4),
  which: fc.nat(7),
  own: fc.boolean(),
  mark: fc.option(fc.constantFrom('-', "'", '"', '\\'), { nil: undefined }),
})
const used = (text: string, name: string): boolean => text.includes(`$${name}`)

test('random documents: the compiled statement answers like the naive executor', async () => {
  const caller = (who: Actor): Caller => ({
    actor: who,
    correlationId: 'test',
    scopes: new Set(['read']),
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
      expect(refused.data).toEqual(await naive(document, who, variables))
    }),
    { numRuns: 60 },
  )
}, 120_000)

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
      { actor, correlationId: 'x', scopes: new Set(['read']) },
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
      { actor, correlationId: 'x', scopes: new Set(['read']) },
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
      await engine.run(
        { query, variables: { id: firms[0] } },
        { actor, correlationId: 'x', scopes: new Set(['read']) },
      ),
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

test('two nodes of one response key are merged', () => {
  const document = parse(
      '{ firm(id: "x") { creator { id } } firm(id: "x") { creator { firstName } } }',
    ),
    operation = document.definitions[0]!
  if (operation.kind !== Kind.OPERATION_DEFINITION) throw new Error()
  const schema = buildModel(),
    nodes = operation.selectionSet.selections.filter((s) => s.kind === Kind.FIELD)
  const plan = new Compiler(schema, new Map(), {}, actor).query([
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
